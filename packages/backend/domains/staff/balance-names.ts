import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { findForLocale } from 'loyalty-text/locales';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';

const productNames = { points: 'businessFile.points', credit: 'businessFile.credits' } as const;

/**
 * The name of a balance at the desk: as the business calls it in the language of the person, who may work in one that the
 * business does not have; there it has the product's name, because that of another language is a foreign word.
 */
export function getBalanceName({ file }: Business, account: BalanceKind, language: Locale): string {
  const { pointsNamePlural, creditNamePlural } = file.configuration;
  const name = account === 'points' ? pointsNamePlural : creditNamePlural;
  if (typeof name === 'string') return name;
  return findForLocale(name, language) ?? getFixedT(language, file.texts)(productNames[account]);
}
