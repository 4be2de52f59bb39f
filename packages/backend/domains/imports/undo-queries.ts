import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { importUses } from 'loyalty-contract/import-columns';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Tx } from '../../db/transact';
import type { ImportState } from './queries';

type Use = (typeof importUses)[number] | 'changed';

/**
 * What a member was used for since the import; null: nothing. A balance that expires is used by nobody, nor is a birthday gift
 * that came by itself, until a till has had it.
 */
const findUse = sql<Use | null>`case
  when exists (select from sessions s where s.business_id = m.business_id and s.member_id = m.id)
    or exists (select from identifiers i where i.business_id = m.business_id and i.member_id = m.id
      and i.kind = any (${[...contactKinds]}::text[]))
    or exists (select from claimed_contacts c where c.business_id = m.business_id and c.member_id = m.id
      and not c.unopened) then 'signedIn'
  when exists (select from purchases p where p.business_id = m.business_id and p.member_id = m.id) then 'purchase'
  when exists (select from accounts a join entries e on e.account_id = a.id
    where a.business_id = m.business_id and a.member_id = m.id and e.cause not in ('opening', 'expiry')) then 'balance'
  when exists (select from gifts g where g.business_id = m.business_id and g.member_id = m.id
    and (g.birthday_year is null or g.used_at is not null
      or exists (select from redemptions r where r.business_id = g.business_id and r.gift_id = g.id))) then 'gift'
  when exists (select from consents c where c.business_id = m.business_id and c.member_id = m.id and c.channel <> 'import')
    or exists (select from member_notes n where n.business_id = m.business_id and n.member_id = m.id) then 'changed'
  end`;

const importedMembers = ({ business_id, id }: ImportState) =>
  sql`import_rows r join members m on m.business_id = r.business_id and m.id = r.member_id
    where r.business_id = ${business_id} and r.import_id = ${id}`;

export interface ImportedMember {
  id: string;
  first_name: string;
  last_name: string;
  use: Use | null;
}
export type UsedMember = ImportedMember & { use: Use };

/** Some members of an import that were used since. Served by `import_rows_import`, and the indexes by member. */
export async function findUsedMembers(tx: Tx, state: ImportState, limit: number): Promise<UsedMember[]> {
  const { rows } = await sql<UsedMember>`
    select * from (select m.id, m.first_name, m.last_name, ${findUse} as use from ${importedMembers(state)}) used
    where use is not null limit ${limit}`.execute(tx);
  return rows;
}

/** The next members of an import that were not looked at yet. Served by `import_rows_member`. */
export async function findNextMembers(tx: Tx, state: ImportState, limit: number): Promise<ImportedMember[]> {
  const { rows } = await sql<ImportedMember>`
    with next as materialized (
      select r.business_id, r.member_id from import_rows r
      where r.business_id = ${state.business_id} and r.import_id = ${state.id} and r.member_id > ${state.undone_until}
      order by r.member_id limit ${limit}
    )
    select m.id, m.first_name, m.last_name, ${findUse} as use
    from next n join members m on m.business_id = n.business_id and m.id = n.member_id
    order by m.id`.execute(tx);
  return rows;
}

/** How many members of an import come after an id. */
export async function countMembersAfter(tx: Tx, state: ImportState, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${importedMembers(state)} and r.member_id > ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Marks an import as undone: nobody opens an account of it by a contact anymore. */
export async function markUndone(tx: Tx, { business_id, id }: ImportState, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_at: now })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
  await sql`
    delete from claimed_contacts c using import_rows r
    where r.business_id = ${business_id} and r.import_id = ${id}
      and c.business_id = r.business_id and c.member_id = r.member_id and c.unopened`.execute(tx);
}

/** Stores how far an import is undone. */
export async function storeUndone(
  tx: Tx,
  { business_id, id }: ImportState,
  progress: Pick<ImportState, 'removed' | 'undone_until' | 'undo_pending'>,
): Promise<void> {
  await tx.updateTable('imports').set(progress).where('business_id', '=', business_id).where('id', '=', id).execute();
}

/** Takes back what is left of the opening balances of members: the ledger keeps both entries. */
export async function reverseOpenings(tx: Tx, state: ImportState, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    select ledger_expire_account(a.id, a.business_id, a.type, ${now}::timestamptz) from accounts a
    where a.business_id = ${state.business_id} and a.member_id = any (${[...ids]}::text[])`.execute(tx);
  await sql`
    select ledger_post(a.business_id, a.member_id, a.type, -a.balance, 'Reversal', 'undo', ${state.id}::text, null, null,
      ${now}::timestamptz)
    from accounts a
    where a.business_id = ${state.business_id} and a.member_id = any (${[...ids]}::text[]) and a.balance > 0`.execute(
    tx,
  );
}

/** Forgets the row of a member, which can be imported again then. */
export async function deleteImportRow(tx: Tx, { businessId, memberId }: MemberRef): Promise<void> {
  await tx.deleteFrom('import_rows').where('business_id', '=', businessId).where('member_id', '=', memberId).execute();
}
