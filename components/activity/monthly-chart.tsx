import { Bars } from '@/components/ui/bars';
import { classNames } from '@/components/ui/class-names';
import { getDateTimeFormat } from '@/lib/format/formatters';
import { getFormatLocale } from 'loyalty-text/format-locale';
import type { MonthTotals } from 'loyalty-contract/schemas/activity';
import { useTranslation } from '@/components/shared/i18n/texts';

/** One kind of bars, and its name. */
export interface ChartSeries {
  field: 'incoming' | 'outgoing';
  name: string;
}

interface MonthlyChartProps {
  months: readonly MonthTotals[];
  series: readonly ChartSeries[];
}

/** Labels below the chart, so that each has room on a phone. */
const MAX_LABELS = 6;

const fills = {
  incoming: 'fill-primary forced-colors:fill-[Highlight]',
  outgoing: 'fill-muted forced-colors:fill-[CanvasText]',
} as const;
const swatches = {
  incoming: 'bg-primary forced-colors:bg-[Highlight]',
  outgoing: 'bg-muted forced-colors:bg-[CanvasText]',
} as const;

/** Amounts by month as bars. The table beside it has the numbers, so it is one picture for a screen reader. */
export function MonthlyChart({ months, series }: MonthlyChartProps) {
  const { t, i18n } = useTranslation();
  const highest = Math.max(1, ...months.flatMap((totals) => series.map(({ field }) => totals[field])));
  const step = Math.ceil(months.length / MAX_LABELS);
  const name = getDateTimeFormat(getFormatLocale(i18n.language), { month: 'short', timeZone: 'UTC' });
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{t('activity.chart')}</span>
        {series.length > 1 && (
          <span className="text-muted flex flex-wrap gap-x-4">
            {series.map(({ field, name: text }) => (
              <span key={field} className="inline-flex items-center gap-1.5">
                <span aria-hidden className={classNames('size-3 rounded-full', swatches[field])} />
                {text}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div
        role="img"
        aria-label={`${t('activity.chart')}: ${series.map(({ name: text }) => text).join(', ')}`}
        className="border-border flex border-b"
      >
        {months.map((totals) => (
          <div key={totals.month} className="min-w-0 flex-1">
            <Bars
              values={series.map(({ field }) => totals[field])}
              highest={highest}
              fills={series.map(({ field }) => fills[series.length === 1 ? 'incoming' : field])}
              className="h-28 w-full"
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="text-muted mt-1 flex text-xs">
        {months.map(({ month }, index) => (
          <span key={month} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {(months.length - 1 - index) % step === 0 && name.format(new Date(`${month}-01T00:00:00Z`))}
          </span>
        ))}
      </div>
    </figure>
  );
}
