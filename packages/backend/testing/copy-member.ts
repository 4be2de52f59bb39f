import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database';
import { transact } from '../db/transact';
import { personalDataInventory } from '../domains/privacy/personal-data-inventory';
import type { DataSubject } from '../domains/privacy/subject';

interface CopyOptions {
  /** The copies have the numbers from `from` to `to`. */
  from: number;
  to: number;
  /** Spreads the copies over the businesses `<prefix>-0` and so on; otherwise all belong to the member's own. */
  businesses?: { prefix: string; count: number };
}

interface Column {
  name: string;
  type: string;
  indexed: boolean;
}

/** Between the generated ids of two copies; larger than any id of the original. */
const ID_STEP = 1_000_000;
/** The generated ids, and the columns that reference them. */
const NUMBERED = new Set(['id', 'account_id', 'entry_id', 'lot_id']);
/** Indexed columns whose value is not the member's own. */
const SHARED = new Set(['kind', 'type', 'provider', 'channel', 'item_id', 'form_id', 'location_id']);
/** Its rows are referenced by members' rows, and do not grow with them. */
const SKIPPED = 'consent_texts';

async function readColumns(db: Database, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = a.attrelid and a.attnum = any (i.indkey)) as indexed
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db);
  return rows;
}

function copyValue({ name, type, indexed }: Column, businesses: CopyOptions['businesses']): RawBuilder<unknown> {
  const column = sql.ref(`original.${name}`);
  if (name === 'business_id' && businesses) {
    return sql`${businesses.prefix}::text || '-' || (copy.number % ${businesses.count}::int)`;
  }
  if (type === 'bigint' && NUMBERED.has(name)) return sql`${column} + copy.number::bigint * ${ID_STEP}::bigint`;
  const isOwn = type === 'text' && indexed && name !== 'business_id' && !SHARED.has(name);
  return isOwn ? sql`${column} || '-' || copy.number` : column;
}

/**
 * Copies a member with all rows of the personal-data inventory, one statement for each of its entries, so that a million
 * rows take seconds. Keys get the number of the copy. For PostgreSQL; constraints by triggers are off meanwhile, and the
 * business's own accounts are not changed, so that the ledger's check does not pass.
 */
export async function copyMember(db: Database, subject: DataSubject, options: CopyOptions): Promise<void> {
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    for (const { table, condition } of personalDataInventory) {
      if (table === SKIPPED) continue;
      const columns = await readColumns(tx, table);
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      const values = sql.join(columns.map((column) => copyValue(column, options.businesses)));
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${values} from (select * from ${sql.table(table)} where ${condition(subject)}) as original,
          generate_series(${options.from}::int, ${options.to}::int) as copy (number)
        on conflict do nothing`.execute(tx);
    }
  });
}
