import { describe, expect, it } from 'vitest';
import { MAX_LINE_QUANTITY } from 'loyalty-contract/limits';
import { EMPTY_LINE, parseLine, parseLines, sumLines } from './purchase-lines';

const fattoush = { ...EMPTY_LINE, name: ' Fattoush ', quantity: '2', amount: '84.00' };

describe('A typed line of a purchase', () => {
  it('has a name, a number of pieces and their amount in hundredths', () => {
    expect(parseLine(fattoush, 1)).toEqual({ name: 'Fattoush', quantity: 2, amount: 8_400 });
  });

  it('says what it is and what tax is in it, if that was entered', () => {
    const wine = { ...fattoush, type: { category: 'wine' }, tax: '12' };
    expect(parseLine(wine, 1)).toEqual({ name: 'Fattoush', quantity: 2, amount: 8_400, category: 'wine', tax: 1_200 });
    expect(parseLine({ ...wine, type: { kind: 'delivery' as const } }, 1)).toMatchObject({ kind: 'delivery' });
    for (const tax of ['84.01', 'x']) expect(parseLine({ ...wine, tax }, 1)).toBeUndefined();
  });

  it('has as many pieces as a call may have', () => {
    expect(parseLine({ ...fattoush, quantity: ' 10000 ' }, 1)).toMatchObject({ quantity: MAX_LINE_QUANTITY });
  });

  it.each([
    { name: ' ' },
    { quantity: '0' },
    { quantity: '1.5' },
    { quantity: '10001' },
    { quantity: '' },
    { amount: '' },
  ])('is wrong with %o', (wrong) => expect(parseLine({ ...fattoush, ...wrong }, 1)).toBeUndefined());
});

describe('The typed lines of a purchase', () => {
  it('are refused together if one of them is wrong, or if there is none', () => {
    expect(parseLines([fattoush, { ...fattoush, amount: 'x' }], 1)).toBeUndefined();
    expect(parseLines([], 1)).toBeUndefined();
  });

  it('have the sum of their amounts', () => {
    const lines = parseLines([fattoush, { ...EMPTY_LINE, name: 'Coffee', amount: '10' }], 1);
    expect(lines && sumLines(lines)).toBe(9_400);
  });
});
