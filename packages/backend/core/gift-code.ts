import { READABLE_CODE } from 'loyalty-text/patterns';
import { readCode, readWrittenCode } from 'loyalty-text/read-code';

/** Letters that are in no code, and the digit that each looks like. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The stored form of a typed gift code, or of the number of a wallet pass: spaces, hyphens, lower case and letters that look
 * like a digit make no difference. A code of another form, of an earlier programme, keeps its separators, in upper case.
 */
export function normalizeGiftCode(typed: string): string {
  const letters = readCode(typed).replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  const code = letters.replace(/^(.{4})(.{4})/, '$1-$2-');
  return READABLE_CODE.test(code) ? code : readWrittenCode(typed);
}
