import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { DateTime } from '@/components/shared/configuration/date-time';
import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetSupportSessionsQuery } from '@/store/endpoints/profile';

function VisitList() {
  const { t } = useTranslation();
  const query = useGetSupportSessionsQuery();
  return (
    <Section title={t('profile.support')}>
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-20" />}>
        {({ supportSessions }) =>
          supportSessions.length === 0 ? (
            <p className="text-muted">{t('profile.support.none')}</p>
          ) : (
            <Card>
              <ul className="divide-border divide-y">
                {supportSessions.map(({ openedAt, openedBy, reason }) => (
                  <li key={openedAt + openedBy} className="grid gap-1 px-4 py-3">
                    <p>{t('profile.support.by', { who: isolate(openedBy) })}</p>
                    {reason && <p className="text-muted">{reason}</p>}
                    <DateTime at={openedAt} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
    </Section>
  );
}

/** When support opened the account, who did, and the stated reason (security 2.4); nothing without the call. */
export function SupportVisits() {
  const isMissing = useMissingCalls();
  return isMissing('getSupportSessions') ? null : <VisitList />;
}
