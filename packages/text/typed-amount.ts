/** Thirteen digits are more than any amount of the contract has, and exact as a number of hundredths. */
const AMOUNT = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;

/**
 * A typed amount in hundredths: `12`, `12.5`, `12,50`; undefined for anything else. The separator is a point or a comma;
 * groups of digits have none, because `1,000` is one in some languages and a thousand in others.
 */
export function parseTypedAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  // Without floating-point errors.
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
