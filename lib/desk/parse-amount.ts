import { toPlainNumber } from 'loyalty-text/plain-characters';
import { parseTypedAmount } from 'loyalty-text/typed-amount';

/** What people type between groups of digits, and around a sum: spaces, and the signs of currencies. */
const DECORATION = /[\s'’]|\p{Sc}/gu;
/** More digits than anybody types before the separator: a scanner wrote a barcode into the field. */
const BARCODE = /^\d{10}/;

/**
 * A typed amount in hundredths: `12`, `12.5`, `12,50`, `₪12.50`; undefined for anything else, and for zero.
 * @param unit of which it is a multiple, in hundredths: 100 for yen
 */
export function parseAmount(text: string, unit: 1 | 100 = 1): number | undefined {
  const plain = toPlainNumber(text).replace(DECORATION, '');
  const amount = BARCODE.test(plain) ? undefined : parseTypedAmount(plain);
  return amount !== undefined && amount > 0 && amount % unit === 0 ? amount : undefined;
}
