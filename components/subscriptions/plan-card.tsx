import { useId } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { TimedAlert } from '@/components/ui/timed-alert';
import { formatAmount } from 'loyalty-text/amounts';
import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useResumeSubscriptionMutation } from '@/store/endpoints/subscriptions';
import { PlanBadge, PlanTerm } from './plan-state';
import type { useSubscribe } from './use-subscribe';

interface PlanCardProps {
  plan: Subscription;
  /** The member has another plan, so this one is unavailable. */
  hasOther: boolean;
  checkout: ReturnType<typeof useSubscribe>;
  onCancel: () => void;
  /** Changes the member's plan to this one, if that is possible. */
  onChange: (() => void) | undefined;
}

function Price({ plan: { price, currency, interval } }: Pick<PlanCardProps, 'plan'>) {
  const { t, i18n } = useTranslation();
  return (
    <p>
      <bdi className="text-2xl font-bold tabular-nums">{formatAmount(price, { locale: i18n.language, currency })}</bdi>{' '}
      <span className="text-muted">{t(`plans.each.${interval}`)}</span>
    </p>
  );
}

/** The actions on a plan: subscribe, cancel, or resume. */
function Actions({ plan, hasOther, checkout, onCancel, onChange }: PlanCardProps) {
  const { t } = useTranslation();
  const [resume, resuming] = useResumeSubscriptionMutation();
  const { redirectingPlanId, checkoutLink } = checkout;
  const failed = checkout.error?.planId === plan.id ? checkout.error.error : resuming.error;
  return (
    <div className="grid gap-3">
      {failed && <TimedAlert tone="danger">{getErrorMessage(t, failed)}</TimedAlert>}
      {plan.status === 'none' && onChange && (
        <Button variant="secondary" onClick={onChange}>
          {t('plans.change')}
        </Button>
      )}
      {plan.status === 'none' && hasOther && !onChange && <p className="text-muted text-sm">{t('plans.other')}</p>}
      {plan.status === 'none' && !hasOther && checkoutLink?.planId !== plan.id && (
        <Button busy={redirectingPlanId !== undefined} onClick={() => void checkout.subscribe(plan)}>
          {t(redirectingPlanId === plan.id ? 'plans.leaving' : 'plans.subscribe')}
        </Button>
      )}
      {checkoutLink?.planId === plan.id && (
        <a href={checkoutLink.url} target="_blank" rel="noopener noreferrer" className={getButtonStyle()}>
          {t('plans.toPayment')}
          <span className="sr-only"> ({t('common.newWindow')})</span>
        </a>
      )}
      {plan.status === 'canceling' && (
        <ConfirmButton busy={resuming.isLoading} onClick={() => void resume({ body: { id: plan.id } })}>
          {t('plans.resume')}
        </ConfirmButton>
      )}
      {(plan.status === 'active' || plan.status === 'past_due') && (
        <Button variant="secondary" onClick={onCancel}>
          {t('plans.cancel')}
        </Button>
      )}
    </div>
  );
}

/** A plan: price, benefits, the member's status, and the available actions. */
export function PlanCard(props: PlanCardProps) {
  const { t } = useTranslation();
  const { plan } = props;
  const heading = useId();
  return (
    <Card className="h-full">
      <article aria-labelledby={heading} className="flex h-full flex-col gap-4 p-5 sm:p-6">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id={heading} className="text-xl font-bold">
              {plan.name}
            </h2>
            <PlanBadge status={plan.status} />
          </div>
          <p className="text-muted">{plan.description}</p>
        </div>
        <Price plan={plan} />
        <ul aria-label={t('plans.benefits')} className="grid gap-2">
          {plan.benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Icon icon={Check} className="text-accent mt-0.5 size-5 shrink-0" />
              {benefit}
            </li>
          ))}
        </ul>
        <PlanTerm plan={plan} />
        <div className="mt-auto">
          <NotInSupportSession textKey="plans.support">
            <Actions {...props} />
          </NotInSupportSession>
        </div>
      </article>
    </Card>
  );
}
