import { getAmountFormat, getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { capitalise, formatAmount } from 'loyalty-text/amounts';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import type { PassRow } from './pass-queries';

/** A balance as a card shows it. */
export interface PassBalance {
  kind: BalanceKind;
  label: string;
  value: string;
}

/**
 * The balances of the business's wallet, formatted in the member's language: as a number, a card would drop the second
 * decimal.
 * @param balances in hundredths
 */
export function formatPassBalances(
  business: Business,
  { language: chosen }: Pick<PassRow, 'language'>,
  balances: Record<BalanceKind, number>,
): PassBalance[] {
  const { configuration, defaultLanguage } = business.file;
  const language = chosen ?? defaultLanguage;
  const localize = createLocalizer(business, language);
  const names = { points: configuration.pointsNamePlural, credit: configuration.creditNamePlural };
  return getBalanceKinds(configuration).map((kind) => ({
    kind,
    label: capitalise(localize(names[kind]), language),
    value: formatAmount(balances[kind], { locale: language, ...getAmountFormat(kind, configuration) }),
  }));
}
