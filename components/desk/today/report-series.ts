import type { Report, ReportFigures } from 'loyalty-contract/schemas/reports';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';

/** A line of a chart's table, and a bar of its chart. */
interface SeriesValue {
  key: string;
  /** Null: the figure does not exist for a single place. */
  getValue: (figures: ReportFigures) => number | null;
}

export interface ChartDefinition {
  key: string;
  unit: 'count' | 'money' | BalanceKind;
  values: readonly SeriesValue[];
}

/** An hour of the day, from its beginning to its end. */
export const formatHour = (hour: number): string =>
  `${String(hour).padStart(2, '0')}:00–${String(hour + 1).padStart(2, '0')}:00`;

/** What a purchase came to; null without one. */
export const getAverageBill = ({ revenue, purchases }: ReportFigures): number | null =>
  purchases ? Math.round(revenue / purchases) : null;

const createMovementChart = (account: BalanceKind): ChartDefinition => ({
  key: account,
  unit: account,
  values: (['given', 'used', 'expired'] as const).map((key) => ({
    key,
    getValue: (figures) => figures[account]?.[key] ?? null,
  })),
});

/** The charts of a report. */
const chartDefinitions: readonly ChartDefinition[] = [
  {
    key: 'visits',
    unit: 'count',
    values: [
      { key: 'visits', getValue: ({ visits }) => visits },
      { key: 'purchases', getValue: ({ purchases }) => purchases ?? null },
    ],
  },
  { key: 'revenue', unit: 'money', values: [{ key: 'revenue', getValue: ({ revenue }) => revenue }] },
  {
    key: 'members',
    unit: 'count',
    values: [
      { key: 'activeMembers', getValue: ({ activeMembers }) => activeMembers },
      { key: 'returningMembers', getValue: ({ returningMembers }) => returningMembers ?? null },
      { key: 'newMembers', getValue: ({ newMembers }) => newMembers },
    ],
  },
  {
    key: 'giftsRedeemed',
    unit: 'count',
    values: [{ key: 'giftsRedeemed', getValue: (figures) => figures.giftsRedeemed }],
  },
  createMovementChart('points'),
  createMovementChart('credit'),
];

/** The charts that a report has figures for, of the balances that the business uses. */
export function selectCharts(report: Report, balanceKinds: readonly BalanceKind[]): ChartDefinition[] {
  return chartDefinitions
    .filter(({ unit }) => (unit !== 'points' && unit !== 'credit') || balanceKinds.includes(unit))
    .map((chart) => ({ ...chart, values: chart.values.filter(({ getValue }) => getValue(report.totals) !== null) }))
    .filter(({ values }) => values.length > 0);
}
