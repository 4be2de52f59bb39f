import { isMonetary, type BalanceKind, type BalanceTypes } from 'loyalty-contract/balance-kinds';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { getAmountName, capitalise } from 'loyalty-text/amounts';

type BalanceNames = Pick<Configuration, 'pointName' | 'pointsNamePlural' | 'creditName' | 'creditNamePlural'>;

/** The balance of a kind in hundredths: the one of its two fields that the business uses (spec §3). */
export function getBalance(
  details: Pick<MemberDetails, 'creditBalance' | 'pointsBalance'>,
  kind: BalanceKind,
  configuration: BalanceTypes,
): number {
  const { balance } = kind === 'points' ? details.pointsBalance : details.creditBalance;
  return isMonetary(kind, configuration) ? balance.monetary : balance.nonMonetary;
}

/** The title of a kind, by the business's own singular and plural names. */
export function getBalanceTitles(
  kind: BalanceKind,
  names: BalanceNames,
  locale: string,
): { one: string; many: string } {
  const [item, many] =
    kind === 'points' ? [names.pointName, names.pointsNamePlural] : [names.creditName, names.creditNamePlural];
  return { one: capitalise(item, locale), many: capitalise(many, locale) };
}

/** The business's own name, singular or plural, for an amount of a kind in hundredths (spec §9). */
export function getBalanceName(kind: BalanceKind, hundredths: number, names: BalanceNames): string {
  return kind === 'points'
    ? getAmountName(hundredths, names.pointName, names.pointsNamePlural)
    : getAmountName(hundredths, names.creditName, names.creditNamePlural);
}
