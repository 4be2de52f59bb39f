import { randomInt } from 'node:crypto';

/** Letters and digits without 0, O, 1, I and L, which look alike. Their number, 31, is a prime, as the check letter requires. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const toDigit = (letter: string) => ALPHABET.indexOf(letter);

/** Computes the check letter: a weighted sum, which detects every single wrong letter and every transposition of two. */
function computeCheckLetter(letters: string): string {
  const sum = [...letters].reduce((total, letter, index) => total + (index + 1) * toDigit(letter), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** Random letters, of which the last one is the check letter. */
export function createCheckedLetters(length: number): string {
  const letters = Array.from({ length: length - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters + computeCheckLetter(letters);
}

/** True for letters in upper case whose last one is the check letter of the others. */
export function hasCheckLetter(letters: string): boolean {
  const known = [...letters].every((letter) => toDigit(letter) >= 0);
  return known && computeCheckLetter(letters.slice(0, -1)) === letters.at(-1);
}
