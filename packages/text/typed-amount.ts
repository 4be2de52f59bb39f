import { toPlainNumber } from './plain-characters';

/** Thirteen digits are more than any amount of the contract has, and exact as a number of hundredths. */
const AMOUNT = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;

/**
 * A typed amount in hundredths: `12`, `12.5`, `12,50`; undefined for anything else. The separator is a point or a comma;
 * groups of digits have none, because `1,000` is one in some languages and a thousand in others. The digits are of any script.
 */
export function parseTypedAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(toPlainNumber(text)) ?? [];
  // Without floating-point errors.
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

const SIGNED = /^(?:[+\uff0b]|([-\u2010\u2011\u2013\u2212\uff0d]))?(.*)$/s;

/** The sign of a typed change, and what follows it. A minus sign is also any hyphen or short dash. */
export function splitSign(text: string): { sign: '' | '-'; amount: string } {
  const [, minus, amount = ''] = SIGNED.exec(toPlainNumber(text)) ?? [];
  return { sign: minus === undefined ? '' : '-', amount };
}

/** A typed change in hundredths: an amount as above, after a sign or without one; undefined for anything else. */
export function parseSignedAmount(text: string): number | undefined {
  const { sign, amount } = splitSign(text);
  const parsed = parseTypedAmount(amount);
  return sign === '-' && parsed ? -parsed : parsed;
}

/** A typed number of pieces: a whole number without a sign; undefined for anything else, and for more than six digits. */
export function parseTypedCount(text: string): number | undefined {
  const plain = toPlainNumber(text).trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A typed number of any kind, with a point or a comma before its decimals; NaN for what is none. */
export function parseTypedNumber(text: string): number {
  const { sign, amount } = splitSign(text.trim());
  const plain = amount.replace(',', '.');
  return NUMBER.test(plain) ? Number(`${sign}${plain}`) : Number.NaN;
}
