import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { Card } from '@/components/ui/card';
import { formatCompactAmount } from '@/contract/amounts';
import { getDirection } from '@/contract/locales';
import type { Report } from '@/contract/schemas/reports';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { ReportTable } from './report-table';
import { selectCharts, type ChartDefinition } from './report-series';
import { useFormatCount } from '../parts/use-format-count';
import { usePeriodFormat } from './use-period-format';

/** The library of charts is loaded only where there is one. */
const BarChart = createClientComponent(
  () => import('./bar-chart').then((module) => module.BarChart),
  createLazyFallback('h-60 w-full'),
);

function useFormats(unit: ChartDefinition['unit']) {
  const { i18n } = useTranslation();
  const formatCount = useFormatCount();
  const { formatMoney, formatBalance } = useAmounts();
  const locale = i18n.language;
  if (unit === 'count') {
    const formatShort = (value: number) => formatCompactAmount(value * 100, { locale });
    return { formatValue: formatCount, formatShort };
  }
  const formatValue = unit === 'money' ? formatMoney : (value: number) => formatBalance(unit, value);
  return { formatValue, formatShort: (value: number) => formatCompactAmount(value, { locale }) };
}

function ReportChart({ chart, report }: { chart: ChartDefinition; report: Report }) {
  const { t, i18n } = useTranslation();
  const { getName } = useAmounts();
  const formatPeriod = usePeriodFormat(report.step);
  const { formatValue, formatShort } = useFormats(chart.unit);
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
          <BarChart
            series={series}
            rows={rows}
            rightToLeft={getDirection(i18n.language) === 'rtl'}
            formatValue={formatValue}
            formatShort={formatShort}
          />
        </div>
        <ReportTable caption={title} series={series} rows={rows} formatValue={formatValue} />
      </figure>
    </Card>
  );
}

/** The figures of a report by step: each as a chart and as a table. */
export function ReportCharts({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { balanceKinds } = useAmounts();
  return (
    <section aria-label={t('desk.today.charts')}>
      <h2 className="mb-3 text-lg font-bold">{t('desk.today.charts')}</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {selectCharts(report, balanceKinds).map((chart) => (
          <ReportChart key={chart.key} chart={chart} report={report} />
        ))}
      </div>
    </section>
  );
}
