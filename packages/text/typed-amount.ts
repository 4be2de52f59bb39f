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

const SIGNED = /^(?:\+|([-\u2212]))?(.*)$/s;

/** The sign of a typed change, and what follows it. A minus sign is a hyphen, too. */
export function splitSign(text: string): { sign: '' | '-'; amount: string } {
  const [, minus, amount = ''] = SIGNED.exec(text) ?? [];
  return { sign: minus === undefined ? '' : '-', amount };
}

/** A typed change in hundredths: an amount as above, after a sign or without one; undefined for anything else. */
export function parseSignedAmount(text: string): number | undefined {
  const { sign, amount } = splitSign(text);
  const parsed = parseTypedAmount(amount);
  return sign === '-' && parsed ? -parsed : parsed;
}
