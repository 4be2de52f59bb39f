import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { type ContactIdentifier, matchNameWords, matchUnfoldedNames, type MemberRow, selectMembers } from '../members';
import { MAX_OTHER_MATCHES } from './search-members';

/** The newest of the members with these ids. */
const findNewest = (db: Database, businessId: string, ids: readonly string[], now: Date): Promise<MemberRow[]> =>
  selectMembers(db, businessId, now)
    .where(sql<boolean>`m.id = any (${[...ids]}::text[])`)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();

/**
 * The newest members with a phone number, confirmed or not, that ends with the digits, at most one more than are listed.
 * @param name which their names have as well; empty: any
 */
export async function searchMembersByPhoneEnding(
  db: Database,
  { businessId, digits, name }: { businessId: string; digits: string; name: string },
  now: Date,
) {
  const { rows } = await sql<{ id: string }>`
    select id from members where business_id = ${businessId} and id = any (array(
      select member_id from identifiers
        where business_id = ${businessId} and kind = 'phoneNumber' and right(value, 4) = ${digits}
      union select member_id from claimed_contacts
        where business_id = ${businessId} and kind = 'phoneNumber' and right(value, 4) = ${digits}
    )) and (${name === ''} or ${matchNameWords(businessId, name)} or ${matchUnfoldedNames(businessId, name)})
    order by created_at desc, id desc limit ${MAX_OTHER_MATCHES + 1}`.execute(db);
  return findNewest(
    db,
    businessId,
    rows.map(({ id }) => id),
    now,
  );
}

/** What a phone number or an e-mail address has somewhere. */
export interface ContactPart {
  /** Digits in a row, one of which is enough. */
  phone: readonly string[];
  email: string | undefined;
}

/**
 * The newest members with a contact, confirmed or not, that has the part, at most one more than are listed. No index serves the
 * middle of a contact: all of the business are read.
 */
export async function searchMembersByContactPart(
  db: Database,
  businessId: string,
  { phone, email }: ContactPart,
  now: Date,
) {
  const hasPart = sql`business_id = ${businessId} and (
    (kind = 'email' and strpos(value, ${email ?? null}) > 0)
    or (kind = 'phoneNumber' and exists (
      select from unnest(${[...phone]}::text[]) as given (digits) where strpos(value, digits) > 0
    )))`;
  const { rows } = await sql<{ id: string }>`
    select id from members where business_id = ${businessId} and id = any (array(
      select member_id from identifiers where ${hasPart} union select member_id from claimed_contacts where ${hasPart}
    ))
    order by created_at desc, id desc limit ${MAX_OTHER_MATCHES + 1}`.execute(db);
  return findNewest(
    db,
    businessId,
    rows.map(({ id }) => id),
    now,
  );
}

/**
 * The first members with a contact that nobody has proved: staff, a file or the member typed it, and whoever types it later
 * hides no earlier one. Served by `claimed_contacts_value`.
 */
export async function searchMembersByUnprovedContact(
  db: Database,
  { businessId, contacts }: { businessId: string; contacts: readonly ContactIdentifier[] },
  now: Date,
) {
  if (contacts.length === 0) return { rows: [], isTruncated: false };
  const [kinds, values] = [contacts.map(({ kind }) => kind), contacts.map(({ value }) => value)];
  const rows = await selectMembers(db, businessId, now)
    .where(
      sql<boolean>`m.id in (
        select c.member_id from unnest(${kinds}::text[], ${values}::text[]) as given (kind, value)
          join claimed_contacts c on c.business_id = ${businessId} and c.kind = given.kind and c.value = given.value
      )`,
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(MAX_OTHER_MATCHES + 1)
    .execute();
  return { rows: rows.slice(0, MAX_OTHER_MATCHES), isTruncated: rows.length > MAX_OTHER_MATCHES };
}
