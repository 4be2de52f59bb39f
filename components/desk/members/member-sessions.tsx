import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import {
  useListMemberSessionsQuery,
  useRevokeMemberSessionMutation,
  useRevokeSessionsMutation,
} from '@/store/desk/endpoints/members';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { NoRows } from '../parts/no-rows';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { useWrite } from '../writes/use-write';

interface EndSessionsDialogProps {
  comoMemberId: string;
  /** Absent: all. */
  sessionId: string | undefined;
  onClose: () => void;
}

function EndSessionsDialog({ comoMemberId, sessionId, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const single = useWrite(useRevokeMemberSessionMutation()[0]);
  const all = useWrite(useRevokeSessionsMutation()[0]);
  const send = (reason: string): Promise<unknown> =>
    sessionId === undefined
      ? all.send({ body: { businessId, comoMemberId, revokedBy: session.name, reason } })
      : single.send({ params: { comoMemberId, sessionId }, body: { businessId, reason } });
  const kind = sessionId === undefined ? 'endAll' : 'end';
  return (
    <ReasonDialog
      variant="danger"
      title={t(`desk.member.sessions.${kind}.title`)}
      text={t('desk.member.sessions.end.text')}
      submit={t(`desk.member.sessions.${kind}`)}
      audience="log"
      write={sessionId === undefined ? all : single}
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Where the member is signed in; for a lost device, each session can be ended. */
export function MemberSessions({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { businessId } = useBusiness();
  const mayEnd = useHasScope('sessions:write');
  const query = useListMemberSessionsQuery({ params: { comoMemberId }, query: { businessId } });
  const [ending, setEnding] = useState<{ sessionId?: string }>();
  return (
    <QueryState query={query} skeleton={<Skeleton className="my-3 h-40 w-full" />}>
      {({ sessions }) => (
        <>
          {sessions.length === 0 && <NoRows text={t('desk.member.sessions.none')} />}
          <ul>
            {sessions.map(({ sessionId, openedAt, support, lastSeenAt }) => {
              const opened = t('desk.member.sessions.opened', { time: formatDateTime(openedAt) });
              return (
                <ListRow
                  key={sessionId}
                  title={
                    <>
                      {opened}
                      {support && <Badge tone="accent">{t('desk.role.support')}</Badge>}
                    </>
                  }
                  facts={[t('desk.sessions.seen', { time: formatDateTime(lastSeenAt) })]}
                >
                  {mayEnd && (
                    <Button
                      variant="secondary"
                      className={rowButtonStyle}
                      aria-label={`${t('desk.member.sessions.end')}: ${opened}`}
                      onClick={() => setEnding({ sessionId })}
                    >
                      {t('desk.member.sessions.end')}
                    </Button>
                  )}
                </ListRow>
              );
            })}
          </ul>
          {mayEnd && sessions.length > 1 && (
            <Button variant="quiet" className="w-full" onClick={() => setEnding({})}>
              {t('desk.member.sessions.endAll')}
            </Button>
          )}
          {ending && (
            <EndSessionsDialog
              comoMemberId={comoMemberId}
              sessionId={ending.sessionId}
              onClose={() => setEnding(undefined)}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
