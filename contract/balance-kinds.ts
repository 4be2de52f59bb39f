import type { Configuration } from './schemas/business';

/** The two kinds of value of a member, as named in calls, screens and business files. */
export type BalanceKind = 'points' | 'credit';

/** The same kinds as named in the ledger's rows and in the `type` of a transaction. */
export type AccountType = 'point' | 'credit';

export const toAccountType = (kind: BalanceKind): AccountType => (kind === 'points' ? 'point' : kind);

export const toBalanceKind = (type: AccountType): BalanceKind => (type === 'point' ? 'points' : type);

const kindsByWallet: Record<Configuration['businessWallet'], readonly BalanceKind[]> = {
  none: [],
  points: ['points'],
  credit: ['credit'],
  'points and credit': ['points', 'credit'],
};

/** The kinds of balance that a business has (`businessWallet`, spec §3): others are not shown, sold or earned. */
export function getBalanceKinds(configuration: Pick<Configuration, 'businessWallet'>): readonly BalanceKind[] {
  return kindsByWallet[configuration.businessWallet];
}
