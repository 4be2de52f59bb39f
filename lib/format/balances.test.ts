import { describe, expect, it } from 'vitest';
import { getBalance, getBalanceName, getBalanceTitles } from './balances';

const names = { pointName: 'bean', pointsNamePlural: 'beans', creditName: 'credit', creditNamePlural: 'credits' };
const details = {
  creditBalance: { balance: { monetary: 5_000, nonMonetary: 70 } },
  pointsBalance: { balance: { monetary: 10, nonMonetary: 12_300 } },
};

describe('Business wallet', () => {
  it('reads the balance in the type that the business counts in', () => {
    const types = { pointsBalanceType: 'non-monetary', creditsBalanceType: 'monetary' } as const;
    expect(getBalance(details, 'points', types)).toBe(12_300);
    expect(getBalance(details, 'credit', types)).toBe(5_000);
    expect(getBalance(details, 'points', { ...types, pointsBalanceType: 'monetary' })).toBe(10);
  });

  it('names amounts as configured by the business', () => {
    expect(getBalanceName('points', 100, names)).toBe('bean');
    expect(getBalanceName('points', 101, names)).toBe('beans');
    expect(getBalanceName('credit', 0, names)).toBe('credit');
    expect(getBalanceTitles('points', names, 'en')).toEqual({ one: 'Bean', many: 'Beans' });
  });
});
