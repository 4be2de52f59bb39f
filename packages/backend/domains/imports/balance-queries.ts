import { toAccountType, toBalanceKind, type AccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../db/transact';
import { selectUsableBalance } from '../ledger';
import { type Identifier, selectNumberOwners } from '../members';
import type { ImportState } from './queries';

/** A member that a text of a row can mean. `claimed`: by a contact of an account that was never opened. */
export interface MeantMember {
  place: number;
  member_id: string;
  claimed: boolean;
}

/**
 * The members that texts mean, by their place: by their id, by an identifier, or by a contact that staff or a file gave them.
 * Served by the keys, looked up one by one as the identifiers of new members are.
 */
export async function findMeantMembers(
  tx: Tx,
  businessId: string,
  texts: readonly (Identifier & { place: number; spellings: string[] })[],
): Promise<MeantMember[]> {
  const owners = selectNumberOwners({
    businessId,
    hasKind: sql`i.kind = given.kind`,
    number: sql`given.value`,
    spellings: sql`array[given.spelling, given.other]`,
  });
  const places = texts.map(({ place }) => place);
  const [kinds, values] = [texts.map(({ kind }) => kind), texts.map(({ value }) => value)];
  const [first, others] = [0, 1].map((index) => texts.map(({ spellings }) => spellings[index] ?? spellings[0] ?? ''));
  const { rows } = await sql<MeantMember>`
    select given.place, found.member_id, found.claimed
    from unnest(${places}::int[], ${kinds}::text[], ${values}::text[], ${first}::text[], ${others}::text[])
        as given (place, kind, value, spelling, other)
      join lateral (
        (select m.id as member_id, false as claimed from members m
          where given.kind = 'id' and m.business_id = ${businessId} and m.id = given.value limit 1)
        union all
        (select i.member_id, false from identifiers i
          where i.business_id = ${businessId} and i.kind = given.kind and i.kind = any (${[...contactKinds]}::text[])
            and i.value = given.value limit 1)
        union all
        (select n.member_id, false from (${owners}) n limit 2)
        union all
        (select c.member_id, true from claimed_contacts c where c.business_id = ${businessId}
          and c.kind = given.kind and c.value = given.value and c.unopened limit 2)
      ) found on true`.execute(tx);
  return rows;
}

/** The members among these whose balances the import has changed already. Served by `corrections_import`. */
export async function findChangedMembers(
  tx: Tx,
  { business_id, id }: ImportState,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...memberIds]}::text[]) as given (id)
      join lateral (select from corrections c where c.business_id = ${business_id} and c.import_id = ${id}
        and c.member_id = given.id limit 1) known on true`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** The e-mail addresses of members, confirmed or not. */
export async function findEmails(tx: Tx, businessId: string, memberIds: readonly string[]): Promise<string[]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ value: string }>`
    select value from identifiers
      where business_id = ${businessId} and member_id = any (${ids}::text[]) and kind = 'email'
    union select value from claimed_contacts
      where business_id = ${businessId} and member_id = any (${ids}::text[]) and kind = 'email'`.execute(tx);
  return rows.map(({ value }) => value);
}

/** Locks the accounts of members, in the order in which every ledger entry does. @returns their usable balances */
export async function lockBalances(tx: Tx, businessId: string, memberIds: readonly string[], now: Date) {
  const ids = [...memberIds];
  await sql`
    select id from accounts where business_id = ${businessId} and member_id = any (${ids}::text[])
    order by id for update`.execute(tx);
  const accounts = await tx
    .selectFrom('accounts as a')
    .select(['a.member_id', 'a.type', selectUsableBalance(now).as('balance')])
    .where('a.business_id', '=', businessId)
    .where(sql<boolean>`a.member_id = any (${ids}::text[])`)
    .execute();
  const balances = new Map(accounts.map(({ member_id, type, balance }) => [`${member_id}\n${type}`, balance]));
  return (memberId: string, kind: BalanceKind): number => balances.get(`${memberId}\n${toAccountType(kind)}`) ?? 0;
}

/** The balances of members that disagree with their entries: nothing is posted to them. */
export async function findLockedBalances(tx: Tx, businessId: string, memberIds: readonly string[]) {
  const { rows } = await sql<{ member_id: string; type: AccountType }>`
    select distinct a.member_id, a.type from ledger_differences d join accounts a on a.id = d.account_id
    where d.business_id = ${businessId} and a.member_id = any (${[...memberIds]}::text[])`.execute(tx);
  const locked = new Set(rows.map(({ member_id, type }) => `${member_id}\n${type}`));
  return (memberId: string, kind: BalanceKind): boolean => locked.has(`${memberId}\n${toAccountType(kind)}`);
}

/** A change of a balance as a correction. */
export interface PostedChange {
  correctionId: string;
  memberId: string;
  kind: BalanceKind;
  amount: number;
  expiresAt: Date | null;
}

/** Posts changes to the ledger in one statement. @throws if a balance does not cover one: they are locked, and were checked */
export async function postChanges(
  tx: Tx,
  businessId: string,
  changes: readonly PostedChange[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ entry: number | null }>`
    select ledger_post(${businessId}::text, c.member_id, c.type, c.amount, 'Correction', 'correction', c.id, null,
      nullif(c.expires_at, '')::timestamptz, ${now}::timestamptz) as entry
    from unnest(${changes.map(({ correctionId }) => correctionId)}::text[],
      ${changes.map(({ memberId }) => memberId)}::text[], ${changes.map(({ kind }) => toAccountType(kind))}::text[],
      ${changes.map(({ amount }) => amount)}::bigint[],
      ${changes.map(({ expiresAt }) => expiresAt?.toISOString() ?? '')}::text[])
      as c (id, member_id, type, amount, expires_at)`.execute(tx);
  if (rows.some(({ entry }) => entry === null)) throw new Error('A locked balance does not cover what was checked.');
}

/** A change of an import that can be taken back. */
export interface UndoableChange {
  memberId: string;
  firstName: string;
  lastName: string;
  kind: BalanceKind;
  entryId: number;
  /** What it changed, and how much of that is reversed already. */
  amount: number;
  reversed: number;
}

const changedMembers = ({ business_id, id, undone_until }: ImportState) => sql`
  select distinct member_id from corrections
  where business_id = ${business_id} and import_id = ${id} and member_id > ${undone_until}`;

/** The changes of the next members of an import that were not looked at yet. Served by `corrections_import`. */
export async function findNextChanges(tx: Tx, state: ImportState, limit: number): Promise<UndoableChange[]> {
  const { rows } = await sql<{
    member_id: string;
    first_name: string;
    last_name: string;
    type: AccountType;
    entry_id: number;
    amount: number;
    reversed: number;
  }>`
    with next as materialized (${changedMembers(state)} order by member_id limit ${limit})
    select m.id as member_id, m.first_name, m.last_name, a.type, e.id as entry_id, e.amount,
      coalesce((select sum(r.amount) from reversals r where r.entry_id = e.id), 0)::bigint as reversed
    from next n
      join members m on m.business_id = ${state.business_id} and m.id = n.member_id
      join corrections c on c.business_id = m.business_id and c.import_id = ${state.id} and c.member_id = m.id
      join accounts a on a.business_id = m.business_id and m.id in (a.member_id, a.merged_into) and a.type = c.account
      join entries e on e.account_id = a.id and e.entity_id = c.id and e.operation = 'Correction'
    order by m.id, a.id`.execute(tx);
  return rows.map(({ member_id, first_name, last_name, type, entry_id, ...amounts }) => ({
    ...{ memberId: member_id, firstName: first_name, lastName: last_name },
    ...{ kind: toBalanceKind(type), entryId: entry_id, ...amounts },
  }));
}

/** How many members of an import come after those that were looked at. */
export async function countChangedMembers(tx: Tx, state: ImportState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${changedMembers(state)}) changed`.execute(tx);
  return rows[0]?.count ?? 0;
}
