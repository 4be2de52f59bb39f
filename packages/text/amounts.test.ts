import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getAmountName,
  capitalise,
  formatCompactAmount,
  formatAmount,
  getCurrencyDigits,
  getSmallestAmount,
} from './amounts';

/** Directional formatting characters. */
const withoutMarks = (text: string) => text.replaceAll(/[\u200e\u200f]/g, '');

describe('Amounts', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456, '1,234.56'],
    [-5, '-0.05'],
    [-1200, '-12.00'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%d hundredths are shown as %s', (hundredths, shown) =>
    expect(formatAmount(hundredths, { locale: 'en' })).toBe(shown),
  );

  it.each([
    [0, '+0'],
    [250, '+2.50'],
    [-250, '-2.50'],
  ])('a transaction of %d hundredths is shown as %s', (hundredths, shown) => {
    expect(formatAmount(hundredths, { locale: 'en', signed: true })).toBe(shown);
  });

  it('use the separators of the language', () => {
    expect(formatAmount(130_850, { locale: 'tr' })).toBe('1.308,50');
    expect(withoutMarks(formatAmount(-130_850, { locale: 'he' }))).toBe('-1,308.50');
    expect(withoutMarks(formatAmount(-130_850, { locale: 'ar' }))).toBe('-1,308.50');
  });

  it('have no decimals for whole points, unless digits would be lost', () => {
    expect(formatAmount(130_800, { locale: 'en', decimals: 0 })).toBe('1,308');
    expect(formatAmount(130_850, { locale: 'en', decimals: 0 })).toBe('1,308.50');
  });

  it('are announced to the last hundredth', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const digits = formatAmount(value, { locale: 'en' })
          .replace(/[-.,]/g, '')
          .replace(/^0+(?=\d)/, '');
        return digits === String(Math.abs(value));
      }),
    );
  });
});

describe('Money', () => {
  it.each([
    [1_200, 'EUR', 'en', '€12.00'],
    [1_200, 'TRY', 'tr', '₺12,00'],
    [130_850, 'EUR', 'tr', '€1.308,50'],
    [1_200, 'CHF', 'en', 'CHF\u00a012.00'],
    [-1_200, 'ILS', 'en', '-₪12.00'],
    // A fraction of a yen is one that was stored before.
    [1_200, 'JPY', 'en', '¥12'],
    [1_250, 'JPY', 'en', '¥12.50'],
    [1_234_500, 'KRW', 'en', '₩12,345'],
    [0, 'JPY', 'de', '0\u00a0¥'],
    [130_850, 'EUR', 'de', '1.308,50\u00a0€'],
    [130_850, 'BRL', 'pt-BR', 'R$\u00a01.308,50'],
  ])('of %d hundredths of %s is written in %s as %s', (hundredths, currency, locale, written) => {
    expect(formatAmount(hundredths, { currency, locale })).toBe(written);
  });

  it('has its currency sign after the number in Hebrew, with direction marks', () => {
    const written = formatAmount(130_850, { currency: 'ILS', locale: 'he' });
    expect(written).toBe('\u200f1,308.50\u00a0\u200f₪');
    expect(withoutMarks(formatAmount(0, { currency: 'ILS', locale: 'he', signed: true }))).toBe('+0\u00a0₪');
  });
});

describe('A change of money', () => {
  const lrm = '\u200e';
  const rlm = '\u200f';
  /** The marks keep the sign at its number: in a line from right to left the number is read first, then the currency. */
  it.each([
    ['en', '+₪2.10', '-₪2.10'],
    ['tr', '+₪2,10', '-₪2,10'],
    ['de', '+2,10\u00a0₪', '-2,10\u00a0₪'],
    ['he', `${rlm}${lrm}+2.10\u00a0${rlm}₪`, `${rlm}${lrm}-2.10\u00a0${rlm}₪`],
    ['ar', `${rlm}${lrm}+2.10\u00a0₪`, `${rlm}${lrm}-2.10\u00a0₪`],
  ])('has its sign first, and never between currency and number, in %s', (locale, added, taken) => {
    const format = { locale, currency: 'ILS', signed: true };
    expect([formatAmount(210, format), formatAmount(-210, format)]).toEqual([added, taken]);
  });
});

describe('A currency', () => {
  it.each([
    ['JPY', 0, 100],
    ['KRW', 0, 100],
    ['VND', 0, 100],
    ['EUR', 2, 1],
    ['HUF', 2, 1],
    ['IDR', 2, 1],
    ['KWD', 3, 1],
    ['CLF', 4, 1],
  ])('%s has %d decimals, and %d hundredths are its smallest amount', (currency, digits, smallest) =>
    expect([getCurrencyDigits(currency), getSmallestAmount(currency)]).toEqual([digits, smallest]),
  );
});

describe('Compact amounts', () => {
  it.each([
    [0, '0'],
    [99_900, '999'],
    [1_250, '12.50'],
    [100_000, '1.0K'],
    [125_000, '1.2K'],
    [99_999_900, '999.9K'],
    [250_000_000, '2.5M'],
    [700_000_000_000, '7.0B'],
    [130_000_000_000_000, '1.3T'],
    [-150_000, '-1.5K'],
  ])('of %s hundredths are %s', (value, shown) => expect(formatCompactAmount(value, { locale: 'en' })).toBe(shown));

  it('use the separators and currency of the language', () => {
    expect(formatCompactAmount(125_000, { locale: 'tr', currency: 'TRY' })).toBe('₺1,2K');
    expect(withoutMarks(formatCompactAmount(125_000, { locale: 'he', currency: 'ILS' }))).toBe('1.2K\u00a0₪');
  });
});

describe('Unit names', () => {
  it('are singular up to one and plural above', () => {
    expect([0, 50, 100, 101, -100, -200].map((value) => getAmountName(value, 'point', 'points'))).toEqual([
      'point',
      'point',
      'point',
      'points',
      'point',
      'points',
    ]);
  });

  it('are capitalised by the rules of the language', () => {
    expect(capitalise('indirim', 'tr')).toBe('İndirim');
    expect(capitalise('indirim', 'en')).toBe('Indirim');
    expect(capitalise('זיכוי', 'he')).toBe('זיכוי');
    expect(capitalise('', 'en')).toBe('');
  });
});
