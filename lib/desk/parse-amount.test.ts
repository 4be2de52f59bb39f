import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount';

describe('A typed amount', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['₪ 12.50', 1_250],
    ['0.01', 1],
    ['0.29', 29],
    ['1’000', 100_000],
    ['٨٤٫٥٠', 8_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۸۴٫۵', 8_450],
    ['\u200f٨٤ ₪\u200f', 8_400],
    ['999999999.99', 99_999_999_999],
  ])('is read from %j as %d hundredths', (text, hundredths) => expect(parseAmount(text)).toBe(hundredths));

  it('has no fraction in a currency without decimals', () => {
    expect(['1250', '¥1250', '12.00', '12.5', '0.5'].map((text) => parseAmount(text, 100))).toEqual([
      125_000,
      125_000,
      1_200,
      undefined,
      undefined,
    ]);
  });

  it.each(['', '0', '0.00', '-5', '1.234', '1,000.00', '12.', 'ten', '1e3', '1000000000', '0000012345670'])(
    'is refused as %j',
    (text) => expect(parseAmount(text)).toBeUndefined(),
  );
});
