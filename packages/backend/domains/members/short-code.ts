import { readCode } from 'loyalty-text/read-code';
import { hasCheckLetter, createCheckedLetters } from '../../core/checked-letters';

const CODE_LENGTH = 8;

/** A new code of 34 random bits and a check letter, in display form: `7K3M-Q4XZ`. */
export const createShortCode = (): string => format(createCheckedLetters(CODE_LENGTH));

const format = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A typed code in its stored form; undefined if it is invalid. */
export function parseShortCode(typed: string): string | undefined {
  const letters = readCode(typed);
  return letters.length === CODE_LENGTH && hasCheckLetter(letters) ? format(letters) : undefined;
}
