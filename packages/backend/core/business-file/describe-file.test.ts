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

  it('says what of a bill earns, and what the first 100 of excepted items do', () => {
    const earning = { ...(olive.earning as object), pointsPerUnit: 100, creditPerUnit: 5 };
    const describe = (more: object) => describeChanged({ earning: { ...earning, ...more } });
    expect(describe({ counts: { tips: false } })).toContain('Nothing is earned for what is paid with credit and tips.');
    expect(describe({ counts: { credit: true, points: true } })).toContain('All of a bill earns.');
    const exceptions = [
      { items: ['Gift card'], categories: ['tobacco'], percent: 0 },
      { items: ['Espresso'], percent: 200 },
      { categories: ['wine'], percent: 50 },
    ];
    expect(describe({ exceptions })).toEqual(
      expect.arrayContaining([
        '“Gift card” and category “tobacco”: earns nothing.',
        '“Espresso”: earns 2 times as much, 200 points and ₪10 for ₪100.',
        'Category “wine”: earns 0.50 times as much, 50 points and ₪2.50 for ₪100.',
      ]),
    );
  });

  it('says that a stored business keeps its rule where the file does not say what earns', () => {
    const earning = { ...(olive.earning as object), pointsPerUnit: 100, counts: undefined };
    expect(describeChanged({ earning })).toContainEqual(expect.stringMatching(/a stored one keeps its rule\.$/));
  });

  it('says that points without a worth cannot be told from money', () => {
    const earning = { ...(olive.earning as object), counts: {} };
    const till = { ...(olive.till as object), pointValue: null };
    expect(describeChanged({ earning, till })).toContainEqual(
      'What is paid with points earns, until till.pointValue says what a point is worth.',
    );
    expect(describeChanged({ earning, till: { ...till, pointValue: 5 } })).toContain(
      'Nothing is earned for what is paid with credit and what is paid with points.',
    );
  });

  it('says when balances end: after days, with a day of the year, and without visits', () => {
    const earning = { ...(olive.earning as object), pointsValidDays: 365, creditValidDays: null };
    const describe = (more: object) => describeChanged({ earning: { ...earning, ...more } });
    expect(describe({})).toEqual(expect.arrayContaining(['Points end after 365 days.', 'Credit ends never.']));
    expect(describe({ pointsExpireOn: '12-31', creditExpireOn: '03-01', creditIdleDays: 180 })).toEqual(
      expect.arrayContaining([
        'Points end after 365 days, with the next 31 December.',
        'Credit ends with the next 1 March, or after 180 days without a visit.',
      ]),
    );
    expect(describe({ creditIdleDays: 1 })).toContain('Credit ends after 1 day without a visit.');
  });

  it('says what balances pay at least, and of a bill at most', () => {
    const till = { ...(olive.till as object), pointValue: 5, leastPoints: 10_000, leastCredit: 500, largestShare: 30 };
    expect(describeChanged({ till })).toEqual(
      expect.arrayContaining([
        'Payments with points begin at 100 points.',
        'Payments with credit begin at ₪5.',
        'Balances pay 30% of a bill at most: ₪30 of ₪100.',
      ]),
    );
  });
});
