import { getSmallestUnit, isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { getPointsWithin, getPointsWorth, getShareOfBill } from 'loyalty-text/point-worth';

type Rules = Pick<BusinessFile, 'till' | 'configuration'>;

/** What was paid with a balance. */
export interface BalancePayment {
  kind: BalanceKind;
  /** Hundredths of the balance. */
  amount: number;
}

/** What a point is worth as a payment, in hundredths of the currency; null: the business does not say. */
export const getPointValue = ({ till, configuration }: Rules): number | null =>
  till.pointValue ?? (isMonetary('points', configuration) ? 100 : null);

/** The money that a payment is worth; undefined: the business does not say what points are worth. */
function getWorth(rules: Rules, { kind, amount }: BalancePayment): number | undefined {
  if (kind === 'credit') return amount;
  const value = getPointValue(rules);
  return value === null ? undefined : getPointsWorth(amount, value, getSmallestUnit(undefined, rules.configuration));
}

/** The money that payments are worth together; points without a value count as nothing. */
export const sumWorth = (rules: Rules, payments: readonly BalancePayment[]): number =>
  payments.reduce((sum, payment) => sum + (getWorth(rules, payment) ?? 0), 0);

/** What balances pay of a bill at most, in hundredths of the currency; undefined: all of it. */
export const getLargestShare = ({ till, configuration }: Rules, bill: number): number | undefined =>
  till.largestShare === 100
    ? undefined
    : getShareOfBill(bill, till.largestShare, getSmallestUnit(undefined, configuration));

/** The most of a balance that is worth no more than an amount of money, in hundredths; undefined: points have no value. */
export function getMostWithin(rules: Rules, kind: BalanceKind, money: number): number | undefined {
  if (kind === 'credit') return money;
  const value = getPointValue(rules);
  return value === null ? undefined : getPointsWithin(money, value, getSmallestUnit(kind, rules.configuration));
}
