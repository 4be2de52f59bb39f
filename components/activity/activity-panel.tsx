import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { QueryState } from '@/components/shared/query/query-state';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useGetActivitySummaryQuery } from '@/store/endpoints/activity';
import type { ActivityFilterState, ActivityList } from './use-activity-filter';

const ActivityFilters = createClientComponent(
  () => import('./activity-filters').then((module) => module.ActivityFilters),
  createLazyFallback('mb-5 h-12'),
);
const ActivityInsights = createClientComponent(
  () => import('./activity-insights').then((module) => module.ActivityInsights),
  createLazyFallback('h-24'),
);

interface ActivityPanelProps {
  list: ActivityList;
  filters: ActivityFilterState;
  children: React.ReactNode;
}

/** A list with its filters and totals, which a backend without the totals does not have. */
export function ActivityPanel({ list, filters: { filter, change, clear }, children }: ActivityPanelProps) {
  const isMissing = useMissingCalls()('getActivitySummary');
  const summary = useGetActivitySummaryQuery({ params: { list }, query: filter }, { skip: isMissing });
  const isListOnly = isMissing || isNotImplemented(summary.error);
  // A chart compares months: one alone needs none.
  const hasChart = summary.data === undefined || summary.data.months.length > 1;
  return (
    <>
      {!isListOnly && (
        <ActivityFilters
          list={list}
          filter={filter}
          places={summary.data?.places ?? []}
          onChange={change}
          onClear={clear}
        />
      )}
      {/* The list is the same element with and without totals: it keeps its rows and the focus when they are missing. */}
      <div
        className={isListOnly ? 'max-w-3xl' : 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]'}
      >
        {!isListOnly && (
          <aside
            // Reserves the height of totals and chart, so that the list below does not move on a phone.
            className={classNames('lg:order-2 print:hidden', hasChart ? 'max-lg:min-h-96' : 'max-lg:min-h-36')}
          >
            <QueryState query={summary} skeleton={<Skeleton className="h-24" />}>
              {(totals) => <ActivityInsights list={list} filter={filter} summary={totals} hasChart={hasChart} />}
            </QueryState>
          </aside>
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
