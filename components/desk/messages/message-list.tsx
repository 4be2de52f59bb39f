import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Mail, RotateCcw } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListOutboxInfiniteQuery, type MessageState } from '@/store/desk/endpoints/messages';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { useDoneMessage } from '../parts/use-done-message';
import { useMessageError } from '../parts/use-message-error';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { RetryDialog } from './retry-dialog';

type Message = DeskResponse<'listOutbox'>['messages'][number];

function MessageRow({ message, onRetry }: { message: Message; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const describeError = useMessageError();
  const { channel, subject, text, to, createdAt, sentAt, failedAt, attempts, error } = message;
  const title = subject ?? t(`desk.channel.${channel}`);
  const facts = [
    to,
    formatDateTime(failedAt ?? sentAt ?? createdAt),
    subject === undefined ? null : t(`desk.channel.${channel}`),
    attempts > 1 ? t('desk.messages.attempts', { count: attempts }) : null,
    describeError(error),
  ];
  return (
    <ListRow title={title} facts={facts}>
      {onRetry && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.messages.retry')}: ${title}, ${to}`}
          onClick={onRetry}
        >
          {t('desk.messages.retry')}
        </Button>
      )}
      {text !== '' && (
        <details className="w-full">
          <summary className="text-accent min-h-8 cursor-pointer text-sm font-semibold">
            {t('desk.messages.read')}
          </summary>
          <p
            dir="auto"
            className="bg-raised rounded-control mt-1 p-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {text}
          </p>
        </details>
      )}
    </ListRow>
  );
}

/** Messages of a state, newest first. Failed ones can be retried. */
export function MessageList({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayRetry = useHasScope('messages:write') && state === 'failed';
  const query = useListOutboxInfiniteQuery({ businessId, state });
  const [retrying, setRetrying] = useState<{ id?: number }>();
  const doneMessage = useDoneMessage();
  return (
    <div className="grid gap-3">
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages);
          if (messages.length === 0) {
            return (
              <Card>
                <EmptyState
                  icon={Mail}
                  title={t(`desk.messages.none.${state}`)}
                  text={t(`desk.messages.none.${state}.text`)}
                />
              </Card>
            );
          }
          return (
            <>
              {mayRetry && (
                <Button variant="secondary" className="justify-self-start" onClick={() => setRetrying({})}>
                  <Icon icon={RotateCcw} className="size-5" />
                  {t('desk.messages.retryAll')}
                </Button>
              )}
              <Card className="px-4 py-1 sm:px-5">
                <ul aria-label={t(`desk.messages.${state}`)}>
                  {messages.map((message) => (
                    <MessageRow
                      key={message.id}
                      message={message}
                      {...(mayRetry && { onRetry: () => setRetrying({ id: message.id }) })}
                    />
                  ))}
                </ul>
              </Card>
              <MoreButton query={query} />
            </>
          );
        }}
      </QueryState>
      {retrying && (
        <RetryDialog
          id={retrying.id}
          onClose={() => setRetrying(undefined)}
          onDone={(count) => {
            setRetrying(undefined);
            doneMessage.show(t('desk.messages.retried', { count }));
          }}
        />
      )}
    </div>
  );
}
