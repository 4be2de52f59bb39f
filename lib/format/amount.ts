const MINUS = '-';

function hundredthsText(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths as they are shown: divided by 100 with two decimals, nothing as `0`, negatives with a minus (spec §9). */
export function formatAmount(hundredths: number): string {
  if (!hundredths) return '0';
  return `${hundredths < 0 ? MINUS : ''}${hundredthsText(hundredths)}`;
}

/** The amount of a transaction: with a plus when it is not negative (spec §9). */
export function formatTransactionAmount(hundredths: number): string {
  const text = formatAmount(hundredths);
  return hundredths < 0 ? text : `+${text}`;
}

const STEPS = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** A number for a small place: below 1000 as it is, else one decimal and K, M, B or T; nothing as `0` (spec §9). */
export function compactNumber(value: number | null | undefined): string {
  if (!value) return '0';
  const step = STEPS.find(({ from }) => Math.abs(value) >= from);
  if (!step) return String(value);
  return `${(Math.trunc((value / step.from) * 10) / 10).toFixed(1)}${step.letter}`;
}

/** The name for so many: singular when the value is 1 or less, plural above (spec §9). */
export function amountName(value: number, singular: string, plural: string): string {
  return value <= 1 ? singular : plural;
}

/** A word with a capital first letter, by the rules of its language: Turkish has its own i. */
export function capitalise(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

interface CurrencyPlace {
  /** What stands before the number, and after it. */
  before: string;
  after: string;
}

const places = new Map<string, CurrencyPlace>();

/** Where a language puts a currency's symbol; asked once, since the answer costs more than the number itself. */
function placeOf(currency: string, locale: string): CurrencyPlace {
  const key = `${locale} ${currency}`;
  const known = places.get(key);
  if (known) return known;
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0);
  const at = parts.findIndex((part) => part.type === 'currency');
  const symbol = parts[at]?.value ?? currency;
  const leads = at < parts.findIndex((part) => part.type === 'integer');
  const gap = parts.some((part) => part.type === 'literal' && part.value.includes('\u00a0')) ? '\u00a0' : '';
  const place = leads ? { before: symbol + gap, after: '' } : { before: '', after: (gap || '\u00a0') + symbol };
  places.set(key, place);
  return place;
}

/** An amount as it was formatted, with its currency where the language puts it: `-₪12.00`, `12.00 ₪`, `+₺3.00`. */
export function withCurrency(amount: string, currency: string, locale: string): string {
  const { before, after } = placeOf(currency, locale);
  const sign = /^[+-]/.exec(amount)?.[0] ?? '';
  return sign + before + amount.slice(sign.length) + after;
}
