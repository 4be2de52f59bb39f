import { describe, expect, it } from 'vitest';
import { parseSignedAmount, parseTypedAmount } from './typed-amount';

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

describe('A typed change', () => {
  it.each([
    ['12', 1_200],
    ['+12.5', 1_250],
    ['-12,50', -1_250],
    ['\u221220', -2_000],
    ['0', 0],
    ['-0', 0],
  ])('%s is %s hundredths', (text, amount) => expect(parseSignedAmount(text)).toBe(amount));

  it.each(['', '-', '+', '--1', '+-1', '- 1', '1-', '(1)', '1,000', 'x'])('%j is rejected', (text) =>
    expect(parseSignedAmount(text)).toBeUndefined(),
  );
});
