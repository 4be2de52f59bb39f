import { existsSync, readFileSync } from 'node:fs';
import { decodeText } from 'loyalty-text/decode-text';

/**
 * Reads a person's file of text.
 * @param format under which programs save such a file in UTF-8
 * @throws {Error} if there is none, or if it has another encoding than UTF-8 and UTF-16, which would lose letters, or a NUL
 */
export function readText(path: string, format = 'UTF-8'): string {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const text = decodeText(readFileSync(path));
  if (typeof text === 'string') return text;
  if (text.code === 'nul')
    throw new Error(
      `${path}: Line ${text.line} has a NUL character. Remove it, or save the file again as “${format}”.`,
    );
  throw new Error(`${path}: This is no text in UTF-8. Save the file as “${format}”.`);
}
