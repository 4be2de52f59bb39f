import { sql, type Kysely } from 'kysely';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import type { ContactIdentifier, Identifier } from './identifiers';
import { deleteUnconfirmedContact, markOpened } from './unconfirmed-contacts';
import { findTakenIdentifiers } from './queries';

/** An account that staff or an import created and nobody has opened. */
export interface UnopenedAccount {
  memberId: string;
  firstName: string;
  lastName: string;
  /** The numbers of its cards. */
  cards: string[];
  /** Whether the guest was enrolled at a till. */
  isEnrolled: boolean;
}

const hasConfirmedContact = sql<boolean>`exists (
  select from identifiers i where i.business_id = m.business_id and i.member_id = m.id
    and i.kind in (${sql.join([...contactKinds])})
)`;

/**
 * The only unopened account with this unconfirmed contact and without a confirmed one. Of several none is returned: staff
 * find out whose is whose.
 */
export async function findUnopenedAccount(
  db: Kysely<Schema>,
  businessId: string,
  { kind, value }: Identifier,
): Promise<UnopenedAccount | undefined> {
  const { rows } = await sql<UnopenedAccount>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName",
      m.enrolled_location is not null as "isEnrolled", array(
        select i.value from identifiers i
        where i.business_id = m.business_id and i.member_id = m.id and i.kind = ${MIGRATION_CARD}
      ) as cards
    from claimed_contacts c join members m on m.business_id = c.business_id and m.id = c.member_id
    where c.business_id = ${businessId} and c.kind = ${kind} and c.value = ${value} and c.unopened
      and not ${hasConfirmedContact}
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whether nobody has opened a member's account nor proved a contact of it; undefined if somebody has. */
export async function findUnopenedState(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
): Promise<Pick<UnopenedAccount, 'isEnrolled'> | undefined> {
  const { rows } = await sql<Pick<UnopenedAccount, 'isEnrolled'>>`
    select m.enrolled_location is not null as "isEnrolled" from members m
    where m.business_id = ${businessId} and m.id = ${memberId} and not ${hasConfirmedContact}
      and exists (
        select from claimed_contacts c where c.business_id = m.business_id and c.member_id = m.id and c.unopened
      )`.execute(db);
  return rows[0];
}

/** Whether any account has a contact unconfirmed. Served by `claimed_contacts_value`. */
export async function isContactClaimed(
  db: Kysely<Schema>,
  businessId: string,
  { kind, value }: ContactIdentifier,
): Promise<boolean> {
  const row = await db
    .selectFrom('claimed_contacts')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a proved contact the confirmed one of an unopened account, which is opened by it.
 * @returns false if the contact is another member's, or somebody has opened the account meanwhile
 */
export async function openAccount(tx: Tx, member: MemberRef, identifier: Identifier): Promise<boolean> {
  const contacts = await markOpened(tx, member);
  const kind = contactKinds.find((contact) => contact === identifier.kind);
  if (!kind || !contacts.some((contact) => contact.kind === kind && contact.value === identifier.value)) return false;
  if ((await findTakenIdentifiers(tx, member.businessId, [identifier])).length > 0) return false;
  await deleteUnconfirmedContact(tx, member, kind);
  await tx
    .insertInto('identifiers')
    .values({ business_id: member.businessId, member_id: member.memberId, ...identifier, proof: null })
    .execute();
  return true;
}
