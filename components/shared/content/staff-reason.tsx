import { useTranslation } from '@/lib/i18n/texts';

/** The reason of a correction, in the words and language of staff. */
export function StaffReason({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('activity.reason')} <bdi>{reason}</bdi>
    </p>
  );
}
