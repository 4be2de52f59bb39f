import { describe, expect, it } from 'vitest';
import { toCurrency, toPoints } from './value';

const file = (pointValue: number | null, pointsPerUnit: number) =>
  ({ till: { pointValue }, earning: { pointsPerUnit } }) as Parameters<typeof toCurrency>[0];

describe('What a balance is worth', () => {
  it.each([
    ['credit is money', file(5, 100), 'credit', 1_250, 1_250],
    ['points have the value that the business gives them', file(5, 100), 'points', 20_000, 1_000],
    ['without one, points are worth the bill that earns them', file(null, 1_000), 'points', 20_000, 2_000],
    ['a part of a hundredth counts as one', file(0.5, 100), 'points', 1, 1],
    ['points that nothing earns count as money', file(null, 0), 'points', 700, 700],
  ] as const)('%s', (_, business, kind, amount, value) => expect(toCurrency(business, kind, amount)).toBe(value));

  it.each([
    ['by their value', file(5, 100), 1_000, 20_000],
    ['by the bill that earns them', file(null, 1_000), 2_000, 20_000],
    ['one for one if nothing earns them', file(null, 0), 700, 700],
  ] as const)('in points: %s', (_, business, value, points) => {
    expect(toPoints(business, value)).toBe(points);
    expect(toCurrency(business, 'points', points)).toBe(value);
  });
});
