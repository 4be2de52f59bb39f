import { Bars } from '@/components/ui/bars';
import { classNames } from '@/components/ui/class-names';
import { chooseTicks } from './chart-ticks';
import type { ReportRow } from './report-table';

/** The colours of the series of a chart, in their order. The second is grey: of a green brand, that of success would be the same. */
const fills = [
  'fill-accent forced-colors:fill-[Highlight]',
  'fill-control forced-colors:fill-[CanvasText]',
  'fill-warning forced-colors:fill-[GrayText]',
] as const;
const swatches = [
  'bg-accent forced-colors:bg-[Highlight]',
  'bg-control forced-colors:bg-[CanvasText]',
  'bg-warning forced-colors:bg-[GrayText]',
] as const;

interface BarChartProps {
  series: readonly { key: string; name: string }[];
  rows: readonly ReportRow[];
  formatValue: (value: number) => string;
  /** For the axis. */
  formatShort: (value: number) => string;
  /** Between two values of the axis: what `formatShort` shows as one. */
  smallestStep: number;
}

/** Whether the label of a step is shown: so many that each has room on a phone, and none at the edges of many. */
function isLabelled(index: number, labels: readonly string[]): boolean {
  const room = Math.max(...labels.map((label) => label.length)) > 8 ? 3 : 6;
  const every = Math.ceil(labels.length / room);
  return index % every === Math.floor(every / 2);
}

function Swatch({ index }: { index: number }) {
  return <span className={classNames('size-3 shrink-0 rounded-sm', swatches[index])} />;
}

/** The names of several series with their colours. */
function Legend({ series }: Pick<BarChartProps, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, name }, index) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch index={index} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type TipProps = Pick<BarChartProps, 'series' | 'formatValue'> & { row: ReportRow; isBefore: boolean };

/** The figures of the step under the pointer, beside it. */
function Tip({ series, row, isBefore, formatValue }: TipProps) {
  return (
    <div
      className={classNames(
        'border-border bg-surface text-text rounded-control pointer-events-none absolute top-0 z-10 hidden border px-3 py-2 text-sm whitespace-nowrap group-hover/step:block',
        isBefore ? 'end-full' : 'start-full',
      )}
    >
      <p className="font-semibold">{row.label}</p>
      {series.map(({ key, name }, index) => (
        <p key={key} className="flex items-center gap-2">
          <Swatch index={index} />
          {name}: <bdi>{formatValue(row.values[index] ?? 0)}</bdi>
        </p>
      ))}
    </div>
  );
}

/** Of few and small values the axis has more room than they need: one visit is no bar of full height. */
const LEAST_STEPS = 4;

/** Bars by step, in the direction of the page. Whoever cannot see them reads the table beside the chart. */
export function BarChart({ series, rows, formatValue, formatShort, smallestStep }: BarChartProps) {
  const ticks = chooseTicks(
    Math.max(LEAST_STEPS * smallestStep, ...rows.flatMap(({ values }) => values)),
    smallestStep,
  );
  const labels = rows.map(({ label }) => label);
  return (
    <div className="grid gap-4">
      <Legend series={series} />
      <div className="text-muted grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-xs">
        <div className="flex h-56 flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <bdi key={tick} className="flex h-0 items-center justify-end">
              {formatShort(tick)}
            </bdi>
          ))}
        </div>
        <div className="relative flex h-56 min-w-0">
          <div className="absolute inset-0 flex flex-col justify-between">
            {ticks.map((tick) => (
              <span key={tick} className="border-border border-t" />
            ))}
          </div>
          {rows.map((row, index) => (
            <div key={row.key} className="group/step hover:bg-raised/60 relative min-w-0 flex-1">
              <Bars
                values={row.values}
                highest={ticks.at(-1) ?? smallestStep}
                fills={fills}
                className="mx-auto h-full w-full max-w-24 rtl:-scale-x-100"
              />
              <Tip series={series} row={row} isBefore={index >= rows.length / 2} formatValue={formatValue} />
            </div>
          ))}
        </div>
        <div className="col-start-2 flex min-w-0">
          {rows.map(({ key, label }, index) => (
            <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              {isLabelled(index, labels) && label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
