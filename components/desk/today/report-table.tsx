import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

export interface ReportRow {
  /** Unique in its table. */
  key: string;
  label: string;
  /** One for each series. */
  values: readonly number[];
}

interface ReportTableProps {
  caption: string;
  series: readonly { key: string; name: string }[];
  rows: readonly ReportRow[];
  formatValue: (value: number) => string;
}

/** The figures of a chart; it opens on request. */
export function ReportTable({ caption, series, rows, formatValue }: ReportTableProps) {
  const { t } = useTranslation();
  return (
    <details className="group">
      <summary className="text-accent flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('desk.today.table')}
        <Icon icon={ChevronDown} className="size-4 group-open:rotate-180" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-border border-b">
              <th scope="col" className="text-muted py-2 pe-3 text-start font-medium">
                {t('desk.today.period')}
              </th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col" className="text-muted px-2 py-2 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key} className="border-border border-b last:border-b-0">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={series[index]?.key ?? index} className="px-2 py-2 text-end">
                    <bdi>{formatValue(value)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
