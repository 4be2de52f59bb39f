/** Currencies without a minor unit at Stripe (https://docs.stripe.com/currencies#zero-decimal). */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies with three decimals, the last of which is always zero at Stripe. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** A price in hundredths as Stripe expects it: in the currency's own minor unit. */
export function toMinorUnits(hundredths: number, currency: string): number {
  if (WHOLE.has(currency)) return Math.round(hundredths / 100);
  return THOUSANDTHS.has(currency) ? hundredths * 10 : hundredths;
}
