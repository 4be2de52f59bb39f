/** The two kinds of value of a member, as named in calls, screens and business files. */
export type BalanceKind = 'points' | 'credit';

/** The same kinds as named in the ledger's rows and in the `type` of a transaction. */
export type AccountType = 'point' | 'credit';

export const toAccountType = (kind: BalanceKind): AccountType => (kind === 'points' ? 'point' : kind);

export const toBalanceKind = (type: AccountType): BalanceKind => (type === 'point' ? 'points' : type);

const kindsByWallet = {
  none: [],
  points: ['points'],
  credit: ['credit'],
  'points and credit': ['points', 'credit'],
} as const satisfies Record<string, readonly BalanceKind[]>;

interface WithWallet {
  businessWallet: keyof typeof kindsByWallet;
}

/** The kinds of balance that a business has (`businessWallet`, spec §3): others are not shown, sold or earned. */
export function getBalanceKinds({ businessWallet }: WithWallet): readonly BalanceKind[] {
  return kindsByWallet[businessWallet];
}
