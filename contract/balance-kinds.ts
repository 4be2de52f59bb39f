/** The two kinds of value of a member, as named in calls, screens and business files. */
export type BalanceKind = 'points' | 'credit';

/** The same kinds as named in the ledger's rows and in the `type` of a transaction. */
export type AccountType = 'point' | 'credit';

export const toAccountType = (kind: BalanceKind): AccountType => (kind === 'points' ? 'point' : kind);

export const toBalanceKind = (type: AccountType): BalanceKind => (type === 'point' ? 'points' : type);
