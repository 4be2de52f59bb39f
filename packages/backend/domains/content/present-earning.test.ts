import { describe, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { presentEarning } from './present-earning';

function present(change: (file: BusinessFile) => void = () => undefined) {
  const file = createBusinessFile('alpha', (file) => {
    file.configuration.businessWallet = 'points and credit';
    file.configuration.pointsBalanceType = 'non-monetary';
    Object.assign(file.earning, { pointsPerUnit: 100, creditPerUnit: 5, exceptions: [], counts: undefined });
    file.till.pointValue = 5;
    change(file);
  });
  return EarningRules.parse(presentEarning(createBusiness(file, 1), 'en'));
}

const level = { benefits: [], name: 'Level' };

describe('How members earn', () => {
  it('is the rate of each balance in whole units', () => {
    expect(present().rates).toEqual([
      { account: 'points', earned: 100, spent: 100 },
      { account: 'credit', earned: 100, spent: 2_000 },
    ]);
    expect(present(({ earning }) => (earning.creditPerUnit = 0)).rates.map(({ account }) => account)).toEqual([
      'points',
    ]);
  });

  it('has neither what does not count nor exceptions where purchases earn nothing', () => {
    const rules = (perUnit: number) =>
      present(({ earning }) => {
        Object.assign(earning, { pointsPerUnit: perUnit, creditPerUnit: 0 });
        earning.counts = { credit: false, points: false, tips: false, tax: true, delivery: true };
        earning.exceptions = [{ items: ['Gift card'], categories: ['Tobacco'], percent: 0 }];
      });
    expect(rules(100)).toMatchObject({
      uncounted: ['credit', 'points', 'tips'],
      exceptions: [{ names: ['Gift card', 'Tobacco'], percent: 0 }],
    });
    expect(rules(0)).toMatchObject({ rates: [], uncounted: [], exceptions: [] });
  });

  it('does not say that points earn nothing as a payment while they have no value, as they earn then', () => {
    const { uncounted } = present((file) => {
      Reflect.deleteProperty(file.till, 'pointValue');
      file.earning.counts = { credit: false, points: false, tips: true, tax: true, delivery: true };
    });
    expect(uncounted).toEqual(['credit']);
  });

  it('is worth at each level what 100.00 earn there, points by their value', () => {
    const tiers: BusinessFile['tiers'] = {
      by: 'visits',
      periodDays: 365,
      levels: [
        { ...level, id: 'one', from: 0, earningPercent: 100 },
        { ...level, id: 'two', from: 10, earningPercent: 150 },
      ],
    };
    // 100 points at 0.05, and 5.00 of credit.
    const change = (file: BusinessFile) => (file.tiers = tiers);
    expect(present(change).levels).toEqual([
      { id: 'one', worth: 1_000 },
      { id: 'two', worth: 1_500 },
    ]);
    const withoutValue = present((file) => {
      change(file);
      Reflect.deleteProperty(file.till, 'pointValue');
    });
    expect(withoutValue.levels).toEqual([]);
  });

  it('has the gift for birthdays in the language, and when each balance ends', () => {
    const rules = present((file) => {
      Object.assign(file.earning, { pointsValidDays: 90, pointsExpireOn: '06-30', creditIdleDays: 180 });
      if (file.birthdayGift) file.birthdayGift.name = { en: 'Cake', he: 'עוגה' };
    });
    expect(rules.ends).toEqual([
      { account: 'points', validDays: 90, expireOn: '06-30', idleDays: null },
      {
        account: 'credit',
        validDays: expect.toSatisfy((days) => days === null || days > 0) as number,
        expireOn: null,
        idleDays: 180,
      },
    ]);
    expect(rules.birthdayGift).toBe('Cake');
  });
});
