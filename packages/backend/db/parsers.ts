const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** A BIGINT as a number. Amounts are at most 2^53-1 (packages/contract/limits), so more is a defect and not rounded. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer from the database exceeds 2^53-1');
  return value;
}

/** Parsers for types that the two drivers read differently. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseSafeInteger,
  [NUMERIC]: parseSafeInteger,
  [TIMESTAMPTZ]: (text) => new Date(text),
};
