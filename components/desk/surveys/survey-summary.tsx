import { formatCompactAmount } from 'loyalty-text/amounts';
import type { SurveyReport } from 'loyalty-contract/schemas/surveys';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { ReportStep } from '@/lib/desk/report-range';
import { type SurveyQuery, useGetSurveyReportQuery } from '@/store/desk/endpoints/surveys';
import { BarChart } from '../parts/bar-chart';
import { toCurrentQuery } from '../parts/current-query';
import { Facts } from '../parts/facts';
import { ReportTable } from '../parts/report-table';
import { useFormatCount } from '../parts/use-format-count';
import { usePeriodFormat } from '../parts/use-period-format';
import { SurveyQuestionCard } from './survey-question';

/** How many answers came when: as a chart, and as a table. */
function AnswersChart({ report, step }: { report: SurveyReport; step: ReportStep }) {
  const { t, i18n } = useTranslation();
  const formatCount = useFormatCount();
  const formatPeriod = usePeriodFormat(step);
  const title = t('desk.surveys.overTime');
  const series = [{ key: 'answers', name: t('desk.surveys.answers') }];
  const rows = report.series.map((period) => ({
    key: period.from,
    label: formatPeriod(period),
    values: [period.answers],
  }));
  return (
    <figure className="mt-4 grid gap-3">
      <figcaption className="sr-only">{title}</figcaption>
      {/* The table below has the same figures for whoever cannot see the chart. */}
      <div aria-hidden>
        <BarChart
          series={series}
          rows={rows}
          formatValue={formatCount}
          formatShort={(value) => formatCompactAmount(value * 100, { locale: i18n.language })}
          smallestStep={1}
        />
      </div>
      <ReportTable caption={title} series={series} rows={rows} formatValue={formatCount} />
    </figure>
  );
}

function LoadedSummary({ report, step }: { report: SurveyReport; step: ReportStep }) {
  const { t } = useTranslation();
  const { title, active, answers, ofMembers, series, questions } = report;
  return (
    <section aria-label={title} className="grid gap-4">
      <Card className="min-w-0 p-4 sm:p-5">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold">
          <bdi>{title}</bdi>
          {!active && <Badge>{t('desk.surveys.inactive')}</Badge>}
        </h2>
        <p className="text-muted">
          <Facts
            facts={[
              t('desk.surveys.count', { count: answers }),
              answers > 0 ? t('desk.surveys.ofMembers', { count: ofMembers }) : null,
            ]}
          />
        </p>
        {answers > 0 && series.length > 1 && <AnswersChart report={report} step={step} />}
      </Card>
      {answers > 0 && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {questions.map((question) => (
            <SurveyQuestionCard key={question.fieldId} question={question} />
          ))}
        </div>
      )}
    </section>
  );
}

/** How many answers there are, when they came, and what was answered to each question. */
export function SurveySummary({ query, step }: { query: SurveyQuery; step: ReportStep }) {
  const report = useGetSurveyReportQuery({ query: { ...query, step } });
  return (
    <QueryState query={toCurrentQuery(report)} skeleton={<Skeleton className="h-96 w-full" />}>
      {(loaded) => <LoadedSummary report={loaded} step={step} />}
    </QueryState>
  );
}
