import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { getEarlierDays, isReportRange, type ReportRange, type ReportStep } from '@/lib/desk/report-range';
import { getDateTimeFormat } from '@/lib/format/formatters';
import { toLocalDay } from 'loyalty-text/local-day';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetReportQuery } from '@/store/desk/endpoints/reports';
import { toCurrentQuery } from '../parts/current-query';
import { PageHead } from '../parts/page-head';
import { getFirstFilter, ReportFilters } from '../parts/report-filters';
import { useBusiness } from '../shell/desk-context';
import { DownloadReport } from './download-report';
import { ReportCharts } from './report-charts';
import { ReportLists } from './report-lists';
import { Outstanding, ReportFaults, ReportNumbers } from './report-numbers';
import { UnusualAccounts } from './unusual-accounts';

const FIRST_DAYS = 1;

/** The time of day in a zone, as `HH:mm`. */
const toLocalTime = (at: number, timeZone: string): string =>
  getDateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);

interface LoadedReportProps {
  today: string;
  range: ReportRange;
  step: ReportStep;
  locationId: string;
}

function LoadedReport({ today, range, step, locationId }: LoadedReportProps) {
  const { businessId, timeZone } = useBusiness();
  const place = locationId === '' ? {} : { locationId };
  const query = useGetReportQuery({ query: { businessId, ...range, step, ...place } });
  // Today is not over: it is compared with as much of the day before it.
  const isUnfinished = range.from === today;
  const at = query.fulfilledTimeStamp;
  const until = isUnfinished && at !== undefined ? { until: toLocalTime(at, timeZone) } : {};
  // What it is compared with may come later, or not at all.
  const earlier = useGetReportQuery(
    isUnfinished && at === undefined
      ? skipToken
      : { query: { businessId, ...getEarlierDays(range), step, ...place, ...until } },
  );
  return (
    <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-96 w-full" />}>
      {(report) => (
        <div className="grid gap-6">
          <ReportNumbers report={report} earlier={earlier.currentData} />
          {report.series.length > 1 && <ReportCharts report={report} />}
          <ReportLists {...report} />
          {report.outstanding && <Outstanding outstanding={report.outstanding} />}
          <ReportFaults report={report} earlier={earlier.currentData} />
          <DownloadReport report={report} />
        </div>
      )}
    </QueryState>
  );
}

/** How the programme does: figures and charts of some days, by place. */
export function TodayScreen() {
  const { t } = useTranslation();
  const { timeZone, onlyLocations } = useBusiness();
  const [today] = useState(() => toLocalDay(Date.now(), timeZone));
  const [filter, setFilter] = useState(() => getFirstFilter(today, FIRST_DAYS));
  return (
    <div className="grid gap-6">
      <PageHead title={t('desk.today.title')} text={t('desk.today.text')} />
      <ReportFilters today={today} filter={filter} onChange={setFilter} />
      {isReportRange(filter.range) && (
        <LoadedReport today={today} range={filter.range} step={filter.step} locationId={filter.locationId} />
      )}
      {onlyLocations === undefined && <UnusualAccounts />}
    </div>
  );
}
