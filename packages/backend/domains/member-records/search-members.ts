import { sql } from 'kysely';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import { type ContactIdentifier, matchNameWords, matchUnfoldedNames, selectMembers } from '../members';

/** Of the members who match a name, at most this many, chosen by the database, are listed. */
const MAX_MATCHES = 1_000;
/** The most members that the last digits of a phone find. */
export const MAX_PHONE_MATCHES = 10;
/** The most members that anything else finds: anybody can type a contact, and locations count their receipts alike. */
const MAX_OTHER_MATCHES = 10;

/** Ids of members whose names have the words. */
async function findIdsByName(db: Database, businessId: string, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members where ${matchNameWords(businessId, search)}
    union all select id from members where ${matchUnfoldedNames(businessId, search)}
    limit ${MAX_MATCHES + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of members by name, newest first, with one more row than its limit; without words, of all members. */
export async function searchMembersByName(
  db: Database,
  {
    businessId,
    search,
    after,
    limit,
  }: { businessId: string; search: string; after: PageEnd | undefined; limit: number },
  now: Date,
) {
  const ids = search === '' ? undefined : await findIdsByName(db, businessId, search);
  if (ids?.length === 0) return { rows: [], isTruncated: false };
  const rows = await selectMembers(db, businessId, now)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`m.id = any (${ids?.slice(0, MAX_MATCHES)}::text[])`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(m.created_at, m.id) < (${after?.at}, ${after?.id})`))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows, isTruncated: (ids?.length ?? 0) > MAX_MATCHES };
}

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
    order by created_at desc, id desc limit ${MAX_PHONE_MATCHES + 1}`.execute(db);
  return selectMembers(db, businessId, now)
    .where(sql<boolean>`m.id = any (${rows.map(({ id }) => id)}::text[])`)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
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

/** The newest members with a gift of this code, or a receipt of this number that was not undone. Served by `gifts_code` and `purchases_receipt`. */
export async function searchMembersByPaper(
  db: Database,
  {
    businessId,
    giftCode,
    receipt,
    locationIds,
  }: { businessId: string; giftCode: string; receipt: string | null; locationIds: readonly string[] },
  now: Date,
) {
  return selectMembers(db, businessId, now)
    .where(
      sql<boolean>`m.id in (
        select member_id from gifts where business_id = ${businessId} and code = ${giftCode}
        union select member_id from purchases
          where business_id = ${businessId} and location_id = any (${[...locationIds]}::text[])
            and receipt_number = ${receipt} and voided_at is null
      )`,
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_OTHER_MATCHES)
    .execute();
}
