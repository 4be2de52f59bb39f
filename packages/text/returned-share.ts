/**
 * The part of an amount to reverse when this much of a total has been returned: the remainder is rounded down to a
 * multiple of `unit`, as when it was earned, unless the amount is none. Exact for every safe integer.
 */
export function calculateReturnedShare(
  amount: number,
  { returned, total }: { returned: number | bigint; total: number | bigint },
  unit = 1,
): number {
  const remaining = (BigInt(amount) * (BigInt(total) - BigInt(returned))) / BigInt(total);
  const step = BigInt(amount % unit === 0 ? unit : 1);
  return amount - Number(remaining - (remaining % step));
}
