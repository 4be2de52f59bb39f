import { accountTypes, toAccountType } from 'loyalty-contract/balance-kinds';
import { MAX_LISTED_IMPORTS } from 'loyalty-contract/limits';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { ImportTables } from '../../db/import-schema';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { selectOwners, storeAttributes, type Identifier } from '../members';
import type { ImportRow } from './parse-row';

export type ImportState = Selectable<ImportTables['imports']>;

/** A row that becomes a member. */
export interface NewImportedMember {
  row: ImportRow;
  memberId: string;
  commonExtId: string;
  sourceMac: string;
}

export async function insertImport(tx: Tx, state: ImportState): Promise<void> {
  await tx.insertInto('imports').values(state).execute();
}

const selectImport = (db: Database | Tx, businessId: string, id: string) =>
  db.selectFrom('imports').selectAll().where('business_id', '=', businessId).where('id', '=', id);

export function findImport(db: Database, businessId: string, id: string): Promise<ImportState | undefined> {
  return selectImport(db, businessId, id).executeTakeFirst();
}

/** The newest imports of a business, without checks. Served by `imports_created`. */
export function findImports(db: Database, businessId: string): Promise<ImportState[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('dry_run', '=', false)
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED_IMPORTS)
    .execute();
}

/** Locks an import: its parts are processed one after the other. */
export function lockImport(tx: Tx, businessId: string, id: string): Promise<ImportState | undefined> {
  return selectImport(tx, businessId, id).forUpdate().executeTakeFirst();
}

/** Lets one import of a business insert rows at a time. */
export async function lockImportRows(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import-rows/${businessId}`}, 0))`.execute(tx);
}

export type Progress = Pick<ImportState, 'rows' | 'imported' | 'skipped' | 'failed' | 'can_sign_in' | 'value'>;

export async function storeProgress(tx: Tx, { business_id, id }: ImportState, progress: Progress): Promise<void> {
  await tx.updateTable('imports').set(progress).where('business_id', '=', business_id).where('id', '=', id).execute();
}

/**
 * The MACs among these that were imported before, with the import. Served by the primary key: the limit keeps it a look-up for each, where
 * a join of the embedded database, which has no statistics, would read all rows.
 */
export async function findImportedMacs(tx: Tx, businessId: string, macs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ mac: string; import_id: string }>`
    select given.mac, known.import_id from unnest(${macs}::text[]) as given (mac)
      join lateral (select r.import_id from import_rows r
        where r.business_id = ${businessId} and r.source_mac = given.mac limit 1) known on true`.execute(tx);
  return new Map(rows.map(({ mac, import_id }) => [mac, import_id]));
}

/** The ids among these that a member has, or had before a merge: an export has them. Served by the primary key, and `member_merges_merged`. */
export async function findMemberIds(tx: Tx, businessId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...ids]}::text[]) as given (id)
      join lateral (
        (select from members m where m.business_id = ${businessId} and m.id = given.id limit 1)
        union all
        (select from member_merges c where c.business_id = ${businessId} and c.merged_id = given.id
          and c.undone_at is null limit 1)
        limit 1
      ) known on true`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The identifiers among these that already belong to a member, or for which another import vouches, looked up as above.
 * Served by the keys.
 */
export async function findTakenIdentifiers(
  tx: Tx,
  businessId: string,
  identifiers: Identifier[],
): Promise<Identifier[]> {
  const [kinds, values] = [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => value)];
  const { rows } = await sql<Identifier>`
    select given.kind, given.value from unnest(${kinds}::text[], ${values}::text[]) as given (kind, value)
      join lateral (
        ${selectOwners(businessId)}
        union all
        (select c.member_id from claimed_contacts c where c.business_id = ${businessId}
          and c.kind = given.kind and c.value = given.value and c.vouched limit 1)
        limit 1
      ) taken on true`.execute(tx);
  return rows;
}

/** Inserts the rows for this import. @returns the MACs that no other import has inserted meanwhile */
export async function insertImportRows(
  tx: Tx,
  { business_id, id }: ImportState,
  members: readonly NewImportedMember[],
): Promise<Set<string>> {
  const rows = await tx
    .insertInto('import_rows')
    .values(
      // In one order, so that two imports of the same rows wait for each other and do not deadlock.
      members
        .map(({ sourceMac, memberId }) => ({ business_id, source_mac: sourceMac, import_id: id, member_id: memberId }))
        .toSorted((a, b) => (a.source_mac < b.source_mac ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'source_mac']).doNothing())
    .returning('source_mac')
    .execute();
  return new Set(rows.map(({ source_mac }) => source_mac));
}

function storeRow(businessId: string, row: ImportRow) {
  const { fields, ...names } = storeAttributes(businessId, row.attributes, row.fields);
  return { ...names, fields: toJson(fields) };
}

/**
 * Stores when members joined the older programme. An update of its own: what is reported when they are inserted happens now.
 * Their ids are given twice, so that they are looked up: without statistics a join would read all members.
 */
async function storeJoiningDates(tx: Tx, businessId: string, members: readonly NewImportedMember[], now: Date) {
  const earlier = members.filter(({ row }) => row.joinedAt < now);
  if (earlier.length === 0) return;
  const [ids, dates] = [earlier.map(({ memberId }) => memberId), earlier.map(({ row }) => row.joinedAt.toISOString())];
  await sql`
    update members m set created_at = given.joined_at
    from unnest(${ids}::text[], ${dates}::timestamptz[]) as given (id, joined_at)
    where m.business_id = ${businessId} and m.id = given.id and m.id = any (${ids}::text[])`.execute(tx);
}

/**
 * Creates members with their accounts, numbers and unconfirmed contacts, in a few statements. Fails with a unique violation
 * when one has become another member's since it was looked up.
 */
export async function insertMembers(
  tx: Tx,
  { business_id, id, contacts_confirmed }: ImportState,
  members: readonly NewImportedMember[],
  now: Date,
): Promise<void> {
  // Their identifiers are no change of members who have just joined.
  await sql`select set_config('loyalty.importing', ${id}, true)`.execute(tx);
  await tx
    .insertInto('members')
    .values(
      members.map(({ row, memberId, commonExtId }) => ({
        business_id,
        id: memberId,
        common_ext_id: commonExtId,
        ...storeRow(business_id, row),
        has_consent: row.hasConsent,
        language: row.language,
        visits_before: row.visits || null,
        created_at: now,
      })),
    )
    .execute();
  const contacts = members.flatMap(({ row, memberId: member_id }) =>
    row.contacts.map(({ kind, value }) => ({ business_id, kind, value, member_id })),
  );
  const numbers = members.flatMap(({ row, memberId: member_id }) =>
    row.numbers.map((number) => ({ business_id, ...number, member_id })),
  );
  if (numbers.length > 0) await tx.insertInto('identifiers').values(numbers).execute();
  if (contacts.length > 0) {
    const claims = contacts.map((contact) => ({ ...contact, vouched: contacts_confirmed, unopened: true }));
    await tx.insertInto('claimed_contacts').values(claims).execute();
  }
  const accounts = members.flatMap(({ memberId: member_id }) =>
    accountTypes.map((type) => ({ business_id, member_id, type, balance: 0 })),
  );
  await tx.insertInto('accounts').values(accounts).execute();
  await storeJoiningDates(tx, business_id, members, now);
}

/** Posts the opening balances to the ledger, each as an entry of its own, in one statement. */
export async function postOpenings(
  tx: Tx,
  businessId: string,
  members: readonly NewImportedMember[],
  now: Date,
): Promise<void> {
  const openings = members.flatMap(({ row, memberId }) => [
    { memberId, kind: 'points' as const, ...row.points },
    { memberId, kind: 'credit' as const, ...row.credit },
  ]);
  const posted = openings.filter(({ amount }) => amount > 0);
  if (posted.length === 0) return;
  await sql`
    select ledger_post(${businessId}::text, o.member_id, o.type, o.amount, 'TopUp', 'opening', null, null,
      nullif(o.expires_at, '')::timestamptz, ${now}::timestamptz)
    from unnest(${posted.map(({ memberId }) => memberId)}::text[], ${posted.map(({ kind }) => toAccountType(kind))}::text[],
      ${posted.map(({ amount }) => amount)}::bigint[],
      ${posted.map(({ expiresAt }) => expiresAt?.toISOString() ?? '')}::text[])
      as o (member_id, type, amount, expires_at)`.execute(tx);
}
