import { getFormatLocale } from './format-locale';

/** How an amount is formatted. */
export interface AmountFormat {
  locale: string;
  /** ISO 4217; absent: a plain number. */
  currency?: string | undefined;
  /** An entry: with a plus sign unless it is negative. */
  signed?: boolean | undefined;
  /** 0: whole amounts have no decimals, as those of a currency without any; a fraction is shown all the same. */
  decimals?: 0 | 2 | undefined;
  /** The currency by its name, in the words of the language: `1,250.00 euros`. */
  named?: boolean | undefined;
}

/**
 * Currencies that do not have two decimals (ISO 4217). `Intl` follows other sources for some of them (HUF, IDR, IQD), which
 * differ between browsers, servers and their versions.
 */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const WITH_FOUR_DECIMALS = new Set(['CLF', 'UYW']);

/** The decimals of a currency: 0 of yen, 2 of euros, 3 of dinars. */
export function getCurrencyDigits(currency: string): 0 | 2 | 3 | 4 {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  if (WITH_THREE_DECIMALS.has(currency)) return 3;
  return WITH_FOUR_DECIMALS.has(currency) ? 4 : 2;
}

/** The smallest amount of a currency in hundredths: 100 of yen. */
export const getSmallestAmount = (currency: string): 1 | 100 => (getCurrencyDigits(currency) === 0 ? 100 : 1);

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A cached formatter of a language: creating one costs more than using it. */
function getNumberFormat(
  { locale, currency, signed, named }: AmountFormat,
  fractionDigits: 0 | 1 | 2,
): Intl.NumberFormat {
  const key = `${locale} ${currency ?? ''} ${signed ? '+' : ''} ${named ? 'named' : ''} ${fractionDigits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(getFormatLocale(locale), {
      ...(currency ? { style: 'currency', currency, currencyDisplay: named ? 'name' : 'narrowSymbol' } : {}),
      signDisplay: signed ? 'always' : 'auto',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
    numberFormats.set(key, format);
  }
  return format;
}

/**
 * A whole number of hundredths (2) or tenths (1) with a decimal point, by string operations only, to avoid floating-point
 * errors: `-12.50`.
 */
export function toDecimal(parts: number, fractionDigits: 1 | 2): `${number}` {
  const digits = String(Math.abs(parts)).padStart(fractionDigits + 1, '0');
  const text = `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`;
  return (parts < 0 ? `-${text}` : text) as `${number}`;
}

/**
 * Hundredths in the format of a language: `1,308.50`, `1.308,50`, `-₪12.00`; zero is `0` (spec §9). Right-to-left
 * languages add their own direction marks.
 */
export function formatAmount(hundredths: number, format: AmountFormat): string {
  const { currency, decimals } = format;
  const countsWhole = decimals === 0 || (currency !== undefined && getSmallestAmount(currency) === 100);
  const isShort = hundredths === 0 || (countsWhole && hundredths % 100 === 0);
  return getNumberFormat(format, isShort ? 0 : 2).format(toDecimal(hundredths, 2));
}

/** Hundredths of a thousand and of its powers, with the letters that spec §9 gives them in every language. */
const STEPS = [
  { from: 1e14, letter: 'T' },
  { from: 1e11, letter: 'B' },
  { from: 1e8, letter: 'M' },
  { from: 1e5, letter: 'K' },
] as const;

/**
 * Hundredths for a small place: below 1000 unchanged, else one decimal, never rounded up, and K, M, B or T (spec §9).
 */
export function formatCompactAmount(hundredths: number, format: AmountFormat): string {
  const step = STEPS.find(({ from }) => Math.abs(hundredths) >= from);
  if (!step) return formatAmount(hundredths, { ...format, decimals: 0 });
  const tenth = step.from / 10;
  const tenths = (hundredths - (hundredths % tenth)) / tenth;
  const parts = getNumberFormat(format, 1).formatToParts(toDecimal(tenths, 1));
  return parts.map(({ type, value }) => (type === 'fraction' ? value + step.letter : value)).join('');
}

/** The name for so many hundredths: singular when the value is 1 or less, plural above (spec §9). */
export function getAmountName(hundredths: number, singular: string, plural: string): string {
  return Math.abs(hundredths) <= 100 ? singular : plural;
}

/** A word with a capital first letter, by the rules of its language: Turkish has its own i. */
export function capitalise(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
