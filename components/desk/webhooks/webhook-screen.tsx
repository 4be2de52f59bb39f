import { useRouter } from 'next/router';
import { QueryState } from '@/components/shared/query/query-state';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft, Webhook as WebhookIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { deskHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListWebhooksQuery } from '@/store/desk/endpoints/webhooks';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { MessageScreen } from '../shell/message-screen';
import { useTimes } from '../shell/use-times';
import { DeliveryList } from './delivery-list';
import { WebhookActions } from './webhook-actions';
import { getFailingSince, WebhookStateBadge, type Webhook } from './webhooks-screen';

function WebhookHeading({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { url, description, state, types, disabledAt, disabledBecause, lastError } = webhook;
  const failingSince = getFailingSince(webhook);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">
          <bdi dir="ltr">{url}</bdi>
        </h1>
        <WebhookStateBadge state={state} />
      </div>
      {description !== '' && <p>{description}</p>}
      {failingSince !== null && (
        <p className="text-warning font-medium">
          {t('desk.webhooks.failingSince', { time: formatDateTime(failingSince) })}
          {lastError && (
            <>
              {' · '}
              <bdi>{lastError}</bdi>
            </>
          )}
        </p>
      )}
      {disabledAt !== null && disabledBecause !== null && (
        <p className="text-muted">
          {t(`desk.webhooks.disabled.${disabledBecause}`, { time: formatDateTime(disabledAt) })}
        </p>
      )}
      <p dir="ltr" className="text-muted text-start font-mono text-sm [overflow-wrap:anywhere]">
        {types.join(', ')}
      </p>
    </div>
  );
}

function WebhookDetails({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayWrite = useHasScope('webhooks:write');
  const query = useListWebhooksQuery({ query: { businessId } });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
      {({ webhooks }) => {
        const webhook = webhooks.find((candidate) => candidate.webhookId === webhookId);
        if (!webhook) {
          return (
            <MessageScreen
              icon={WebhookIcon}
              title={t('desk.webhooks.unknown.title')}
              text={t('desk.webhooks.unknown.text')}
            />
          );
        }
        return (
          <div className="grid gap-6">
            <WebhookHeading webhook={webhook} />
            {mayWrite && <WebhookActions webhook={webhook} />}
            <DeliveryList webhookId={webhookId} />
          </div>
        );
      }}
    </QueryState>
  );
}

/** A webhook, what can be done with it, and its deliveries. */
export function WebhookScreen() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const [webhookId] = [query.webhookId].flat();
  return (
    <div className="grid gap-3">
      <DeskLink
        href={deskHref.webhooks}
        className="text-accent inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
        {t('desk.webhooks.back')}
      </DeskLink>
      {webhookId !== undefined && <WebhookDetails webhookId={webhookId} />}
    </div>
  );
}
