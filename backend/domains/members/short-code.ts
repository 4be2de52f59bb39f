import { randomInt } from 'node:crypto';

/**
 * Letters and digits that neither look nor sound alike. Their number, 31, is a prime, as the check letter requires.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

const toDigit = (letter: string) => ALPHABET.indexOf(letter);

/** Computes the check letter: a weighted sum, which detects every single wrong letter and every transposition of two. */
function computeCheckLetter(letters: string): string {
  const sum = [...letters].reduce((total, letter, at) => total + (at + 1) * toDigit(letter), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** A new code of 34 random bits and a check letter, in display form: `7K3M-Q4XZ`. */
export function newShortCode(): string {
  const letters = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return format(letters + computeCheckLetter(letters));
}

const format = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A typed code in its stored form; undefined if it is invalid. */
export function parseShortCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = letters.length === LENGTH && [...letters].every((letter) => toDigit(letter) >= 0);
  return isCode && computeCheckLetter(letters.slice(0, -1)) === letters.at(-1) ? format(letters) : undefined;
}
