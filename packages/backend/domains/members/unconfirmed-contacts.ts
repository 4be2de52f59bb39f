import type { ContactKind } from 'loyalty-contract/schemas/member';
import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import type { ContactIdentifier, Identifier } from './identifiers';

/**
 * Stores a contact that a member has typed and not confirmed, replacing the previous one of its kind. It identifies
 * nobody: any number of members may have typed the same one.
 */
export async function storeUnconfirmedContact(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  { kind, value, unopened = false }: ContactIdentifier & { unopened?: boolean },
): Promise<void> {
  await db
    .insertInto('claimed_contacts')
    .values({ business_id: businessId, member_id: memberId, kind, value, unopened })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'member_id', 'kind']).doUpdateSet({ value, vouched: false, unopened }),
    )
    .execute();
}

/** Removes a member's unconfirmed contact of a kind: the member emptied it, or has confirmed one. */
export async function deleteUnconfirmedContact(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  kind: ContactKind,
): Promise<void> {
  await db
    .deleteFrom('claimed_contacts')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Gives a contact that has just been proved by a code to the member for whom an import vouches for it, if there is one
 * and it is nobody's.
 * @returns the member's id; undefined if no import vouches for it
 */
export async function adoptVouchedContact(
  tx: Tx,
  businessId: string,
  { kind, value }: Identifier,
): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    with proved as (
      delete from claimed_contacts c
      where business_id = ${businessId} and kind = ${kind} and value = ${value} and vouched
        and not exists (
          select from identifiers i where i.business_id = c.business_id and i.kind = c.kind and i.value = c.value
        )
      returning *
    )
    insert into identifiers (business_id, kind, value, member_id)
    select business_id, kind, value, member_id from proved returning member_id`.execute(tx);
  return rows[0]?.member_id;
}

/**
 * Once somebody has signed in to an account, nothing vouches for its other contacts, and who proves one is not asked
 * whether the account is theirs: they are proved to the account or belong to somebody else.
 * @returns the contacts that could open the account until now
 */
export function markOpened(tx: Tx, { businessId, memberId }: MemberRef): Promise<Identifier[]> {
  return tx
    .updateTable('claimed_contacts')
    .set({ vouched: false, unopened: false })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('vouched', '=', true), eb('unopened', '=', true)]))
    .returning(['kind', 'value'])
    .execute();
}

/**
 * Gives an account that nobody has opened another contact in place of those that it has.
 * @returns the former ones; none if somebody has opened it meanwhile: then nothing changes
 */
export async function replaceUnopenedContact(
  tx: Tx,
  member: MemberRef,
  contact: ContactIdentifier,
): Promise<Identifier[]> {
  const replaced = await tx
    .deleteFrom('claimed_contacts')
    .where('business_id', '=', member.businessId)
    .where('member_id', '=', member.memberId)
    .where('unopened', '=', true)
    .returning(['kind', 'value'])
    .execute();
  if (replaced.length > 0) await storeUnconfirmedContact(tx, member, { ...contact, unopened: true });
  return replaced;
}
