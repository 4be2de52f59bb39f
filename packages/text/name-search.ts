import { foldWords, spellOut } from './fold-name';

/** Words of a text that are typed as one: `Mc Donald`, `De la Cruz`. */
const MAX_JOINED = 3;
/** Longer words are told apart by their beginning. */
const MAX_WORD = 40;
/** Of what is searched for, further words are ignored. */
const MAX_SEARCHED = 8;
/** The Arabic article, before at least two letters. */
const ARTICLE = /^ال(?=..)/u;

const shorten = (word: string): string => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word);
const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The folded words of a text as usually spelled, and of one with umlauts also with these spelled out. */
function foldSpellings(text: string): string[][][] {
  const [plain, spelledOut] = [foldWords(text), foldWords(spellOut(text))];
  return JSON.stringify(plain) === JSON.stringify(spelledOut) ? [plain] : [plain, spelledOut];
}

/** Each two to three words in a row, with their first place and their number. */
function joinNeighbours(words: readonly string[]): { word: string; at: number; count: number }[] {
  return words.flatMap((_, at) =>
    Array.from({ length: MAX_JOINED - 1 }, (_, index) => index + 2)
      .filter((count) => at + count <= words.length)
      .map((count) => ({ word: words.slice(at, at + count).join(''), at, count })),
  );
}

/** The words of a text, with the parts of those that have several, and its neighbours as one word. */
function collectWords(text: string): { words: string[]; joined: string[] } {
  const spellings = foldSpellings(text).map((parts) => ({
    parts: parts.flat(),
    whole: parts.map((part) => part.join('')),
  }));
  return {
    words: unique(spellings.flatMap(({ parts, whole }) => [...parts, ...whole])),
    joined: unique(spellings.flatMap(({ whole }) => joinNeighbours(whole).map(({ word }) => word))),
  };
}

const getWordsWithoutArticle = (words: readonly string[]): string[] =>
  words.filter((word) => ARTICLE.test(word)).map((word) => word.replace(ARTICLE, ''));

/** The folded words of a name and the parts of those that have several, Arabic ones also without the article. */
export function getSingleWords(name: string): string[] {
  const { words } = collectWords(name);
  return unique([...words, ...getWordsWithoutArticle(words)].map(shorten));
}

/**
 * The folded words by whose beginning a name is found: its words, the parts of those with apostrophes or dashes, Arabic ones
 * also without the article, and neighbours as one word.
 */
export function getNameWords(name: string): string[] {
  const { words, joined } = collectWords(name);
  return unique([...words, ...getWordsWithoutArticle(words), ...joined].map(shorten));
}

/**
 * What a typed text finds, as alternatives: a name that has words with all beginnings of one of them, in any order. None for a
 * text of blanks.
 */
export function getSearchedWords(search: string): string[][] {
  const alternatives = foldSpellings(search).flatMap((spelling) => {
    const typed = spelling.slice(0, MAX_SEARCHED);
    const whole = typed.map((parts) => parts.join(''));
    const joined = joinNeighbours(whole).map(({ word, at, count }) => whole.toSpliced(at, count, word));
    return [typed.flat().slice(0, MAX_SEARCHED), whole, ...joined];
  });
  const distinct = new Map(alternatives.map((words) => [words.join(' '), unique(words.map(shorten))]));
  return [...distinct.values()].filter((words) => words.length > 0);
}

/**
 * Tells how exactly a name is what was searched for: 0, it has the same words, in any order; 1, it has all of them in whole; 2, it
 * has words that begin so.
 */
export function createNameRanking(search: string): (name: string) => 0 | 1 | 2 {
  const toKeys = (text: string) => foldSpellings(text).map((parts) => parts.flat().toSorted().join(' '));
  const keys = new Set(toKeys(search));
  const alternatives = getSearchedWords(search);
  return (name) => {
    const words = new Set(getNameWords(name));
    if (!alternatives.some((searched) => searched.every((word) => words.has(word)))) return 2;
    return toKeys(name).some((key) => keys.has(key)) ? 0 : 1;
  };
}

/** Tells texts that contain what is searched for, each word of it anywhere in a word; blanks are in every text. */
export function createTextMatcher(search: string): (text: string) => boolean {
  const alternatives = getSearchedWords(search);
  if (alternatives.length === 0) return () => true;
  return (text) => {
    const { words, joined } = collectWords(text);
    const has = (searched: string) =>
      words.some((word) => word.includes(searched)) || joined.some((word) => word.startsWith(searched));
    return alternatives.some((searched) => searched.every(has));
  };
}
