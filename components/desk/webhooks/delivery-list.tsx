import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { deliveryStates, useListDeliveriesInfiniteQuery, type DeliveryState } from '@/store/desk/endpoints/webhooks';
import { toCurrentQuery } from '../parts/current-query';
import { ListRow } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

type Delivery = DeskResponse<'listDeliveries'>['deliveries'][number];

const labels = {
  failing: 'desk.webhooks.state.failing',
  failed: 'desk.webhooks.delivery.failed',
  pending: 'desk.webhooks.delivery.pending',
  delivered: 'desk.webhooks.delivery.delivered',
} as const satisfies Record<DeliveryState, string>;
const tones = { delivered: 'success', failed: 'warning', pending: 'neutral' } as const;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { messageId, type, occurredAt, state, attempts, nextAttemptAt, status, error } = delivery;
  const facts = [
    formatDateTime(occurredAt),
    attempts > 0 ? t('desk.messages.attempts', { count: attempts }) : null,
    status === null ? null : `HTTP ${status}`,
    error,
    nextAttemptAt && t('desk.webhooks.next', { time: formatDateTime(nextAttemptAt) }),
    messageId,
  ];
  const title = (
    <>
      <bdi dir="ltr" className="font-mono text-sm">
        {type}
      </bdi>
      <Badge tone={tones[state]}>{t(`desk.webhooks.delivery.${state}`)}</Badge>
    </>
  );
  return <ListRow title={title} facts={facts} />;
}

/** The deliveries to the endpoint, newest first. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [state, setState] = useState<DeliveryState>();
  const query = useListDeliveriesInfiniteQuery({ businessId, webhookId, state });
  return (
    <section aria-label={t('desk.webhooks.deliveries')} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-bold">{t('desk.webhooks.deliveries')}</h2>
        <SelectField
          label={t('desk.messages.states')}
          value={state ?? ''}
          placeholder={t('desk.log.anything')}
          options={deliveryStates.map((value) => ({ value, label: t(labels[value]) }))}
          onChange={({ target: { value } }) => setState(deliveryStates.find((known) => known === value))}
        />
      </div>
      <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-60 w-full" />}>
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          return (
            <Card className="px-4 py-1 sm:px-5">
              {deliveries.length === 0 && <NoRows text={t('desk.webhooks.deliveries.none')} />}
              <ul>
                {deliveries.map((delivery, index) => (
                  <DeliveryRow key={`${delivery.messageId} ${index}`} delivery={delivery} />
                ))}
              </ul>
              <MoreButton query={query} />
            </Card>
          );
        }}
      </QueryState>
    </section>
  );
}
