import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { RewardsLink } from '@/components/shared/navigation/rewards-link';
import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { getButtonStyle } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ReceiptText, Repeat } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { api } from '@/store/api';
import { useGetSubscriptionsQuery } from '@/store/endpoints/subscriptions';
import { useAppDispatch } from '@/store/store';
import { CancelDialog } from './cancel-dialog';
import { ChangeDialog } from './change-dialog';
import { getCheckoutResult } from './checkout-result';
import { PlanCard } from './plan-card';
import { POLL_MS, ResultNotice, useIsOverdue } from './result-notice';
import { usePlanChange } from './use-plan-change';
import { useSubscribe } from './use-subscribe';

/** The business's plans with the member's status, and the result of a checkout. */
function usePlans() {
  const { query } = useRouter();
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState(false);
  const late = useIsOverdue(waiting);
  const plans = useGetSubscriptionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting && !late ? POLL_MS : 0,
  });
  const result = getCheckoutResult(query, plans.data?.subscriptions);
  const { name } = result;
  if (waiting !== (name === 'processing')) setWaiting(name === 'processing');

  useEffect(() => {
    if (name === 'success') dispatch(api.util.invalidateTags(['shops']));
  }, [name, dispatch]);

  return { plans, result, late };
}

/** The plans to subscribe to. */
export function SubscriptionsScreen() {
  const { t } = useTranslation();
  const { plans, result, late } = usePlans();
  const checkout = useSubscribe();
  const [planIdToCancel, setPlanIdToCancel] = useState<string>();
  const all = plans.data?.subscriptions ?? [];
  const isAlone = all.length === 1;
  const planToCancel = all.find(({ id }) => id === planIdToCancel);
  const current = all.find(({ status }) => status === 'active' || status === 'canceling');
  const [changedTo, setChangedTo] = useState<string>();
  const change = usePlanChange({ onChanged: ({ name }) => setChangedTo(name) });
  return (
    <div className={classNames('mx-auto', isAlone ? 'max-w-xl' : 'max-w-4xl')}>
      <h1 className="mb-2 text-2xl font-bold sm:text-3xl">{t('plans.title')}</h1>
      <p className="text-muted mb-6">{t('plans.intro')}</p>
      <ResultNotice result={result} late={late} onCheck={() => void plans.refetch()} />
      {changedTo && (
        <div className="mb-6">
          <Alert tone="success">{t('plans.change.done', { name: isolate(changedTo) })}</Alert>
        </div>
      )}
      <QueryState query={plans} skeleton={<PlansSkeleton />}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <EmptyState icon={Repeat} title={t('plans.empty.title')} text={t('plans.empty.text')}>
              <RewardsLink />
            </EmptyState>
          ) : (
            <ul className={classNames('grid gap-4', !isAlone && 'sm:grid-cols-2')}>
              {subscriptions.map((plan) => (
                <li key={plan.id}>
                  <PlanCard
                    plan={plan}
                    hasOther={subscriptions.some(({ id, status }) => id !== plan.id && status !== 'none')}
                    checkout={checkout}
                    onCancel={() => setPlanIdToCancel(plan.id)}
                    onChange={plan.canChange && current ? () => change.open({ current, plan }) : undefined}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {plans.data?.hasInvoices && (
        <Link href={href.invoices} className={getButtonStyle('text', 'mt-4')}>
          <Icon icon={ReceiptText} className="size-4" />
          {t('invoices.title')}
        </Link>
      )}
      {change.selected && <ChangeDialog selected={change.selected} state={change} />}
      {planToCancel && <CancelDialog plan={planToCancel} onClose={() => setPlanIdToCancel(undefined)} />}
    </div>
  );
}

function PlansSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="rounded-card h-80" />
      <Skeleton className="rounded-card h-80" />
    </div>
  );
}
