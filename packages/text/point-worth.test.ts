import { describe, expect, it } from 'vitest';
import { getPointsFor, getPointsWorth } from './point-worth';

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
});
