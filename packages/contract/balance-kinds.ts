import { getSmallestAmount } from 'loyalty-text/amounts';

/** The two kinds of value of a member, as named in calls, screens and business files. */
export const balanceKinds = ['points', 'credit'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** The same kinds as named in rows (`accounts.type`, `payments.type`) and in the `type` of a transaction: only there. */
export const accountTypes = ['credit', 'point'] as const;
export type AccountType = (typeof accountTypes)[number];

export const toAccountType = (kind: BalanceKind): AccountType => (kind === 'points' ? 'point' : kind);

export const toBalanceKind = (type: AccountType): BalanceKind => (type === 'point' ? 'points' : type);

const kindsByWallet = {
  none: [],
  points: ['points'],
  credit: ['credit'],
  'points and credit': balanceKinds,
} as const satisfies Record<string, readonly BalanceKind[]>;

interface WithWallet {
  businessWallet: keyof typeof kindsByWallet;
}

/** The kinds of balance that a business has (`businessWallet`, spec §3): others are not shown, sold or earned. */
export function getBalanceKinds({ businessWallet }: WithWallet): readonly BalanceKind[] {
  return kindsByWallet[businessWallet];
}

/** Whether each kind is money, in the configuration of a business. */
export interface BalanceTypes {
  pointsBalanceType: 'monetary' | 'non-monetary';
  creditsBalanceType: 'monetary' | 'non-monetary';
}

interface WithPointsDecimals {
  pointsDecimals: 0 | 2;
}

/** True for a kind of value that is money, and is shown with the currency. */
export function isMonetary(kind: BalanceKind, configuration: BalanceTypes): boolean {
  const type = kind === 'points' ? configuration.pointsBalanceType : configuration.creditsBalanceType;
  return type === 'monetary';
}

type WithUnits = BalanceTypes & WithPointsDecimals & { currency: string };

/** True for a kind of value that pays in the currency: credit, and points that are money. */
const isInCurrency = (kind: BalanceKind, configuration: BalanceTypes): boolean =>
  kind === 'credit' || isMonetary(kind, configuration);

/**
 * The smallest amount of a kind, or of money without one, in hundredths: 100 for whole points, and for a currency
 * without decimals.
 */
export function getSmallestUnit(kind: BalanceKind | undefined, configuration: WithUnits): 1 | 100 {
  if (kind === 'points' && configuration.pointsDecimals === 0) return 100;
  return kind === undefined || isInCurrency(kind, configuration) ? getSmallestAmount(configuration.currency) : 1;
}

/** Decimals of an amount of a kind: a business may use whole points, or a currency without decimals. */
export const getAmountDecimals = (kind: BalanceKind, configuration: WithUnits): 0 | 2 =>
  getSmallestUnit(kind, configuration) === 100 ? 0 : 2;

/** The currency of an amount of a kind, or the decimals of one that is no money: the two properties that format it. */
export function getAmountFormat(
  kind: BalanceKind,
  configuration: WithUnits,
): { currency: string } | { decimals: 0 | 2 } {
  return isMonetary(kind, configuration)
    ? { currency: configuration.currency }
    : { decimals: getAmountDecimals(kind, configuration) };
}
