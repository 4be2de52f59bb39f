import { groupRuns } from '@/components/shared/query/group-runs';
import { QueryState } from '@/components/shared/query/query-state';
import { useShowMore } from '@/components/shared/query/use-show-more';
import { useDates } from '@/components/shared/configuration/use-dates';
import { RewardsLink } from '@/components/shared/navigation/rewards-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ReceiptText, Search } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ApiError } from '@/lib/calls/api-error';

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
  getItems: (page: P) => T[];
  /** Ends the filters; false without any. */
  onClear: (() => void) | false;
  children: (item: T, index: number) => React.ReactNode;
}

/** The message for a list without rows: nothing has happened yet, or nothing matches the filters. */
function NoRows({ onClear }: { onClear: (() => void) | false }) {
  const { t } = useTranslation();
  if (onClear)
    return (
      <EmptyState icon={Search} title={t('activity.none')} text={t('activity.none.text')}>
        <Button variant="secondary" onClick={onClear}>
          {t('activity.filter.clear')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={ReceiptText} title={t('activity.empty')} text={t('activity.empty.text')}>
      <RewardsLink />
    </EmptyState>
  );
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

/** A paged list, grouped by month, with the total and a button for more. */
export function ActivityList<P extends Page, T extends { created_on: string }>({
  query,
  getItems,
  onClear,
  children,
}: ActivityListProps<P, T>) {
  const { t } = useTranslation();
  const { formatMonth } = useDates();
  const { list, showMore } = useShowMore(query.fetchNextPage);

  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap(getItems);
        const total = pages.at(-1)?.total ?? 0;
        if (items.length === 0) return <NoRows onClear={onClear} />;
        return (
          <div ref={list}>
            {groupRuns(items, (item) => formatMonth(item.created_on)).map(({ key: month, items: rows }) => (
              <section key={month} className="mb-6">
                <h2 className="text-muted mb-2 text-sm font-semibold">{month}</h2>
                <Card>
                  <ul className="divide-border divide-y">{rows.map(children)}</ul>
                </Card>
              </section>
            ))}
            <div className="grid justify-items-center gap-3">
              <p className="text-muted text-sm" role="status">
                {t('activity.shown', { shown: items.length, total })}
              </p>
              {query.hasNextPage && (
                <Button variant="secondary" busy={query.isFetchingNextPage} onClick={showMore}>
                  {t('activity.more')}
                </Button>
              )}
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}
