import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { EntryListItem } from '@/components/shared/money/entry-summary';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useRecentActivity } from './use-recent-activity';

function ActivitySkeleton() {
  return (
    <Card className="divide-border divide-y">
      {[1, 2, 3].map((index) => (
        <div key={index} className="flex items-center justify-between gap-4 p-4">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-5 w-14" />
        </div>
      ))}
    </Card>
  );
}

/** The latest three events of all balances. */
export function RecentActivity() {
  const { t } = useTranslation();
  const query = useRecentActivity();
  if (isNotImplemented(query.error)) return null;
  return (
    <Section title={t('home.recent')} more={{ href: href.activity, text: t('home.recent.all') }}>
      <QueryState query={query} skeleton={<ActivitySkeleton />}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="text-muted">{t('home.recent.none')}</p>
          ) : (
            <Card>
              <ul className="divide-border divide-y">
                {groups.map((group) => (
                  <EntryListItem key={`${group[0].created_on} ${group[0].type} ${group[0].amount}`} entries={group} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
    </Section>
  );
}
