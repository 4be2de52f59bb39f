import { Card } from '@/components/ui/card';
import { formatCompactAmount } from 'loyalty-text/amounts';
import type { Report } from 'loyalty-contract/schemas/reports';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { BarChart } from '../parts/bar-chart';
import { ReportTable } from '../parts/report-table';
import { selectCharts, type ChartDefinition } from './report-series';
import { useFormatCount } from '../parts/use-format-count';
import { usePeriodFormat } from '../parts/use-period-format';

function useFormats(unit: ChartDefinition['unit']) {
  const { i18n } = useTranslation();
  const formatCount = useFormatCount();
  const { formatMoney, formatBalance } = useAmounts();
  const locale = i18n.language;
  if (unit === 'count') {
    const formatShort = (value: number) => formatCompactAmount(value * 100, { locale });
    return { formatValue: formatCount, formatShort, smallestStep: 1 };
  }
  const formatValue = unit === 'money' ? formatMoney : (value: number) => formatBalance(unit, value);
  return { formatValue, formatShort: (value: number) => formatCompactAmount(value, { locale }), smallestStep: 100 };
}

function ReportChart({ chart, report }: { chart: ChartDefinition; report: Report }) {
  const { t } = useTranslation();
  const { getName } = useAmounts();
  const formatPeriod = usePeriodFormat(report.step);
  const formats = useFormats(chart.unit);
  const { unit } = chart;
  const title = unit === 'points' || unit === 'credit' ? getName(unit) : t(`desk.today.chart.${chart.key}`);
  const series = chart.values.map(({ key }) => ({ key, name: t(`desk.today.figure.${key}`) }));
  const rows = report.series.map((step) => ({
    key: step.from,
    label: formatPeriod(step),
    values: chart.values.map(({ getValue }) => getValue(step) ?? 0),
  }));
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <figure className="grid gap-3">
        <figcaption>
          <h3 className="text-lg font-bold">{title}</h3>
        </figcaption>
        {/* The table below has the same figures for whoever cannot see the chart. */}
        <div aria-hidden>
          <BarChart series={series} rows={rows} {...formats} />
        </div>
        <ReportTable caption={title} series={series} rows={rows} formatValue={formats.formatValue} />
      </figure>
    </Card>
  );
}

/** The figures of a report by step: each as a chart and as a table, if there is something to draw. */
export function ReportCharts({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { balanceKinds } = useAmounts();
  const charts = selectCharts(report, balanceKinds).filter(({ values }) =>
    report.series.some((step) => values.some(({ getValue }) => getValue(step))),
  );
  if (charts.length === 0) return null;
  return (
    <section aria-label={t('desk.today.charts')}>
      <h2 className="mb-3 text-lg font-bold">{t('desk.today.charts')}</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {charts.map((chart) => (
          <ReportChart key={chart.key} chart={chart} report={report} />
        ))}
      </div>
    </section>
  );
}
