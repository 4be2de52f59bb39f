import { parseTypedAmount } from '@/contract/typed-amount';

/** What people type between groups of digits, and around a sum: spaces, and the signs of currencies. */
const DECORATION = /[\s\u200e\u200f'’]|\p{Sc}/gu;
/** Hundredths from which an amount is not typed: a scanner wrote a barcode into its field. */
const TOO_MUCH = 1_000_000_000_00;

/** A typed amount in hundredths: `12`, `12.5`, `12,50`, `₪12.50`; undefined for anything else, and for zero. */
export function parseAmount(text: string): number | undefined {
  const amount = parseTypedAmount(text.replace(DECORATION, ''));
  return amount !== undefined && amount > 0 && amount < TOO_MUCH ? amount : undefined;
}
