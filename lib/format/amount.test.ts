import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountName, capitalise, compactNumber, formatAmount, formatTransactionAmount, withCurrency } from './amount';

describe('amounts', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123456, '1234.56'],
    [-5, '-0.05'],
    [-1200, '-12.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d hundredths are shown as %s', (hundredths, shown) => expect(formatAmount(hundredths)).toBe(shown));

  it.each([
    [0, '+0'],
    [250, '+2.50'],
    [-250, '-2.50'],
  ])('a transaction of %d hundredths is shown as %s', (hundredths, shown) => {
    expect(formatTransactionAmount(hundredths)).toBe(shown);
  });

  it('says every amount to the last hundredth', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const digits = formatAmount(value)
          .replace(/[-.]/g, '')
          .replace(/^0+(?=\d)/, '');
        return digits === String(Math.abs(value));
      }),
    );
  });
});

describe('compact numbers', () => {
  it.each([
    [undefined, '0'],
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1250, '1.2K'],
    [999_999, '999.9K'],
    [2_500_000, '2.5M'],
    [7_000_000_000, '7.0B'],
    [1_300_000_000_000, '1.3T'],
    [-1500, '-1.5K'],
  ])('%s is %s', (value, shown) => expect(compactNumber(value)).toBe(shown));
});

describe('names', () => {
  it('are singular up to one and plural above', () => {
    expect([0, 0.5, 1, 1.01, 2].map((value) => amountName(value, 'point', 'points'))).toEqual([
      'point',
      'point',
      'point',
      'points',
      'points',
    ]);
  });

  it('are capitalised as their language does it', () => {
    expect(capitalise('indirim', 'tr')).toBe('İndirim');
    expect(capitalise('indirim', 'en')).toBe('Indirim');
    expect(capitalise('זיכוי', 'he')).toBe('זיכוי');
    expect(capitalise('', 'en')).toBe('');
  });
});

describe('money', () => {
  it.each([
    ['12.00', 'EUR', 'en', '€12.00'],
    ['12.00', 'ILS', 'he', '12.00\u00a0₪'],
    ['12.00', 'TRY', 'tr', '₺12.00'],
    ['12.00', 'EUR', 'tr', '€12.00'],
    ['12.00', 'CHF', 'en', 'CHF\u00a012.00'],
  ])('of %s %s is written in %s as %s', (amount, currency, locale, written) => {
    expect(withCurrency(amount, currency, locale)).toBe(written);
  });

  it('has its sign before everything', () => {
    expect(withCurrency('-12.00', 'ILS', 'en')).toBe('-₪12.00');
    expect(withCurrency('+0', 'ILS', 'he')).toBe('+0\u00a0₪');
  });
});
