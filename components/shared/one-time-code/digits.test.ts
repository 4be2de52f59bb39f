import { describe, expect, it } from 'vitest';
import { formatCountdown, toDigits } from './digits';

describe('Digits of a code', () => {
  it.each([
    ['1234', '1234'],
    [' 12 34 ', '1234'],
    ['12-34', '1234'],
    ['١٢٣٤', '1234'],
    ['۱۲۳۴', '1234'],
    ['Your code: 0042', '0042'],
    ['123456', '1234'],
    ['abc', ''],
  ])('%j is parsed to %j', (typed, digits) => expect(toDigits(typed, 4)).toBe(digits));
});

describe('Countdown', () => {
  it('shows minutes and seconds', () =>
    expect([0, 7, 60, 247].map(formatCountdown)).toEqual(['0:00', '0:07', '1:00', '4:07']));

  it('shows hours when needed', () =>
    expect([3_599, 3_600, 86_399].map(formatCountdown)).toEqual(['59:59', '1:00:00', '23:59:59']));
});
