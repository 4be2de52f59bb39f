import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { MergeUndo } from '../../db/merge-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { isUnusedGift } from '../../db/unused-gift';
import { toJson } from '../../db/values';
import type { MergePair } from './move-rows';

/** Merges of a member that a list has. */
const MAX_LISTED = 20;

export const insertMerge = (tx: Tx, { undo, ...merge }: Omit<Schema['member_merges'], 'undo'> & { undo: MergeUndo }) =>
  tx
    .insertInto('member_merges')
    .values({ ...merge, undo: toJson(undo) })
    .execute();

/** A merge, without a lock. */
export function findMerge(db: Kysely<Schema>, businessId: string, id: string) {
  return db
    .selectFrom('member_merges')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The merges into a member, the latest first. Served by `member_merges_member`. */
export function findMerges(db: Kysely<Schema>, { businessId, memberId }: MemberRef) {
  return db
    .selectFrom('member_merges')
    .select(['id', 'member_id', 'merged_id', 'reason', 'merged_by', 'created_at', 'undo_until', 'undone_at'])
    .select(sql<boolean>`undo is not null`.as('is_undoable'))
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** Whether two accounts were merged since a time, undone or not. */
export async function wasMergedSince(tx: Tx, { businessId, from, into }: MergePair, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('member_merges')
    .select('id')
    .where('business_id', '=', businessId)
    .where('member_id', '=', into)
    .where('merged_id', '=', from)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anything of a member was returned, voided or adjusted since a merge, whatever it did to balances. */
export async function wasCorrected(tx: Tx, { businessId, memberId }: MemberRef, mergeId: string): Promise<boolean> {
  const { rows } = await sql<{ corrected: boolean }>`
    select exists (select from corrections c
      join corrections m on m.business_id = c.business_id and m.id = ${mergeId}
      where c.business_id = ${businessId} and c.member_id = ${memberId} and c.kind <> 'merge'
        and c.created_at >= m.created_at) as corrected`.execute(tx);
  return rows[0]?.corrected ?? false;
}

/** How many gifts a member can use. */
export async function countUnusedGifts(tx: Tx, { businessId, memberId }: MemberRef, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gifts g
    where g.business_id = ${businessId} and g.member_id = ${memberId} and ${isUnusedGift('g', now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The number of a member's wallet pass with its registrations, if the survivor has a pass of its own. */
export async function findLostPass(tx: Tx, { businessId, from, into }: MergePair) {
  const { rows } = await sql<{ serial: string; registrations: Record<string, unknown>[] }>`
    select p.serial, coalesce((select json_agg(to_jsonb(r)) from wallet_registrations r
      where r.business_id = p.business_id and r.serial = p.serial), '[]') as registrations
    from wallet_passes p where p.business_id = ${businessId} and p.member_id = ${from}
      and exists (select from wallet_passes o where o.business_id = p.business_id and o.member_id = ${into})`.execute(
    tx,
  );
  return rows[0];
}

/** Names the rows of imports after the merge: importing the file again creates nobody, and its undo removes nobody. */
export async function renameImportRows(tx: Tx, businessId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ member_id: to })
    .where('business_id', '=', businessId)
    .where('member_id', '=', from)
    .execute();
}

/** Invitations of the one to the other are none. */
export async function endOwnInvitations(tx: Tx, { businessId, from, into }: MergePair): Promise<void> {
  await sql`
    update referrals r set waits = false where business_id = ${businessId} and waits and (
      referrer_id in (${from}, ${into}) and friend_id in (${from}, ${into})
      or friend_id = ${from} and exists (select from referrals o where o.business_id = r.business_id
        and o.friend_id = ${into} and o.waits))`.execute(tx);
}

/** Forgets what undos needed that are too late. @returns their number */
export async function forgetUndos(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('member_merges')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where('undo_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
