import { sql } from 'kysely';
import type { DayEndSubject } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { subjects } from './subjects';

/** A row that ends later than now. */
interface EndingRow {
  key: string[];
  businessId: string;
  end: Date;
}

/** A page of a table by its key: the key of its last row, undefined after the last page, and its rows that end later. */
export async function findEndingRows(
  tx: Tx,
  subject: DayEndSubject,
  page: { after: string[]; limit: number; now: Date },
): Promise<{ last: string[] | undefined; rows: EndingRow[] }> {
  const { key, end, isOpen, business } = subjects[subject];
  const columns = sql.join(key.map(({ column }) => sql.ref(`r.${column}`)));
  const after = sql.join(page.after.map((value, index) => sql`${value}::text::${sql.raw(key[index]?.type ?? 'text')}`));
  const { rows } = await sql<EndingRow & { isOpen: boolean }>`
    select array[${sql.join(key.map(({ column }) => sql`${sql.ref(`r.${column}`)}::text`))}] as key,
      ${business} as "businessId", ${sql.ref(`r.${end}`)} as end,
      coalesce(${isOpen} and ${sql.ref(`r.${end}`)} > ${page.now}::timestamptz, false) as "isOpen"
    from ${sql.table(subject)} r
    ${page.after.length > 0 ? sql`where (${columns}) > (${after})` : sql``}
    order by ${columns} limit ${page.limit}`.execute(tx);
  return { last: rows.length < page.limit ? undefined : rows.at(-1)?.key, rows: rows.filter((row) => row.isOpen) };
}

/** Moves ends, except those that have changed since they were read. */
export async function storeEnds(
  tx: Tx,
  subject: DayEndSubject,
  moved: readonly (EndingRow & { until: Date })[],
): Promise<void> {
  if (moved.length === 0) return;
  const { key, end } = subjects[subject];
  const values = key.map(({ type }, index) => {
    const column = moved.map((row) => row.key[index] ?? '');
    return sql`${column}::text[]::${sql.raw(type)}[]`;
  });
  const toTexts = (pick: 'end' | 'until') => moved.map((row) => row[pick].toISOString());
  await sql`
    update ${sql.table(subject)} r set ${sql.ref(end)} = m.until
    from unnest(${sql.join(values)}, ${toTexts('end')}::text[]::timestamptz[], ${toTexts('until')}::text[]::timestamptz[])
      as m (${sql.join(key.map(({ column }) => sql.ref(column)))}, was, until)
    where ${sql.join(
      key.map(({ column }) => sql`${sql.ref(`r.${column}`)} = ${sql.ref(`m.${column}`)}`),
      sql` and `,
    )} and date_trunc('milliseconds', ${sql.ref(`r.${end}`)}) = m.was`.execute(tx);
}

/** The time zones of businesses. */
export async function findTimeZones(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('businesses')
    .select(['id', sql<string>`document -> 'configuration' ->> 'timeZone'`.as('timeZone')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
