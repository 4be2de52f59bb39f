/** At most so many steps of an axis. */
const MAX_STEPS = 5;

/** The values of an axis from 0: round ones, of which the last is not below the highest value. */
export function chooseTicks(highest: number, smallestStep: number): number[] {
  const least = Math.max(smallestStep, highest / MAX_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
