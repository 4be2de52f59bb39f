import { formatAmount } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import type { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The bill that worths are of, in hundredths of the currency. */
const SPENT = 10_000;

/** Says what a level is worth in money, if points have a value; by the level's id. */
export function useLevelWorth(levels: EarningRules['levels']): (levelId: string) => string | undefined {
  const { t, i18n } = useTranslation();
  const { currency } = useConfiguration();
  const formatMoney = (hundredths: number) =>
    isolate(formatAmount(hundredths, { locale: i18n.language, currency, decimals: 0 }));
  return (levelId) => {
    const level = levels.find(({ id }) => id === levelId);
    if (!level || level.worth === 0) return undefined;
    return t('earn.levels.worth', { worth: formatMoney(level.worth), spent: formatMoney(SPENT) });
  };
}
