import { describe, expect, it } from 'vitest';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { readFileSync } from 'node:fs';
import { completeBusinessFile } from './complete-file';
import { describeFile } from './describe-file';

const olive = JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8')) as Record<string, unknown>;
const describeChanged = (change: Record<string, unknown>) =>
  describeFile(completeBusinessFile(BusinessFileInput.parse({ ...olive, ...change })));

const item = { id: 'bell', description: 'It rings.', imageUrl: null, currency: 'points' };
const level = { benefits: [] };

describe('The meaning of a business file', () => {
  it('has hundredths as points and money, so that a forgotten factor of 100 is seen', () => {
    const sentences = describeChanged({
      earning: { ...(olive.earning as object), pointsPerUnit: 2, creditPerUnit: 0, welcomePoints: 150 },
      pointShop: [{ ...item, name: 'Bell', price: 250 }],
      rewardShop: [],
    });
    expect(sentences).toContain('₪100 spent earns 2 points.');
    expect(sentences).toContain('“Bell” costs 2.5 points, earned by spending ₪125.');
    expect(sentences.find((sentence) => sentence.startsWith('Joining earns'))).toMatch(/^Joining earns 1\.5 points/);
  });

  it('says from which spending on a level is reached, or from how many visits', () => {
    const levels = [
      { ...level, id: 'all', name: 'Friend', from: 0 },
      { ...level, id: 'gold', name: 'Gold', from: 50_000 },
    ];
    const earning = { ...(olive.earning as object), pointsPerUnit: 100 };
    expect(describeChanged({ earning, tiers: { by: 'points', periodDays: 365, levels } })).toContain(
      'Level “Gold” from 500 points in 365 days, which ₪500 spent earns.',
    );
    const byVisits = levels.map((one) => ({ ...one, from: one.from / 5_000 }));
    expect(describeChanged({ tiers: { by: 'visits', periodDays: 90, levels: byVisits } })).toContain(
      'Level “Gold” from 10 visits in 90 days.',
    );
  });

  it('says of a programme without a rate that purchases earn nothing', () => {
    const earning = { ...(olive.earning as object), pointsPerUnit: 0, creditPerUnit: 0 };
    expect(describeChanged({ earning })[0]).toBe('Purchases earn nothing.');
  });
});
