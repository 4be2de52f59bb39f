import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { FigureTable } from './figure-table';

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
        {t('desk.report.table')}
        <Icon icon={ChevronDown} className="size-4 group-open:rotate-180" />
      </summary>
      <FigureTable
        caption={caption}
        what={t('desk.report.period')}
        columns={series}
        rows={rows.map(({ values, ...row }) => ({ ...row, values: values.map(formatValue) }))}
      />
    </details>
  );
}
