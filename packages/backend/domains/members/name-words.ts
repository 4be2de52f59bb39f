import { sql, type RawBuilder } from 'kysely';
import { getFullName, type MemberName } from 'loyalty-text/full-name';
import { getNameWords, getSearchedWords } from 'loyalty-text/name-search';

/** The words by which a member with this name is found, as `members.name_words` has them. */
export const storeNameWords = (name: MemberName): string => getNameWords(getFullName(name)).join(' ');

/** The expression of the index `members_name_words`. */
const lexemes = sql`array_to_tsvector(string_to_array(
  business_id || ':' || replace(name_words, ' ', ' ' || business_id || ':'), ' '))`;

const toLexeme = (businessId: string, word: string): string =>
  `'${`${businessId}:${word}`.replaceAll(/['\\]/g, '$&$&')}'`;

/**
 * The condition of `members` of a business whose folded names have what is searched for. Served by `members_name_words`.
 * @param isWhole whether the words of the names are the typed ones, and do not only begin so
 */
export function matchNameWords(businessId: string, search: string, isWhole = false): RawBuilder<boolean> {
  const alternatives = getSearchedWords(search);
  if (alternatives.length === 0) return sql<boolean>`false`;
  const query = alternatives
    .map((words) => `(${words.map((word) => `${toLexeme(businessId, word)}${isWhole ? '' : ':*'}`).join(' & ')})`)
    .join(' | ');
  // Not by an index: the embedded database, which has no statistics of tables, would read that of all members as well.
  return sql<boolean>`(${lexemes} @@ ${query}::tsquery and business_id || '' = ${businessId})`;
}

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition of `members` whose names are not folded yet, and begin with what is searched for. Served by `members_unfolded`. */
export function matchUnfoldedNames(businessId: string, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const startsWith = (column: 'first_name' | 'last_name', beginning: readonly string[]) =>
    sql`lower(${sql.ref(column)}) like lower(${`${escapePattern(beginning.join(' '))}%`})`;
  return sql<boolean>`(business_id = ${businessId} and name_words is null and (
    ${startsWith('first_name', words)} or ${startsWith('last_name', words)}
    or (${startsWith('first_name', words.slice(0, 1))} and ${startsWith('last_name', words.slice(1))})))`;
}
