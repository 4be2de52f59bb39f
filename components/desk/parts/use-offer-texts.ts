import type { AppliedMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatFactor } from '@/lib/format/multipliers';

/** The offers by which a purchase earned more, as they were then. */
export function useOfferTexts(): (multipliers: readonly AppliedMultiplier[] | undefined) => string[] {
  const { t, i18n } = useTranslation();
  return (multipliers = []) =>
    multipliers.map(({ name, percent }) =>
      t('desk.till.offer', { name: isolate(name), factor: formatFactor(percent, i18n.language) }),
    );
}
