import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';
import type { MonthTotals } from 'loyalty-contract/schemas/activity';
import { formatMonth } from '@/lib/format/date';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ChartSeries } from './monthly-chart';

interface MonthlyTableProps {
  months: readonly MonthTotals[];
  series: readonly ChartSeries[];
  format: (hundredths: number) => React.ReactNode;
}

/** The numbers of the chart, newest month first. */
export function MonthlyTable({ months, series, format }: MonthlyTableProps) {
  const { t, i18n } = useTranslation();
  const name = (month: string) => formatMonth(`${month}-01T00:00:00Z`, i18n.language, 'UTC');
  return (
    <details className="group mt-3 text-sm">
      <summary className="text-accent rounded-control inline-flex min-h-11 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
        {t('activity.chart.table')}
        <Icon icon={ChevronDown} className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <table className="mt-1 w-full">
        <caption className="sr-only">{t('activity.chart')}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('activity.chart.month')}
            </th>
            {series.map((column) => (
              <th key={column.field} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-border divide-y">
          {[...months].reverse().map((totals) => (
            <tr key={totals.month}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {name(totals.month)}
              </th>
              {series.map(({ field }) => (
                <td key={field} className="py-1.5 ps-3 text-end">
                  {format(totals[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
