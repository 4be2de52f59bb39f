import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMember } from './use-member';

/** Tells a member whom staff have blocked that nothing is earned or spent, and why; nothing for others. */
export function BlockedAlert() {
  const { t } = useTranslation();
  const blocked = useMember().details?.blocked;
  if (!blocked) return null;
  return (
    <div className="mb-5">
      <Alert tone="warning">
        <p className="font-semibold">{t('member.blocked.title')}</p>
        <p>{t('member.blocked.text')}</p>
        {blocked.reason !== '' && (
          <p>
            {t('activity.reason')} <bdi>{blocked.reason}</bdi>
          </p>
        )}
      </Alert>
    </div>
  );
}
