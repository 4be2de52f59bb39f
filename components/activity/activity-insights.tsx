import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount, Money } from '@/components/shared/money/amount';
import { Card } from '@/components/ui/card';
import type { ActivitySummary, EntryFilter } from 'loyalty-contract/schemas/activity';
import { toMonthlySeries } from '@/lib/activity/monthly-series';
import { useTranslation } from '@/components/shared/i18n/texts';
import { DownloadCsv } from './download-csv';
import { MonthlyChart, type ChartSeries } from './monthly-chart';
import { MonthlyTable } from './monthly-table';
import type { ActivityList } from './use-activity-filter';

interface ActivityInsightsProps {
  list: ActivityList;
  filter: EntryFilter;
  summary: ActivitySummary;
  /** There are several months to compare. */
  hasChart: boolean;
}

function useSeries(list: ActivityList): ChartSeries[] {
  const { t } = useTranslation();
  if (list === 'purchases') return [{ field: 'outgoing', name: t('activity.totals.spent') }];
  return [
    { field: 'incoming', name: t('activity.filter.kind.earned') },
    { field: 'outgoing', name: t('activity.filter.kind.spent') },
  ];
}

/** What the filtered list adds up to: totals, a chart by month with a table, and a download. */
export function ActivityInsights({ list, filter, summary, hasChart }: ActivityInsightsProps) {
  const { t } = useTranslation();
  const series = useSeries(list);
  const months = toMonthlySeries(summary.months);
  const kind: BalanceKind | undefined = list === 'purchases' ? undefined : list;
  const formatAmount = (hundredths: number) =>
    kind === undefined ? <Money hundredths={hundredths} /> : <Amount hundredths={hundredths} kind={kind} bare />;
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="sr-only">{t('activity.totals')}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {series.map(({ field, name }) => (
          <div key={field}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="text-xl font-bold">{formatAmount(summary[field])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted text-sm">
            {t(list === 'purchases' ? 'activity.tab.purchases' : 'activity.totals.entries')}
          </dt>
          <dd className="text-xl font-bold tabular-nums">{summary.count}</dd>
        </div>
      </dl>
      {hasChart && (
        <>
          <MonthlyChart months={months} series={series} />
          <MonthlyTable months={months} series={series} format={formatAmount} />
        </>
      )}
      {summary.count > 0 && <DownloadCsv list={list} filter={filter} />}
    </Card>
  );
}
