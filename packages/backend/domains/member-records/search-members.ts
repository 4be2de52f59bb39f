import { sql } from 'kysely';
import { getFullName, type MemberName } from 'loyalty-text/full-name';
import { createNameRanking } from 'loyalty-text/name-search';
import { createSimilarity } from 'loyalty-text/similar-names';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import { matchNameWords, matchSimilarNames, matchUnfoldedNames, type MemberRow, selectMembers } from '../members';

/** Of the members who match a name, at most this many, chosen by the database, are listed. */
const MAX_MATCHES = 1_000;
/**
 * The most members that anything but a name finds: a part of a contact shows no more, anybody can type a contact, and locations
 * count their receipts alike.
 */
export const MAX_OTHER_MATCHES = 10;
/** Of the members whose names have a key of what is searched for, at most this many are compared with it. */
const MAX_CANDIDATES = 10_000;

/** A member whose name matches, and how exactly (`createNameRanking`, `createSimilarity`): the less, the more. */
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

/** The members with these ids, in their order. */
async function findInOrder(db: Database, businessId: string, ids: readonly string[], now: Date): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectMembers(db, businessId, now).where('m.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  return { rows: await findInOrder(db, businessId, ids, now), isTruncated };
}

/** Members with names that are similar to what is searched for, the most similar first, of these the newest. */
export async function searchSimilarMembers(
  db: Database,
  { businessId, search, limit }: { businessId: string; search: string; limit: number },
  now: Date,
) {
  const { rows } = await sql<NamedRow>`
    select ${namedColumns} from members where ${matchSimilarNames(businessId, search)}
    limit ${MAX_CANDIDATES}`.execute(db);
  const measure = createSimilarity(search);
  const matches = rows.flatMap((row): NameMatch[] => {
    const rank = measure(getFullName(row));
    return rank === undefined ? [] : [{ ...row, rank }];
  });
  const ids = matches.toSorted(compareMatches).map(({ id }) => id);
  return { rows: await findInOrder(db, businessId, ids.slice(0, limit), now), isTruncated: ids.length > limit };
}
