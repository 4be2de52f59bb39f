import { useId, useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { QueryState } from '@/components/shared/query/query-state';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useGetActivitySummaryQuery } from '@/store/endpoints/activity';
import type { ActivityFilterState, ActivityList } from './use-activity-filter';

const ActivityFilters = createClientComponent(
  () => import('./activity-filters').then((module) => module.ActivityFilters),
  createLazyFallback('mb-3 h-12 lg:mb-5'),
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

/** What the list adds up to: beside it in a wide window, elsewhere behind a button, so that the list comes first. */
function Totals({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const content = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside className="lg:order-2 print:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
        className="text-accent rounded-control inline-flex min-h-11 items-center gap-1 font-semibold lg:hidden"
      >
        {t('activity.totals')}
        <Icon
          icon={ChevronDown}
          className={classNames('size-4 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div id={content} className={classNames(!open && 'max-lg:hidden', 'max-lg:mt-1 max-lg:mb-4')}>
        {children}
      </div>
    </aside>
  );
}

/** A list with its filters and totals. There are none without the backend's, nor while nothing has happened. */
export function ActivityPanel({ list, filters, children }: ActivityPanelProps) {
  const { filter, isFiltered, change, clear } = filters;
  const isMissing = useMissingCalls()('getActivitySummary');
  const summary = useGetActivitySummaryQuery({ params: { list }, query: filter }, { skip: isMissing });
  const isListOnly = isMissing || isNotImplemented(summary.error) || (summary.data?.count === 0 && !isFiltered);
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
        className={
          isListOnly ? 'max-w-3xl' : 'grid grid-cols-1 items-start lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6'
        }
      >
        {!isListOnly && (
          <Totals>
            <QueryState query={summary} skeleton={<Skeleton className="h-24" />}>
              {(totals) => <ActivityInsights list={list} filter={filter} summary={totals} hasChart={hasChart} />}
            </QueryState>
          </Totals>
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
