import { Bar, BarChart as Chart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { ReportRow } from './report-table';

/** The colours of the series of a chart, in their order. */
const COLOURS = ['var(--color-accent)', 'var(--color-success)', 'var(--color-warning)'];
const HEIGHT = 240;

/** A label in its own direction: the chart itself is drawn from left to right. */
const isolateRightToLeft = (label: string): string => `\u2067${label}\u2069`;

interface BarChartProps {
  series: readonly { key: string; name: string }[];
  rows: readonly ReportRow[];
  rightToLeft: boolean;
  formatValue: (value: number) => string;
  /** For the axis. */
  formatShort: (value: number) => string;
}

/** The names of several series with their colours. */
function Legend({ series }: Pick<BarChartProps, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, name }, index) => (
        <li key={key} className="flex items-center gap-2">
          <span className="size-3 rounded-sm" style={{ backgroundColor: COLOURS[index % COLOURS.length] }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Bars by step. Whoever cannot see them reads the table beside the chart. */
export function BarChart({ series, rows, rightToLeft, formatValue, formatShort }: BarChartProps) {
  const data = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ key }, index) => [key, values[index] ?? 0])),
  }));
  const text = { fill: 'var(--color-muted)', fontSize: 12 };
  return (
    <div className="grid gap-2">
      <Legend series={series} />
      <div dir="ltr">
        <Chart
          responsive
          accessibilityLayer={false}
          data={data}
          barGap={0}
          barCategoryGap="16%"
          style={{ width: '100%', height: HEIGHT }}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis
            dataKey="label"
            reversed={rightToLeft}
            tickFormatter={(label) => (rightToLeft ? isolateRightToLeft(String(label)) : String(label))}
            tick={text}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-border)' }}
            minTickGap={16}
          />
          <YAxis
            orientation={rightToLeft ? 'right' : 'left'}
            allowDecimals={false}
            tick={text}
            tickLine={false}
            axisLine={false}
            width={48}
            tickFormatter={formatShort}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-raised)' }}
            formatter={(value) => formatValue(Number(value))}
            contentStyle={{
              backgroundColor: 'var(--color-surface)',
              borderColor: 'var(--color-border)',
              borderRadius: 'var(--radius-control)',
              color: 'var(--color-text)',
            }}
            itemStyle={{ color: 'var(--color-text)' }}
          />
          {series.map(({ key, name }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={COLOURS[index % COLOURS.length]}
              radius={series.length === 1 ? [3, 3, 0, 0] : 0}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </Chart>
      </div>
    </div>
  );
}
