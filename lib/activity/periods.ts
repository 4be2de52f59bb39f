/** The periods that are offered by name. */
export const periodNames = ['thisMonth', 'lastMonths', 'thisYear', 'lastYear'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days as `yyyy-MM-dd`, inclusive. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

/** The months of "last 3 months", the current one included. */
const LAST_MONTHS = 3;

/** The first day of the month that lies some months before today. */
function getMonthStart(today: string, monthsBefore: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** The days of a period. @param today `yyyy-MM-dd` in the business's time zone */
export function getPeriod(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4));
  const days: Record<PeriodName, Period> = {
    thisMonth: { from: getMonthStart(today, 0) },
    lastMonths: { from: getMonthStart(today, LAST_MONTHS - 1) },
    thisYear: { from: `${year}-01-01` },
    lastYear: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  };
  return days[name];
}

/**
 * The name of a period by its days; undefined for other days. In January, "this month" and "this year" have the same
 * days, in March "this year" and "last 3 months": then it is the preferred name, if it is one of them.
 */
export function findPeriodName({ from, until }: Period, today: string, preferred?: PeriodName): PeriodName | undefined {
  const names = periodNames.filter((name) => {
    const period = getPeriod(name, today);
    return period.from === from && period.until === until;
  });
  return names.find((name) => name === preferred) ?? names[0];
}
