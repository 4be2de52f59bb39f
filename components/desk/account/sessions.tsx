import { QueryState } from '@/components/shared/query/query-state';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Smartphone } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListStaffSessionsQuery, useRevokeStaffSessionMutation } from '@/store/desk/endpoints/account';
import { useSignOut } from '../shell/use-sign-out';
import { useTimes } from '../shell/use-times';

type Session = DeskResponse<'listStaffSessions'>['sessions'][number];

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const [revoke, revoking] = useRevokeStaffSessionMutation();
  const ownSignOut = useSignOut();
  const { sessionId, current, device, openedWith, openedAt, lastSeenAt } = session;
  const name = device ?? t('desk.sessions.unknown');
  const end = () => (current ? ownSignOut.signOut() : revoke({ params: { sessionId }, body: {} }));
  const error = current ? ownSignOut.error : revoking.error;
  return (
    <li className="border-border grid gap-2 border-t py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon icon={Smartphone} className="text-muted size-5 shrink-0" />
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {current && <Badge tone="success">{t('desk.sessions.current')}</Badge>}
          </p>
          <p className="text-muted text-sm">
            {t(`desk.sessions.${openedWith}`, { time: formatDateTime(openedAt) })} ·{' '}
            {t('desk.sessions.seen', { time: formatDateTime(lastSeenAt) })}
          </p>
        </div>
        <Button
          variant="secondary"
          busy={revoking.isLoading || ownSignOut.isPending}
          aria-label={t('desk.sessions.end.label', { device: name })}
          onClick={() => void end()}
        >
          {t(current ? 'desk.account.signOut' : 'desk.sessions.end')}
        </Button>
      </div>
      {error && <CallErrorAlert error={error} />}
    </li>
  );
}

/** The browsers in which the person is signed in; each can be signed out from here. */
export function Sessions() {
  const { t } = useTranslation();
  const query = useListStaffSessionsQuery();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.sessions.title')}</h2>
      <p className="text-muted mt-1">{t('desk.sessions.text')}</p>
      <div className="mt-2">
        <QueryState query={query} skeleton={<Skeleton className="h-20 w-full" />}>
          {({ sessions }) => (
            <ul>
              {sessions.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Card>
  );
}
