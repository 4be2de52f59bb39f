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

/** The symbol of a currency in a language: `€`, `₺`, `₪`. */
export function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
