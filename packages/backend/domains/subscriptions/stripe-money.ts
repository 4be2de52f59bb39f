/** Currencies without a minor unit at Stripe (https://docs.stripe.com/currencies#zero-decimal). */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies with three decimals, the last of which is always zero at Stripe. */
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Converts a price in hundredths to the currency's minor unit, as Stripe expects it. */
export function toMinorUnits(hundredths: number, currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return Math.round(hundredths / 100);
  return THREE_DECIMAL.has(currency) ? hundredths * 10 : hundredths;
}

/** Converts an amount of Stripe to hundredths. */
export function fromMinorUnits(amount: number, currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return amount * 100;
  return THREE_DECIMAL.has(currency) ? Math.round(amount / 10) : amount;
}
