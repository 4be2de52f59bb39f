import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { personalDataInventory } from './personal-data-inventory';
import type { DataSubject } from './subject';

/** A row of the report: every column but those that open something. */
export type DataReportRow = Record<string, unknown>;
/** All stored data of a member, by table. */
export type DataReportRows = Record<string, DataReportRow[]>;

/** Reads all stored data of a member, and nobody else's. */
export async function findDataReportRows(db: Kysely<Schema>, subject: DataSubject): Promise<DataReportRows> {
  const report: DataReportRows = {};
  for (const { name, table, condition, secret = [] } of personalDataInventory) {
    const { rows } =
      await sql<DataReportRow>`select * from ${sql.table(table)} where ${condition(subject)} order by 1, 2`.execute(db);
    report[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))),
    );
  }
  return report;
}
