/** Pseudo-random numbers, the same for the same seed (mulberry32), so that a demo has the same history and a test the same data. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from `min` to `max`, both included. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    /** An item of a list. */
    pick<T>(list: readonly [T, ...T[]]): T {
      return list[Math.floor(next() * list.length)] ?? list[0];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
