import { sql, type RawBuilder } from 'kysely';
import { computeHash } from 'loyalty-text/fingerprint';
import { getFullName, type MemberName } from 'loyalty-text/full-name';
import { getSimilarKeys, getSimilarSearch } from 'loyalty-text/similar-names';
import { matchNameWords } from './name-words';

/**
 * A key as an integer of SQL, with its business, so that the members of others cost nothing. Keys that share a number only make a
 * search read a name more.
 */
const toNumber = (businessId: string, key: string): number => computeHash(`${businessId}:${key}`) | 0;

/** The keys by which a member with this name is found by a similar one, as `members.similar_keys` has them. */
export const storeSimilarKeys = (businessId: string, name: MemberName): number[] =>
  getSimilarKeys(getFullName(name)).map((key) => toNumber(businessId, key));

/**
 * The condition of `members` of a business whose names can be similar to what is searched for: `createSimilarity` says which are.
 * Served by `members_similar_keys` and `members_name_words`.
 */
export function matchSimilarNames(businessId: string, search: string): RawBuilder<boolean> {
  const alternatives = getSimilarSearch(search).map((words) => {
    const conditions = words.map(({ word, keys }) => {
      const numbers = keys.map((key) => toNumber(businessId, key));
      return sql<boolean>`(similar_keys && ${numbers}::integer[] or ${matchNameWords(businessId, word)})`;
    });
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  });
  if (alternatives.length === 0) return sql<boolean>`false`;
  // As in `matchNameWords`, not by an index of businesses.
  return sql<boolean>`((${sql.join(alternatives, sql` or `)}) and business_id || '' = ${businessId})`;
}
