import { useTranslation } from '@/lib/i18n/texts';

/** Why staff corrected something, in their own words and language. */
export function StaffReason({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('activity.reason')} <bdi>{reason}</bdi>
    </p>
  );
}
