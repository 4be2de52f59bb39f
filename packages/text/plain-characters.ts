/** What is in a text unseen: marks of direction and joining, soft hyphens, and selectors of a letter's look. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
/** ZERO WIDTH NON-JOINER and JOINER: domains of some scripts are spelled with them. */
const JOINERS = /[\u200c\u200d]/g;
const DIGIT = /\p{Nd}/u;
const DIGITS = /[^\P{Nd}0-9]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** A text without what is in it unseen. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The same, except for joiners. */
export const removeMarks = (text: string): string =>
  text.replace(INVISIBLE, (mark) => (mark.search(JOINERS) < 0 ? '' : mark));

/** The digits of a script are ten code points in a row, and the sets of a script follow one another. */
function toDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A text with the digits 0 to 9 for those of any script. */
export const unifyDigits = (text: string): string => text.replace(DIGITS, toDigit);

/** A text with a hyphen for any dash or minus sign. */
const unifyDashes = (text: string): string => text.replace(DASHES, '-');

/** A text in Unicode's compatibility form, with plain digits and dashes, and without what is in it unseen. */
export const toPlainCharacters = (text: string): string =>
  unifyDashes(unifyDigits(removeInvisible(text.normalize('NFKC'))));

/**
 * A typed number with plain digits, a point or comma for the separators of Arabic keyboards, and without what is in it
 * unseen. What only looks like a digit, as a raised one, stays: `12⁵⁰` is no `1250`.
 */
export const toPlainNumber = (text: string): string =>
  unifyDigits(removeInvisible(text))
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/\u066c/g, "'");
