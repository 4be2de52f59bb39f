import { toHundredths } from '@/contract/amounts';

const AMOUNT_PATTERN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
/** What people type between groups of digits, and around a sum: spaces, and the signs of currencies. */
const DECORATION = /[\s\u200e\u200f'’]|\p{Sc}/gu;

/** A typed amount in hundredths: `12`, `12.5`, `12,50`, `₪12.50`; undefined for anything else, and for zero. */
export function parseAmount(text: string): number | undefined {
  const [, whole, fraction] = AMOUNT_PATTERN.exec(text.replace(DECORATION, '')) ?? [];
  if (whole === undefined) return undefined;
  return toHundredths(whole, fraction) || undefined;
}
