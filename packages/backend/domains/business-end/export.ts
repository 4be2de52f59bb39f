import { ExportReceipt } from 'loyalty-contract/schemas/business-end';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { sha256 } from '../../core/secrets';
import { verifySigned, sign } from '../../core/signed';
import { businessTables, type BusinessTable } from './tables';

/** Rows per response: some of them contain files. */
const PAGE_ROWS = 200;

/** The progress of an export: the table and the key of the last row, and the running totals. */
const Cursor = ExportReceipt.extend({ table: z.int(), after: z.array(z.string()).nullable() });
type Cursor = z.infer<typeof Cursor>;

interface Row {
  text: string;
  key: string[];
}

const getLimit = ({ exportedRows = PAGE_ROWS }: BusinessTable) => exportedRows;

/** The next rows of a table as JSON, exactly as the database serializes them. */
async function findNextRows(db: Database, table: BusinessTable, { businessId, after }: Cursor): Promise<Row[]> {
  const columns = Object.keys(table.key).map((column) => sql.ref(`${table.name}.${column}`));
  const values = Object.values(table.key).map((type, index) => sql`${after?.[index]}::text::${sql.raw(type)}`);
  const beyond = after ? sql`and (${sql.join(columns)}) > (${sql.join(values)})` : sql``;
  const { rows } = await sql<Row>`
    select to_jsonb(${sql.table(table.name)})::text as text,
      array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key
    from ${sql.table(table.name)} where ${table.rows(businessId)} ${beyond}
    order by ${sql.join(columns)} limit ${getLimit(table)}`.execute(db);
  return rows;
}

/** A page of all data of a business, from a cursor on. The last page has a signed receipt. */
async function exportFrom(db: Database, peppers: Secrets, start: Cursor): Promise<CallResponse<'exportBusiness'>> {
  const cursor = { ...start, rows: { ...start.rows } };
  const lines: string[] = [];
  for (;;) {
    const table = businessTables[cursor.table];
    if (!table) break;
    const nextRows = await findNextRows(db, table, cursor);
    for (const { text } of nextRows) {
      const line = `{"table":"${table.name}","row":${text}}`;
      cursor.sha256 = sha256(`${cursor.sha256}\n${line}`);
      lines.push(line);
    }
    cursor.rows[table.name] = (cursor.rows[table.name] ?? 0) + nextRows.length;
    const isLast = nextRows.length < getLimit(table);
    cursor.after = isLast ? null : (nextRows.at(-1)?.key ?? null);
    if (isLast) cursor.table += 1;
    const isFull = lines.length >= PAGE_ROWS || nextRows.length === table.exportedRows;
    if (isFull) return { lines, cursor: sign(peppers, 'export-cursor', cursor) };
  }
  return { lines, receipt: sign(peppers, 'export-receipt', ExportReceipt.parse(cursor)) };
}

/**
 * A part of an export; without a cursor the first one.
 * @returns undefined for a cursor of another business
 */
export async function exportPage(
  db: Database,
  peppers: Secrets,
  { businessId, cursor, now }: { businessId: string; cursor?: string | undefined; now: Date },
): Promise<CallResponse<'exportBusiness'> | undefined> {
  const first: Cursor = { businessId, exportedAt: now.toISOString(), rows: {}, sha256: '', table: 0, after: null };
  const start = cursor === undefined ? first : verifySigned(peppers, 'export-cursor', cursor, Cursor);
  return start?.businessId === businessId ? exportFrom(db, peppers, start) : undefined;
}
