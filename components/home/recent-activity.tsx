import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { EntryListItem } from '@/components/shared/money/entry-summary';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetRecentActivityQuery, getRecentActivityQuery } from '@/store/endpoints/home';

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

/** The last three ledger entries of the business's first kind of balance. */
export function RecentActivity() {
  const { t } = useTranslation();
  const kind = getBalanceKinds(useConfiguration())[0] ?? 'points';
  const query = useGetRecentActivityQuery(getRecentActivityQuery(kind));
  if (isNotImplemented(query.error)) return null;
  return (
    <Section title={t('home.recent')} more={{ href: href.activity, text: t('home.recent.all') }}>
      <QueryState query={query} skeleton={<ActivitySkeleton />}>
        {(transactions) =>
          transactions.length === 0 ? (
            <p className="text-muted">{t('home.recent.none')}</p>
          ) : (
            <Card>
              <ul className="divide-border divide-y">
                {transactions.map((entry) => (
                  <EntryListItem key={entry.created_on + entry.amount} entry={entry} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
    </Section>
  );
}
