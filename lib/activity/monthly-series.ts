import type { MonthTotals } from 'loyalty-contract/schemas/activity';

/** The most months of a chart. */
const MAX_MONTHS = 12;

/** The month after `yyyy-MM`. */
function getNextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The last twelve months with activity and those between them, which have none, oldest first. */
export function toMonthlySeries(months: readonly MonthTotals[]): MonthTotals[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const byMonth = new Map(months.map((totals) => [totals.month, totals]));
  const series: MonthTotals[] = [];
  for (let { month } = first; month <= last.month; month = getNextMonth(month)) {
    series.push(byMonth.get(month) ?? { month, incoming: 0, outgoing: 0 });
  }
  return series.slice(-MAX_MONTHS);
}
