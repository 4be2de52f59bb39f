import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatDays } from 'loyalty-contract/format-days';

/** What stays of a deleted account, for how long and why; nothing where the business keeps nothing. */
export function RememberedContacts() {
  const { t, i18n } = useTranslation();
  const { rewardMemoryDays } = useConfiguration();
  if (!rewardMemoryDays) return null;
  return (
    <p className="text-muted text-sm">
      {t('profile.delete.remembered', { time: formatDays(rewardMemoryDays, i18n.language) })}
    </p>
  );
}
