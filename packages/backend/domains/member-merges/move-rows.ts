import { sql } from 'kysely';
import type { MergeUndo } from '../../db/merge-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { mergedColumns, type MergedColumn } from './merged-columns';

/** Two accounts of one person: `from` ends, and `into` gets what it has. */
export interface MergePair {
  businessId: string;
  from: string;
  into: string;
}

type StoredRow = Record<string, unknown>;

const toKey = (key: readonly string[]) =>
  sql<string>`concat_ws('/', ''::text, ${sql.join(key.map((column) => sql`t.${sql.ref(column)}::text`))})`;
const selectKey = (key: readonly string[]) => (key.length === 0 ? sql<string>`''` : toKey(key));
const nameColumn = ({ table, column }: MergedColumn) => `${table}.${column}`;

/** Permits a transaction to change whose rows of the consent log are; empty: no longer. */
const permitMove = (tx: Tx, permitted: string) =>
  sql`select set_config('loyalty.merging', ${permitted}, true)`.execute(tx);

/** Removes rows of a member, and returns them as JSON. */
export async function removeRows(
  tx: Tx,
  table: keyof Schema,
  { businessId, memberId, column = 'member_id' }: { businessId: string; memberId: string; column?: string },
): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    delete from ${sql.table(table)} t where business_id = ${businessId} and ${sql.ref(column)} = ${memberId}
    returning to_jsonb(t) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Inserts removed rows again. */
export async function restoreRows(tx: Tx, table: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Removes the rows of which the survivor has one with the same values. */
async function removeTaken(
  tx: Tx,
  { businessId, from, into }: MergePair,
  { table, column }: MergedColumn,
  unless: readonly string[],
): Promise<StoredRow[]> {
  const isSame = unless.map((name) => sql`and s.${sql.ref(name)} = t.${sql.ref(name)}`);
  const { rows } = await sql<{ row: StoredRow }>`
    delete from ${sql.table(table)} t where t.business_id = ${businessId} and t.${sql.ref(column)} = ${from}
      and exists (select from ${sql.table(table)} s where s.business_id = ${businessId}
        and s.${sql.ref(column)} = ${into} ${sql.join(isSame, sql` `)})
    returning to_jsonb(t) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Moves the rows of a column. @returns the keys of those that moved */
async function moveColumn(
  tx: Tx,
  { businessId, from, into }: MergePair,
  { table, column }: MergedColumn,
  key: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${into}
    where t.business_id = ${businessId} and t.${sql.ref(column)} = ${from}
    returning ${selectKey(key)} as key`.execute(tx);
  return rows.map((row) => row.key);
}

/** Moves every row that no module of this domain treats, and ends what ends with the account. */
export async function moveRows(tx: Tx, pair: MergePair): Promise<Pick<MergeUndo, 'moved' | 'removed'>> {
  const [moved, removed]: [MergeUndo['moved'], MergeUndo['removed']] = [{}, {}];
  await permitMove(tx, `${pair.businessId}/${pair.from}/${pair.into}`);
  for (const one of mergedColumns) {
    const { table, column, effect } = one;
    if (effect.rows === 'discard')
      await removeRows(tx, table, { businessId: pair.businessId, memberId: pair.from, column });
    if (effect.rows !== 'move') continue;
    if (effect.unless) {
      const taken = await removeTaken(tx, pair, one, effect.unless);
      if (taken.length > 0) removed[table] = taken;
    }
    const keys = await moveColumn(tx, pair, one, effect.key);
    if (keys.length > 0) moved[nameColumn(one)] = keys;
  }
  await permitMove(tx, '');
  return { moved, removed };
}

/** Moves the rows back that a merge has moved and that are still the survivor's. */
export async function moveRowsBack(
  tx: Tx,
  { businessId, from, into }: MergePair,
  moved: MergeUndo['moved'],
): Promise<void> {
  await permitMove(tx, `${businessId}/${into}/${from}`);
  for (const one of mergedColumns) {
    const keys = moved[nameColumn(one)];
    if (one.effect.rows !== 'move' || !keys) continue;
    await sql`
      update ${sql.table(one.table)} t set ${sql.ref(one.column)} = ${from}
      where t.business_id = ${businessId} and t.${sql.ref(one.column)} = ${into}
        and ${selectKey(one.effect.key)} = any (${keys}::text[])`.execute(tx);
  }
  await permitMove(tx, '');
}
