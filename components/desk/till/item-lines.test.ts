import { describe, expect, it } from 'vitest';
import { addTax, createItemLines, splitAmount } from './item-lines';

const latte = { line: { name: 'Latte', code: 'L-1' }, price: 1_400, quantity: 2 };
const tea = { line: { name: 'Tea', category: 'tea' }, price: 700, quantity: 1 };
const cake = { line: { name: 'Cake' }, price: null, quantity: 1 };
const money = { unit: 1, restName: 'Purchase' };

describe('The lines of a purchase of pressed items', () => {
  it('have the price of their pieces, and code and category as the business has them', () => {
    expect(createItemLines(3_500, [latte, tea], money)).toEqual([
      { name: 'Latte', code: 'L-1', quantity: 2, amount: 2_800 },
      { name: 'Tea', category: 'tea', quantity: 1, amount: 700 },
    ]);
  });

  it('have a further line for what the total is above the prices', () => {
    expect(createItemLines(4_000, [latte, tea], money)?.at(-1)).toEqual({ name: 'Purchase', quantity: 1, amount: 500 });
  });

  it('share a discount, if the total is below the prices', () => {
    const amounts = createItemLines(3_001, [latte, tea], money)?.map(({ amount }) => amount);
    expect(amounts).toEqual([2_401, 600]);
  });

  it('give items without a price what the others leave, and are none if nothing is left', () => {
    expect(createItemLines(4_600, [latte, cake], money)).toEqual([
      { name: 'Latte', code: 'L-1', quantity: 2, amount: 2_800 },
      { name: 'Cake', quantity: 1, amount: 1_800 },
    ]);
    expect(createItemLines(2_800, [latte, cake], money)).toBeUndefined();
  });

  it('have amounts in whole units where the currency has no decimals', () => {
    expect(splitAmount(1_000, [1, 1, 1], 100)).toEqual([300, 400, 300]);
  });

  it('divide the tax of the total among them', () => {
    const lines = createItemLines(3_500, [latte, tea], money) ?? [];
    expect(addTax(lines, 350, 1).map(({ tax }) => tax)).toEqual([280, 70]);
    expect(addTax(lines, undefined, 1)).toEqual(lines);
  });
});
