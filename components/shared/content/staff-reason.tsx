import { useTranslation } from '@/components/shared/i18n/texts';

/** The reason of a correction, as staff wrote it and in their language. */
export function StaffReason({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('activity.reason')} <bdi>{reason}</bdi>
    </p>
  );
}
