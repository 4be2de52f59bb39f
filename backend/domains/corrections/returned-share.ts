/**
 * How much of an amount is to be taken back once so much of a total has been returned: what is kept is rounded down to a
 * multiple of `unit`, as it was when it was earned. Exact for every safe integer.
 */
export function calculateReturnedShare(
  amount: number,
  { returned, total }: { returned: number; total: number },
  unit = 1,
): number {
  const kept = (BigInt(amount) * BigInt(total - returned)) / BigInt(total);
  return amount - Number(kept - (kept % BigInt(unit)));
}
