import { describe, expect, it } from 'vitest';
import { getBalanceKinds } from './balance-kinds';

describe('Balances of a business', () => {
  it.each([
    ['none', []],
    ['points', ['points']],
    ['credit', ['credit']],
    ['points and credit', ['points', 'credit']],
  ] as const)('are those of its wallet: %s', (businessWallet, kinds) => {
    expect(getBalanceKinds({ businessWallet })).toEqual(kinds);
  });
});
