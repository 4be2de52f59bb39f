import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database';

/** A range of days in a time zone, both included, and the length of its periods. */
export interface ReportRange {
  businessId: string;
  timeZone: string;
  from: string;
  to: string;
  step: 'day' | 'week' | 'month';
  /** The time of the last day at which it ends, as `HH:mm`; with its day without one. */
  until?: string | undefined;
  /** Only what was done at these; null: all, and what has no location. */
  locations: readonly string[] | null;
}

/** A figure of a period; `period` is its first day, and null for the whole range. */
type PeriodRow<T> = T & { period: string | null };

const start = ({ from, timeZone }: ReportRange) => sql`(${from}::date)::timestamp at time zone ${timeZone}`;
const end = ({ to, until = '24:00', timeZone }: ReportRange) =>
  sql`(${to}::date + ${until}::time) at time zone ${timeZone}`;

/** The local day of a time. */
export const getDay = ({ timeZone }: ReportRange, time: string) =>
  sql`(${sql.ref(time)} at time zone ${timeZone})::date`;

/** The first moment of the period of a local time. */
export const getPeriod = ({ step }: ReportRange, local: RawBuilder<unknown>) => sql`date_trunc(${step}, ${local})`;

/** A period as reports name it. After the rows are summed, as formatting costs more than summing. */
const formatPeriod = sql`to_char(period, 'YYYY-MM-DD')`;

/** Rows of a table `t` whose time is in the range, with the period of each. */
export function selectInRange(
  range: ReportRange,
  time: string,
  table: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) {
  const at = sql.ref(time);
  return sql`select ${getPeriod(range, sql`${at} at time zone ${range.timeZone}`)} as period, ${columns} from ${table}
    where ${at} >= ${start(range)} and ${at} < ${end(range)}`;
}

/** Whether a row of `t` is of the locations of the range. */
export const isHere = ({ locations }: ReportRange) =>
  locations ? sql`t.location_id = any(${locations}::text[])` : sql`true`;

/** Sums of rows with a `period`: of each period, and of the whole range. */
export async function sumByPeriod<T>(
  db: Database,
  rows: RawBuilder<unknown>,
  sums: RawBuilder<unknown>,
): Promise<PeriodRow<T>[]> {
  const result = await sql<PeriodRow<T>>`select ${formatPeriod} as period, ${sums} from (${rows}) as rows
    group by grouping sets ((period), ())`.execute(db);
  return result.rows;
}
