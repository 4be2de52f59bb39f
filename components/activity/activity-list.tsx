import { ReceiptText } from 'lucide-react';
import { QueryState } from '@/components/shared/query/query-state';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/lib/i18n/texts';
import type { ApiError } from '@/store/api-error';
import { byMonth } from './by-month';

interface Page {
  total: number;
}

interface InfiniteQuery<P extends Page> {
  data?: { pages: P[] };
  error?: ApiError | { message?: string };
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface ActivityListProps<P extends Page, T extends { created_on: string }> {
  query: InfiniteQuery<P>;
  thingsOf: (page: P) => T[];
  children: (thing: T, at: number) => React.ReactNode;
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}

/** A list that goes on: grouped by month, more of it at a press, how much there is. */
export function ActivityList<P extends Page, T extends { created_on: string }>({
  query,
  thingsOf,
  children,
}: ActivityListProps<P, T>) {
  const { t } = useTranslation();
  const { month } = useDates();
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const things = pages.flatMap(thingsOf);
        const total = pages.at(-1)?.total ?? 0;
        if (things.length === 0)
          return <EmptyState icon={ReceiptText} title={t('activity.empty')} text={t('activity.empty.text')} />;
        return (
          <>
            {byMonth(things, month).map((group) => (
              <section key={group.month} className="mb-6">
                <h2 className="text-muted mb-2 text-sm font-semibold">{group.month}</h2>
                <Card>
                  <ul className="divide-border divide-y">{group.things.map(children)}</ul>
                </Card>
              </section>
            ))}
            <div className="grid justify-items-center gap-3">
              <p className="text-muted text-sm" role="status">
                {t('activity.shown', { shown: things.length, total })}
              </p>
              {query.hasNextPage && (
                <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('activity.more')}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </QueryState>
  );
}
