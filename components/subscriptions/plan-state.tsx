import { useIsSupportSession } from '@/components/shared/session/support-session';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { getButtonStyle } from '@/components/ui/button';
import { isolate } from 'loyalty-text/isolate';
import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSafeHref } from '@/lib/navigation/safe-href';

const tones = { active: 'success', canceling: 'warning', past_due: 'warning', other: 'neutral' } as const;

/** The member's status for a plan. */
export function PlanBadge({ status }: Pick<Subscription, 'status'>) {
  const { t } = useTranslation();
  return status === 'none' ? null : (
    <Badge tone={tones[status]}>{t([`plans.status.${status}`, 'plans.status.other'])}</Badge>
  );
}

/** When a plan ends or renews; or that a payment is overdue, with a link to pay. */
export function PlanTerm({ plan: { status, renewsOn, payUrl } }: { plan: Subscription }) {
  const { t } = useTranslation();
  const { formatDate, formatLastDay } = useDates();
  const support = useIsSupportSession();
  if (status === 'none' || status === 'other' || !renewsOn) return null;
  if (status === 'canceling') {
    return <p className="text-muted">{t('plans.ends', { date: isolate(formatLastDay(renewsOn)) })}</p>;
  }
  if (status === 'active') {
    return <p className="text-muted">{t('plans.renews', { date: isolate(formatDate(renewsOn)) })}</p>;
  }
  const pay = payUrl === undefined || support ? null : getSafeHref(payUrl);
  return (
    <Alert tone="warning">
      <p>{t('plans.pastDue')}</p>
      {pay && (
        <a href={pay} className={getButtonStyle('primary', 'mt-3')}>
          {t('plans.pay')}
        </a>
      )}
    </Alert>
  );
}
