import { getSearchedWords, getSingleWords } from './name-search';
import { compareSpellings, getConsonantKeys, getNameScript } from './transliteration';

/** Words with fewer letters have too many neighbours. */
const MIN_LENGTH = 3;
/** Words with more letters than this have no keys but themselves: nobody types them. */
const MAX_LENGTH = 20;
/** From this many letters on, two of them may be wrong. */
const LONG = 8;
/** Spellings of one sound in the same script, as `Muhammed` and `Mohamad`, have at most this many other letters. */
const MAX_OTHER_LETTERS = 3;

const deleteEachLetter = (word: string): string[] => {
  const letters = [...word];
  return letters.length > MAX_LENGTH ? [] : letters.map((_, index) => letters.toSpliced(index, 1).join(''));
};

/** The word and what is left of it without one letter: what two words have in common of which one has a typing error. */
const listDeletions = (word: string): string[] =>
  [...word].length < MIN_LENGTH ? [word] : [word, ...deleteEachLetter(word)];

/** Consonants of one letter tell only names of different scripts apart from all others. */
const MIN_CONSONANTS = 2;

/** The keys of a word in a name: `word`, without each of its letters, and its consonants with its script. */
function listWordKeys(word: string): string[] {
  const script = getNameScript(word);
  const consonants = script === undefined ? [] : getConsonantKeys(word).map((key) => `${script}:${key}`);
  return [...listDeletions(word), ...consonants];
}

const SCRIPTS = ['latin', 'hebrew', 'arabic'] as const;

/** The keys by which a typed word is found: among names of its own script consonants are enough if there are some. */
function listSearchedKeys(word: string): string[] {
  const own = getNameScript(word);
  const consonants = getConsonantKeys(word).flatMap((key) =>
    SCRIPTS.filter((script) => script !== own || key.length >= MIN_CONSONANTS).map((script) => `${script}:${key}`),
  );
  return [...listDeletions(word), ...consonants];
}

/** The keys by one of which a name is found by each typed word that is similar to one of its own. */
export const getSimilarKeys = (name: string): string[] => [...new Set(getSingleWords(name).flatMap(listWordKeys))];

/** A typed word, and the keys of which a similar one has at least one. */
interface SearchedWord {
  word: string;
  keys: string[];
}

/** What a typed text finds by similarity, as alternatives: names that have something like each word of one of them. */
export const getSimilarSearch = (search: string): SearchedWord[][] =>
  getSearchedWords(search).map((words) => words.map((word) => ({ word, keys: listSearchedKeys(word) })));

/** The least number of letters added, left out, replaced or swapped with the next (optimal string alignment). */
function countErrors(word: string, other: string): number {
  const [letters, others] = [[...word], [...other]];
  let before: number[] = [];
  let last = others.reduce<number[]>((costs, _, index) => [...costs, index + 1], [0]);
  for (const [row, letter] of letters.entries()) {
    const costs = [row + 1];
    for (const [column, otherLetter] of others.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === others[column - 1] && letters[row - 1] === otherLetter;
      costs.push(
        Math.min(
          (last[column] ?? 0) + (letter === otherLetter ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (costs[column] ?? 0) + 1,
          isSwapped ? (before[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, costs];
  }
  return last.at(-1) ?? 0;
}

/** How far a typed word is from one of a name; undefined: they are not similar. */
function compareWords(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0;
  const cost = compareSpellings(typed, word);
  if (getNameScript(typed) !== getNameScript(word)) return cost === undefined ? undefined : 1 + cost;
  const length = Math.min([...typed].length, [...word].length);
  const errors = countErrors(typed, word);
  const isTypingError = length >= MIN_LENGTH && errors <= (length >= LONG ? 2 : 1);
  const isSameSound = cost === 0 && length > MIN_LENGTH && errors <= MAX_OTHER_LETTERS;
  return isTypingError || isSameSound ? 1 + errors : undefined;
}

/** Of two typed words that are read as one: as much as a typing error in one of them. */
const COST_OF_JOINED = 2;

const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0);

/**
 * Tells how far a name is from what was searched for: the less, the more similar; undefined, it is not. Each word has to be
 * one of the name, the beginning of one, one with a typing error, or another spelling of it, also in another script.
 */
export function createSimilarity(search: string): (name: string) => number | undefined {
  const alternatives = getSearchedWords(search);
  const wordCount = Math.max(0, ...alternatives.map((typed) => typed.length));
  const known = new Map<string, number | undefined>();
  const compare = (typed: string, word: string): number => {
    const key = `${typed} ${word}`;
    if (!known.has(key)) known.set(key, compareWords(typed, word));
    return known.get(key) ?? Infinity;
  };
  return (name) => {
    const words = getSingleWords(name);
    const costs = alternatives.map((typed) => {
      const joined = wordCount - typed.length;
      return joined * COST_OF_JOINED + sum(typed.map((part) => Math.min(...words.map((word) => compare(part, word)))));
    });
    const least = Math.min(...costs);
    return least === Infinity ? undefined : least;
  };
}
