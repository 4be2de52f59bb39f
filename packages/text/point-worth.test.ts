import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPointsFor, getPointsWithin, getPointsWorth, getShareOfBill } from './point-worth';

describe('Points as a payment', () => {
  it.each([
    [6_200, 5, 1, 310],
    [150, 7, 1, 10],
    [2_900, 0.7, 1, 20],
    [6_250, 100, 100, 6_200],
    [300, 0.1, 1, 0],
  ] as const)('%i hundredths at %f are worth %3$i, rounded down', (points, pointValue, unit, worth) => {
    expect(getPointsWorth(points, pointValue, unit)).toBe(worth);
  });

  it.each([
    [8_450, 5, 169_000],
    [100, 3, 3_400],
    [21, 0.7, 3_000],
  ])('pay for a bill of %i at %f with %i hundredths, rounded up to whole points', (bill, pointValue, points) => {
    expect(getPointsFor(bill, pointValue)).toBe(points);
  });

  it('within an amount of money are the most that are not worth more', () => {
    const values = fc.constantFrom(0.1, 0.7, 2.5, 3, 5, 100, 250);
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), values, fc.constantFrom<1 | 100>(1, 100), (money, value, unit) => {
        const points = getPointsWithin(money, value, unit);
        expect(points % unit).toBe(0);
        expect((points / 100) * value).toBeLessThanOrEqual(money + 1e-6);
        expect(((points + unit) / 100) * value).toBeGreaterThan(money - 1e-6);
      }),
    );
  });

  it.each([
    [8_450, 50, 1, 4_225],
    [999, 33, 1, 329],
    [45_000, 30, 100, 13_500],
    [15_100, 33, 100, 4_900],
    [1, 1, 1, 0],
  ] as const)('and credit pay of a bill of %i at %i percent %3$i at most', (bill, percent, unit, share) => {
    expect(getShareOfBill(bill, percent, unit)).toBe(share);
  });
});
