import { sql } from 'kysely';
import type { MergeUndo } from '../../db/merge-schema';
import type { Tx } from '../../db/transact';
import type { MergePair } from './move-rows';

type MergedAccount = MergeUndo['accounts'][number];

/** The name of a merged member's accounts: they stay with their entries. */
const toAccountName = (mergeId: string) => `merged-${mergeId}`;

/** Locks the accounts of both, in the order in which every ledger entry does, and then both members. @returns the members */
export async function lockPair(tx: Tx, { businessId, from, into }: MergePair) {
  await sql`
    select id from accounts where business_id = ${businessId} and member_id in (${from}, ${into})
    order by id for update`.execute(tx);
  return tx
    .selectFrom('members')
    .select([
      'id',
      'common_ext_id',
      'first_name',
      'last_name',
      'fields',
      'has_consent',
      'language',
      'blocked_at',
      'visits_before',
      'created_at',
    ])
    .where('business_id', '=', businessId)
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Posts the value of the merged accounts to those of the survivor, and leaves them with their entries. */
export async function mergeAccounts(
  tx: Tx,
  { businessId, from, into }: MergePair,
  { mergeId, now }: { mergeId: string; now: Date },
): Promise<MergedAccount[]> {
  const { rows } = await sql<{ id: number; survivorId: number }>`
    select f.id, i.id as "survivorId" from accounts f
      join accounts i on i.business_id = f.business_id and i.member_id = ${into} and i.type = f.type
    where f.business_id = ${businessId} and f.member_id = ${from} order by f.id`.execute(tx);
  const merged: MergedAccount[] = [];
  for (const { id, survivorId } of rows) {
    const { rows: found } = await sql<{ lots: number[]; debts: number[] }>`
      select
        coalesce((select json_agg(id) from lots
          where account_id = ${id} and remaining > 0), '[]') as lots,
        coalesce((select json_agg(id) from debts where account_id = ${id} and remaining > 0), '[]') as debts`.execute(
      tx,
    );
    const { lots = [], debts = [] } = found[0] ?? {};
    const { rows: posted } = await sql<{ amount: number }>`
      select ledger_merge(${id}::bigint, ${survivorId}::bigint, ${mergeId}::text, ${now}::timestamptz) as amount`.execute(
      tx,
    );
    const { rows: after } = await sql<{ number: number }>`
      update accounts set member_id = ${toAccountName(mergeId)}, merged_into = ${into} where id = ${id}
      returning (select entry_count from accounts s where s.id = ${survivorId}) as number`.execute(tx);
    merged.push({
      ...{ id, survivorId, lots, debts },
      amount: posted[0]?.amount ?? 0,
      entryNumber: after[0]?.number ?? 0,
    });
  }
  return merged;
}

/** Whether anything was spent or corrected since: earning and expiry may have happened. */
export async function wasSpent(tx: Tx, accounts: readonly MergedAccount[]): Promise<boolean> {
  for (const { survivorId, entryNumber, debts } of accounts) {
    const { rows } = await sql<{ spent: boolean }>`
      select exists (select from entries e where e.account_id = ${survivorId} and e.number > ${entryNumber}
          and (e.amount < 0 and e.operation <> 'Expiry' or e.operation in ('Correction', 'Reversal')))
        or exists (select from debts d where d.id = any (${debts}::bigint[]) and d.account_id <> ${survivorId}) as spent`.execute(
      tx,
    );
    if (rows[0]?.spent) return true;
  }
  return false;
}

/** Gives the accounts back with what is left of what they brought. */
export async function unmergeAccounts(
  tx: Tx,
  { from }: MergePair,
  accounts: readonly MergedAccount[],
  { corrections, now }: { corrections: { survivor: string; merged: string }; now: Date },
): Promise<void> {
  for (const { id, survivorId, lots, debts } of accounts) {
    await sql`update accounts set member_id = ${from}, merged_into = null where id = ${id}`.execute(tx);
    await sql`
      select ledger_unmerge(${id}::bigint, ${survivorId}::bigint, ${lots}::bigint[], ${debts}::bigint[],
        ${corrections.survivor}::text, ${corrections.merged}::text, ${now}::timestamptz)`.execute(tx);
  }
}
