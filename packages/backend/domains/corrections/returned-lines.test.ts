import { describe, expect, it } from 'vitest';
import { returnLines } from './returned-lines';

const items = [
  { name: 'Fattoush', quantity: 1, amount: 4_200 },
  { name: 'Coffee', quantity: 3, amount: 1_000 },
];

describe('Returned lines', () => {
  it('are worth their part of the line, and together exactly the line', () => {
    const first = returnLines(items, [{ line: 1, quantity: 1 }]);
    expect(first).toEqual({ amount: 334, items: [items[0], { ...items[1], returned: 1 }] });
    const second = returnLines(first.items, [{ line: 1, quantity: 1 }]);
    const third = returnLines(second.items, [{ line: 1 }]);
    expect([second.amount, third.amount, third.items[1]?.returned]).toEqual([333, 333, 3]);
  });

  it('can be several at once, by default with all pieces', () => {
    expect(returnLines(items, [{ line: 0 }, { line: 1 }]).amount).toBe(5_200);
  });

  it('do not change the lines that they were read from', () => {
    returnLines(items, [{ line: 0 }]);
    expect(items[0]).not.toHaveProperty('returned');
  });

  it.each([
    ['an unknown line', { line: 2 }],
    ['more pieces than were bought', { line: 0, quantity: 2 }],
  ])('refuse %s', (_, line) => {
    expect(() => returnLines(items, [line])).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });

  it('refuse a line that was returned before', () => {
    const { items: after } = returnLines(items, [{ line: 0 }]);
    expect(() => returnLines(after, [{ line: 0 }])).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });

  it('refuse more pieces than earlier returns have left', () => {
    const { items: after } = returnLines(items, [{ line: 1, quantity: 2 }]);
    const refusal = expect.objectContaining({ code: 'INVALID_REQUEST' });
    expect(() => returnLines(after, [{ line: 1, quantity: 2 }])).toThrow(refusal);
  });
});
