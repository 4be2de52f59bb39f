import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Plus, Webhook as WebhookIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { getWebhookHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListWebhooksQuery } from '@/store/desk/endpoints/webhooks';
import { ListRow } from '../parts/list-row';
import { PageHead } from '../parts/page-head';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';
import { WebhookDialog } from './webhook-dialog';

export type Webhook = DeskResponse<'listWebhooks'>['webhooks'][number];

/** Since when deliveries fail; null if they do not, or if the webhook is disabled. */
export const getFailingSince = ({ state, failingSince }: Webhook): string | null =>
  state === 'failing' ? failingSince : null;

const tones = { active: 'success', failing: 'warning', disabled: 'neutral' } as const;

export function WebhookStateBadge({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`desk.webhooks.state.${state}`)}</Badge>;
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { webhookId, url, description, types, state, pending, lastError, creatorRemoved } = webhook;
  const failingSince = getFailingSince(webhook);
  const facts = [
    description,
    t('desk.webhooks.events', { count: types.length }),
    failingSince && t('desk.webhooks.failingSince', { time: formatDateTime(failingSince) }),
    state === 'failing' ? lastError : null,
    pending > 0 ? t('desk.webhooks.pending', { count: pending }) : null,
  ];
  return (
    <ListRow
      title={
        <>
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {url}
          </bdi>
          <WebhookStateBadge state={state} />
          {creatorRemoved && <Badge tone="warning">{t('desk.webhooks.creatorRemoved')}</Badge>}
        </>
      }
      facts={facts}
    >
      <DeskLink
        href={getWebhookHref(webhookId)}
        aria-label={`${t('desk.webhooks.open')}: ${url}`}
        className={getButtonStyle('secondary', 'text-sm', 'small')}
      >
        {t('desk.webhooks.open')}
      </DeskLink>
    </ListRow>
  );
}

/** The addresses of the business's own systems that are told of events. */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayWrite = useHasScope('webhooks:write');
  const query = useListWebhooksQuery({ query: { businessId } });
  const [creating, setCreating] = useState(false);
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.webhooks.title')} text={t('desk.webhooks.text')}>
        {mayWrite && (
          <Button onClick={() => setCreating(true)}>
            <Icon icon={Plus} className="size-5" />
            {t('desk.webhooks.create')}
          </Button>
        )}
      </PageHead>
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ webhooks }) => (
          <Card className="px-4 py-1 sm:px-5">
            {webhooks.length === 0 && (
              <EmptyState
                icon={WebhookIcon}
                title={t('desk.webhooks.none.title')}
                text={t('desk.webhooks.none.text')}
              />
            )}
            <ul aria-label={t('desk.webhooks.title')}>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.webhookId} webhook={webhook} />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {creating && <WebhookDialog onDone={() => setCreating(false)} onClose={() => setCreating(false)} />}
    </div>
  );
}
