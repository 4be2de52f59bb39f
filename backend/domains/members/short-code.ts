import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another, neither read nor heard. 31 is a prime, which the check needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

const toDigit = (letter: string) => ALPHABET.indexOf(letter);

/** The last letter: a weighted sum, so that one wrong letter and two exchanged ones are always noticed. */
function checkLetter(letters: string): string {
  const sum = [...letters].reduce((total, letter, at) => total + (at + 1) * toDigit(letter), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** A new code of 34 random bits and a check letter, as people read it: `7K3M-Q4XZ`. */
export function newShortCode(): string {
  const letters = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return format(letters + checkLetter(letters));
}

const format = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What was typed as a code, in the form in which it is kept; undefined when it can be none. */
export function parseShortCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = letters.length === LENGTH && [...letters].every((letter) => toDigit(letter) >= 0);
  return isCode && checkLetter(letters.slice(0, -1)) === letters.at(-1) ? format(letters) : undefined;
}
