import { describe, expect, it } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from 'loyalty-text/durations';
import { formatCountdown, applyCodeEdit, toDigits } from './digits';

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

describe('Edit of a code', () => {
  it.each([
    ['12', '123', '123', 'a digit is appended to an incomplete code'],
    ['1234', '12345', '5', 'a digit typed after a complete code begins a new one'],
    ['1234', '51234', '5', 'a digit typed before a complete code begins a new one'],
    ['1234', '12534', '5', 'a digit typed inside a complete code begins a new one'],
    ['1111', '11111', '1', 'a repeated digit begins a new one'],
    ['1234', '12345678', '5678', 'a code pasted after a complete one replaces it'],
    ['1234', '1234 56 78', '5678', 'separators of a pasted code are ignored'],
    ['1234', '5678', '5678', 'a code pasted over the selected one replaces it'],
    ['1234', '123', '123', 'a backspace removes one digit'],
    ['1234', '', '', 'a backspace on the selected code removes it'],
    ['123', '12345', '1234', 'further digits of an incomplete code are cut'],
  ])('%s edited to %j is %j: %s', (previous, text, code) => expect(applyCodeEdit(previous, text, 4)).toBe(code));
});

describe('Countdown', () => {
  it('shows minutes and seconds', () =>
    expect([0, 7, 60, 247].map(formatCountdown)).toEqual(['0:00', '0:07', '1:00', '4:07']));

  it('shows hours when needed', () =>
    expect([HOUR_SECONDS - 1, HOUR_SECONDS, DAY_SECONDS - 1].map(formatCountdown)).toEqual([
      '59:59',
      '1:00:00',
      '23:59:59',
    ]));
});
