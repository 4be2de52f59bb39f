import { expect, it } from 'vitest';
import { calculateChange } from './calculate-change';

const month = { price: 4_900, interval: 'month' } as const;
const year = { price: 49_000, interval: 'year' } as const;
const anchor = new Date('2030-01-31T10:00:00Z');
const running = {
  plan: month,
  anchor,
  periodEnd: new Date('2030-02-28T10:00:00Z'),
  credit: 0,
  currency: 'EUR',
  timeZone: 'UTC',
} as const;

it('a change of plan deducts the unused time of the current period', () => {
  // Half of 28 days are left.
  const at = new Date('2030-02-14T10:00:00Z');
  expect(calculateChange(running, year, at)).toEqual({
    credit: 2_450,
    charge: 46_550,
    creditLeft: 0,
    nextChargeAt: new Date('2031-02-14T10:00:00Z'),
    nextCharge: 49_000,
  });
});

it('a change of plan deducts whole yen', () => {
  const yen = { ...running, plan: { ...month, price: 100_100 }, currency: 'JPY' };
  // Half of 1,001 yen.
  expect(calculateChange(yen, year, new Date('2030-02-14T10:00:00Z')).credit).toBe(50_000);
});

it('a change of plan counts a later period from its own beginning', () => {
  const second = { ...running, periodEnd: new Date('2030-03-31T10:00:00Z') };
  // All of it is left at its beginning, after a shorter month.
  expect(calculateChange(second, year, new Date('2030-02-28T10:00:00Z')).credit).toBe(4_900);
});

it('a change of plan charges nothing while the credit covers the price, and keeps the rest for the next charges', () => {
  const yearly = { ...running, plan: year, periodEnd: new Date('2031-01-31T10:00:00Z') };
  expect(calculateChange(yearly, month, anchor)).toEqual({
    credit: 49_000,
    charge: 0,
    creditLeft: 44_100,
    nextChargeAt: new Date('2030-02-28T10:00:00Z'),
    nextCharge: 0,
  });
  const nearlyOver = calculateChange(yearly, month, new Date('2030-12-25T10:00:00Z'));
  expect(nearlyOver).toMatchObject({ credit: 4_967, charge: 0, creditLeft: 67, nextCharge: 4_833 });
});

it('a change of plan includes the credit of an earlier one', () => {
  expect(calculateChange({ ...running, credit: 1_000 }, year, running.periodEnd)).toMatchObject({
    credit: 1_000,
    charge: 48_000,
  });
});

it('a change of plan never counts more than the period, or less than nothing', () => {
  expect(calculateChange(running, year, new Date('2030-01-01T00:00:00Z')).credit).toBe(4_900);
  expect(calculateChange(running, year, new Date('2030-03-01T00:00:00Z')).credit).toBe(0);
});
