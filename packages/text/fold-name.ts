import { removeInvisible, unifyDigits } from './plain-characters';

/** Apostrophes and dashes that are letters or symbols to Unicode, and accents that stand alone. */
const SEPARATORS = /[\p{Sk}\u02b9-\u02bf\u02c8-\u02cb\u02ee\u2212\ua78b\ua78c]/gu;
/** Accents, vowel points and tone marks. Marks of other scripts are vowels, without which different words would be one. */
const MARKS =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/gu;
/** TATWEEL, which only widens a word, and a HAMZA of its own, which few people type. */
const UNTYPED = /[\u0640\u0621]/g;

/** Letters that Unicode does not decompose, each with what people type for it in the same place of the other text. */
const SIMILAR_LETTERS = [
  ['øđðłħıȷŋŧəɛɔɓɗɖƙĸɲƴʒ', 'oddlhijnteeobddkknyz'],
  ['ςґғқңҳәөүұһ', 'σггкнхаоуух'],
  ['ךםןףץ', 'כמנפצ'],
  ['ٱىیےېةۃہەھکڪ', 'اييييهههههكك'],
] as const;
const LETTERS = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', װ: 'וו', ױ: 'וי', ײ: 'יי', '⁄': '/' }),
  ...SIMILAR_LETTERS.flatMap(([letters, typed]) =>
    Array.from(letters, (letter, index): [string, string] => [letter, typed.charAt(index)]),
  ),
]);

/** A word of letters and digits, or a symbol. */
const PARTS = /[\p{L}\p{M}\p{N}]+|\p{S}/gu;
/** Letters that German and the languages of the north write as two where keyboards lack them. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function foldLetters(text: string): string {
  const hyphenate = (part: string) => part.replace(SEPARATORS, '-');
  // Accents that stand alone decompose to a blank and a mark; `ŉ` and the minus of an exponent to a separator.
  const small = hyphenate(removeInvisible(hyphenate(text)).normalize('NFKD')).toLowerCase();
  const plain = small.replace(MARKS, '').replace(UNTYPED, '');
  return unifyDigits(Array.from(plain, (letter) => LETTERS.get(letter) ?? letter).join(''));
}

/**
 * The folded words of a text by blanks, each as the parts into which apostrophes, dashes and other punctuation divide it. A
 * text of punctuation alone is its own words.
 */
export function foldWords(text: string): string[][] {
  const words = foldLetters(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = words.map((word): string[] => word.match(PARTS) ?? []).filter((found) => found.length > 0);
  return parts.length > 0 ? parts : words.map((word) => [word]);
}

/**
 * A name or another text of people as it is compared: in small letters without accents and vowel points, with plain
 * letters for those that few keyboards have, and a space for any blank, apostrophe, dash or other punctuation.
 */
export const foldName = (name: string): string => foldWords(name).flat().join(' ');

/** Whether two texts are one name, however they are written. */
export const isSameName = (name: string, other: string): boolean => foldName(name) === foldName(other);

/** The text with two letters for those that are also written so: `Jürgen` as `juergen`. `foldName` has one, `jurgen`. */
export const spellOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
