import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReturnedShare } from './returned-share';

describe('Share reversed for a return', () => {
  it.each([
    [4_599, 4_599, 4_599, 1, 4_599],
    [4_599, 0, 4_599, 1, 0],
    [229, 2_300, 4_599, 1, 115],
    [4_500, 1, 4_599, 100, 100],
    [4_500, 4_599, 4_599, 100, 4_500],
  ])('of %i earned, with %i of %i returned, in units of %i, is %i', (amount, returned, total, unit, expected) => {
    expect(calculateReturnedShare(amount, { returned, total }, unit)).toBe(expected);
  });

  it('never exceeds the earnings and never shrinks as more is returned', () => {
    const amounts = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const total = fc.integer({ min: 1, max: 9_000_000_000_000 });
    fc.assert(
      fc.property(amounts, total, fc.nat(), fc.nat(), (amount, total, a, b) => {
        const [less = 0, more = 0] = [a % (total + 1), b % (total + 1)].sort((x, y) => x - y);
        const [first, second] = [less, more].map((returned) => calculateReturnedShare(amount, { returned, total }));
        expect(0 <= (first ?? -1) && (first ?? 0) <= (second ?? 0) && (second ?? 0) <= amount).toBe(true);
      }),
    );
  });
});
