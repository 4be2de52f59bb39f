/**
 * Orders in which subjects take turns (Williams design, for an even number): in all of them together each subject
 * directly follows every other one once, and none follows itself across their ends, so that none finds caches warmer
 * than the others do.
 */
export function createBalancedOrders<T>(subjects: readonly T[]): T[][] {
  const count = subjects.length;
  if (count % 2 !== 0) throw new RangeError('A balanced order needs an even number of subjects.');
  const first = subjects.map((_, index) => (index % 2 === 0 ? (count - index / 2) % count : (index + 1) / 2));
  return subjects.map((_, shift) => {
    const rotated = [...subjects.slice(shift), ...subjects.slice(0, shift)];
    return first.flatMap((at) => rotated.slice(at, at + 1));
  });
}
