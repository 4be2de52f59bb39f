import { describe, expect, it } from 'vitest';
import { suggestAmount, suggestDay, suggestSignedAmount } from './suggest-cell';
import { parseSignedAmount, parseTypedAmount } from './typed-amount';

describe('A suggested amount', () => {
  it.each([
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1 250,50', '1250.50'],
    ['1\u00a0250,50', '1250.50'],
    ['1\u202f250,50', '1250.50'],
    ["1'250.50", '1250.50'],
    ['1’250.50', '1250.50'],
    ['1.250.000', '1250000'],
    ['1,250,000', '1250000'],
    ['1 250', '1250'],
    ['₪120', '120'],
    ['120 €', '120'],
    ['120,5 TL', '120.5'],
    ['USD 1,250.00', '1250.00'],
    ['99,90 kr.', '99.90'],
    ['١٢٠', '120'],
    ['١٬٢٥٠٫٥٠', '1250.50'],
    ['١٢٠٫٥ ₪', '120.5'],
  ])('of %j is %s, which can be read', (text, amount) => {
    expect(suggestAmount(text)).toBe(amount);
    expect(parseTypedAmount(amount)).toBeGreaterThan(0);
  });

  it.each([
    '1.250',
    '1,250',
    '-5',
    '1.2.3',
    '12,34,56',
    'x',
    '',
    '1,250,00',
    '1.005',
    '12⁵⁰',
    '5k',
    '12 Tsd',
    '5 mil',
    '2 Mio',
    '2 MIO',
    '1250 DR',
    '1.250,50 S',
  ])('of %j is none', (text) => expect(suggestAmount(text)).toBeUndefined());
});

describe('A suggested change', () => {
  it.each([
    ['-1.250,50', '-1250.50'],
    ['- 1.250,50', '-1250.50'],
    ['\u2212₪120', '-120'],
    ['+1 250', '1250'],
    ['120 €', '120'],
  ])('of %j is %s, which can be read', (text, amount) => {
    expect(suggestSignedAmount(text)).toBe(amount);
    expect(parseSignedAmount(amount)).toBeDefined();
  });

  it.each(['-1.250', '(120)', '--5', ''])('of %j is none', (text) => expect(suggestSignedAmount(text)).toBeUndefined());
});

describe('A suggested day', () => {
  it.each([
    ['31.12.2030', '2030-12-31'],
    ['12/31/2030', '2030-12-31'],
    ['2030/12/31', '2030-12-31'],
    ['05.05.2030', '2030-05-05'],
  ])('of %j is %s', (text, day) => expect(suggestDay(text)).toBe(day));

  it.each(['05.06.2030', '31.12.30', 'x', ''])('of %j is none', (text) => expect(suggestDay(text)).toBeUndefined());
});
