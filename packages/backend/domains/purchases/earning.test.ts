import { expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { noPerks } from '../subscriptions';
import { calculateEarnings } from './earning';

it('What a purchase earns ends by the rule of its own balance', () => {
  const file = createBusinessFile('ends', ({ configuration, earning }) => {
    configuration.timeZone = 'Etc/UTC';
    Object.assign(earning, { pointsPerUnit: 100, pointsValidDays: 10, creditPerUnit: 5, creditValidDays: 40 });
  });
  const earnings = calculateEarnings(createBusiness(file, 1), noPerks, 10_000, new Date('2026-03-01T12:00:00Z'));
  expect(earnings.map(({ kind, amount, expiresAt }) => [kind, amount, expiresAt?.toISOString()])).toEqual([
    ['points', 10_000, '2026-03-12T00:00:00.000Z'],
    ['credit', 500, '2026-04-11T00:00:00.000Z'],
  ]);
});
