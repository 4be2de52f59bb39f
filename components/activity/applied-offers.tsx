import { isolate } from 'loyalty-text/isolate';
import type { Purchase } from 'loyalty-contract/schemas/transactions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatFactor } from '@/lib/format/multipliers';

/** The offers by which a purchase earned more, as they were then. */
export function AppliedOffers({ multipliers = [] }: Pick<Purchase, 'multipliers'>) {
  const { t, i18n } = useTranslation();
  return multipliers.map(({ id, name, percent }) => (
    <p key={id}>{t('activity.offer', { name: isolate(name), factor: formatFactor(percent, i18n.language) })}</p>
  ));
}
