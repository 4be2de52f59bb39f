import { sql } from 'kysely';
import { getFullName, type MemberName } from 'loyalty-text/full-name';
import { createNameRanking } from 'loyalty-text/name-search';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import { type ContactIdentifier, matchNameWords, matchUnfoldedNames, type MemberRow, selectMembers } from '../members';

/** Of the members who match a name, at most this many, chosen by the database, are listed. */
const MAX_MATCHES = 1_000;
/** The most members that the last digits of a phone find. */
export const MAX_PHONE_MATCHES = 10;
/** The most members that anything else finds: anybody can type a contact, and locations count their receipts alike. */
const MAX_OTHER_MATCHES = 10;

/** A member whose name matches, and how exactly (`createNameRanking`). */
interface NameMatch {
  id: string;
  createdAt: Date;
  rank: number;
}

interface NamedRow extends MemberName {
  id: string;
  createdAt: Date;
}

const namedColumns = sql`id, first_name as "firstName", last_name as "lastName", created_at as "createdAt"`;

/** Members whose names have the words: if there are too many, those that have them in whole before others. */
async function findNamed(db: Database, businessId: string, search: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select ${namedColumns} from members where ${matchNameWords(businessId, search)}
    union all select ${namedColumns} from members where ${matchUnfoldedNames(businessId, search)}
    limit ${MAX_MATCHES + 1}`.execute(db);
  if (rows.length <= MAX_MATCHES) return rows;
  const { rows: whole } = await sql<NamedRow>`
    select ${namedColumns} from members where ${matchNameWords(businessId, search, true)}
    limit ${MAX_MATCHES + 1}`.execute(db);
  return [...new Map([...whole, ...rows].map((row) => [row.id, row])).values()];
}

const compareIds = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** Exact names first, of these the newest. */
const compareMatches = (a: NameMatch, b: NameMatch): number =>
  a.rank - b.rank || b.createdAt.getTime() - a.createdAt.getTime() || compareIds(a.id, b.id);

/** The matches of a name in the order of the list, and whether there are more. */
async function findMatches(db: Database, businessId: string, search: string) {
  const rows = await findNamed(db, businessId, search);
  const getRank = createNameRanking(search);
  const matches = rows.slice(0, MAX_MATCHES).map((row): NameMatch => ({ ...row, rank: getRank(getFullName(row)) }));
  return { matches: matches.toSorted(compareMatches), isTruncated: rows.length > MAX_MATCHES };
}

/** The matches after the last one of a page; of one whose member is gone, those that are less exact or older. */
function skipMatches(matches: readonly NameMatch[], after: PageEnd | undefined): readonly NameMatch[] {
  if (!after) return matches;
  const rank = matches.find(({ id }) => id === after.id)?.rank ?? 2;
  const end = { id: after.id, createdAt: after.at, rank };
  return matches.filter((match) => compareMatches(end, match) < 0);
}

interface Search {
  businessId: string;
  search: string;
  after: PageEnd | undefined;
  limit: number;
}

/** A page of all members, newest first, with one more row than its limit. */
function listMembers(db: Database, { businessId, after, limit }: Search, now: Date): Promise<MemberRow[]> {
  return selectMembers(db, businessId, now)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(m.created_at, m.id) < (${after?.at}, ${after?.id})`))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/**
 * A page of members by name, with one more row than its limit: who is named exactly so, then those who have the words in whole, then
 * those whose words begin so, each newest first. Without words, of all members.
 */
export async function searchMembersByName(db: Database, search: Search, now: Date) {
  const { businessId, after, limit } = search;
  if (search.search === '') return { rows: await listMembers(db, search, now), isTruncated: false };
  const { matches, isTruncated } = await findMatches(db, businessId, search.search);
  const ids = skipMatches(matches, after)
    .slice(0, limit + 1)
    .map(({ id }) => id);
  if (ids.length === 0) return { rows: [], isTruncated };
  const rows = await selectMembers(db, businessId, now).where('m.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), isTruncated };
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
