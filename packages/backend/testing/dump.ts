import { sql } from 'kysely';
import type { Database } from '../db/database';

type Row = Record<string, unknown>;

/** All tables and their columns, from the database's catalogue: also those that the schema's type omits. */
export async function findColumnsByTable(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`.execute(db);
  return rows.reduce(
    (tables, { table, column }) => tables.set(table, [...(tables.get(table) ?? []), column]),
    new Map<string, string[]>(),
  );
}

/** Every row of every table, as JSON, read by one statement: tests compare all of them after each of many calls. */
export async function findAllRows(db: Database): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const reads = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as "table", coalesce(json_agg(t), '[]') as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ table: string; rows: Row[] }>`${sql.join(reads, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ table, rows: all }) => [table, all]));
}

/** The totals of the ledger: all entries of each kind, and all balances of members. */
export async function sumLedger(db: Database) {
  const { rows } = await sql<Row>`
    select a.business_id, a.type, count(*) as entries, sum(e.amount) as sum,
      sum(e.amount) filter (where a.member_id is not null) as members
    from entries e join accounts a on a.id = e.account_id group by 1, 2 order by 1, 2`.execute(db);
  const balances =
    await sql<Row>`select business_id, type, sum(balance) as balance from accounts group by 1, 2 order by 1, 2`.execute(
      db,
    );
  return { entries: rows, balances: balances.rows };
}
