import { describe, expect, it } from 'vitest';
import { parseSignedAmount, parseTypedAmount, parseTypedCount, parseTypedNumber } from './typed-amount';

/** `1250` and its decimals in the digits, separators and marks of keyboards. */
const digits = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  const ten = Array.from('0123456789', (digit) => format.format(Number(digit)));
  return ten.every((digit) => /^\p{Nd}$/u.test(digit)) ? [ten] : [];
});
const spell = (text: string, ten: readonly string[]) => text.replace(/\d/g, (digit) => ten[Number(digit)] ?? '');
const spellings = [
  ...digits.flatMap((ten) => [spell('12.5', ten), spell('12,50', ten)]),
  ...['١٢٫٥', '١٢٫٥٠', '۱۲٫۵۰', '١٢،٥٠', '１２．５０', '１２，５'],
  ...['\u200e12.50\u200e', '\u202a12,50\u202c', '\u206612.5\u2069', '12\u200b.50', '\ufeff12.50'],
];

describe('A typed amount', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['0', 0],
    ['0.05', 5],
    ['0.29', 29],
    ['1234567890123.99', 123_456_789_012_399],
  ])('%s is %s hundredths', (text, amount) => expect(parseTypedAmount(text)).toBe(amount));

  it.each(['', ' 1', '-1', '+1', '1.005', '1,000', '12.', '.5', '1e3', 'x', '12345678901234'])(
    '%j is rejected',
    (text) => expect(parseTypedAmount(text)).toBeUndefined(),
  );

  it('is exact when it has as many digits as possible', () => {
    expect(parseTypedAmount('9'.repeat(13))).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
});

describe('A typed amount of any keyboard', () => {
  it('has a table of at least sixty spellings', () => expect(spellings.length).toBeGreaterThanOrEqual(60));

  it.each(spellings)('%j is 12.50', (typed) => expect(parseTypedAmount(typed)).toBe(1_250));

  it.each(['12⁵⁰', '12½', '①②', '١٬٢٣٤', '١٢٫', '12٫5٫0'])('%j is rejected', (typed) =>
    expect(parseTypedAmount(typed)).toBeUndefined(),
  );
});

describe('A typed number of pieces', () => {
  it.each(digits.map((ten) => spell(' 12 ', ten)))('%j is 12', (typed) => expect(parseTypedCount(typed)).toBe(12));

  it.each(['', '-1', '+1', '1.5', '1,5', '1e3', '1234567', 'x'])('%j is rejected', (typed) =>
    expect(parseTypedCount(typed)).toBeUndefined(),
  );
});

describe('A typed change', () => {
  it.each([
    ['12', 1_200],
    ['+12.5', 1_250],
    ['-12,50', -1_250],
    ['\u221220', -2_000],
    ['–20', -2_000],
    ['－２０', -2_000],
    ['\u200f-٢٠', -2_000],
    ['＋２０', 2_000],
    ['0', 0],
    ['-0', 0],
  ])('%s is %s hundredths', (text, amount) => expect(parseSignedAmount(text)).toBe(amount));

  it.each(['', '-', '+', '--1', '+-1', '- 1', '1-', '(1)', '1,000', 'x'])('%j is rejected', (text) =>
    expect(parseSignedAmount(text)).toBeUndefined(),
  );
});

describe('A typed number', () => {
  it.each([
    ['12', 12],
    ['-1,5', -1.5],
    ['٣٫٥', 3.5],
    ['.5', 0.5],
  ])('%s is %s', (text, value) => expect(parseTypedNumber(text)).toBe(value));

  it.each(['', '-', '.', '0x10', '1e5', 'Infinity', '1 2', '1.2.3'])('%j is none', (text) =>
    expect(parseTypedNumber(text)).toBeNaN(),
  );
});
