import { sql } from 'kysely';
import type { Tx } from '../../db/transact';

/** The rows of one business, or of one of its members. */
export interface ChangeScope {
  businessId: string;
  memberId: string | undefined;
}

/** Rows that get a position in one read: more than a page, so that a read makes progress also with a large backlog. */
export const MAX_ASSIGNED = 1_000;

/**
 * Serializes the assignment of positions of one kind of rows, until the transaction ends: positions then become visible
 * in ascending order, and a reader who has seen one has missed none before it.
 */
async function lockPositions(tx: Tx, kind: 'purchases' | 'gifts' | 'accounts', businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`positions/${kind}/${businessId}`}, 0))`.execute(tx);
}

/** A condition for a member's rows, if the read is about one. */
const belongsTo = (memberId: string | undefined) =>
  memberId === undefined ? sql<boolean>`true` : sql<boolean>`member_id = ${memberId}`;

/**
 * Assigns positions to purchases or gifts that were written since the last read, in the order of their creation. A row
 * that another transaction is writing is left for the next read; a read of one member waits for it.
 * @returns the number of rows
 */
export async function assignPositions(
  tx: Tx,
  table: 'purchases' | 'gifts',
  { businessId, memberId }: ChangeScope,
): Promise<number> {
  await lockPositions(tx, table, businessId);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set position = n.position
    from (select id, nextval('change_positions') as position from (
      select id from ${sql.table(table)}
      where business_id = ${businessId} and position is null and ${belongsTo(memberId)}
      order by created_at, id limit ${MAX_ASSIGNED}
      for no key update ${memberId === undefined ? sql`skip locked` : sql``}
    ) changed) n
    where t.business_id = ${businessId} and t.id = n.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Assigns positions to changed accounts, and to their entries since the last assignment. */
export async function assignAccountPositions(tx: Tx, { businessId, memberId }: ChangeScope): Promise<number> {
  await lockPositions(tx, 'accounts', businessId);
  const { rows } = await sql<{ accounts: number }>`
    with changed as (
      select id, positioned_count, entry_count, nextval('change_positions') as position from (
        select id, positioned_count, entry_count from accounts
        where business_id = ${businessId} and position is null and member_id is not null and ${belongsTo(memberId)}
        order by id limit ${MAX_ASSIGNED}
        for no key update ${memberId === undefined ? sql`skip locked` : sql``}
      ) locked
    ), moved as (
      update accounts a set position = changed.position, positioned_count = changed.entry_count
      from changed where a.id = changed.id
    ), listed as (
      insert into entry_positions (business_id, position, account_id, first_number, last_number)
      select ${businessId}, position, id, positioned_count + 1, entry_count from changed
      where entry_count > positioned_count
    )
    select count(*)::int as accounts from changed`.execute(tx);
  return rows[0]?.accounts ?? 0;
}
