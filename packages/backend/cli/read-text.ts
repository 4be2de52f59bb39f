import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a file of text.
 * @throws {Error} if there is none, or if it has another encoding than UTF-8, which would lose letters
 */
export function readText(path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`${path} is not UTF-8. Save it with this encoding (spreadsheets: "CSV UTF-8").`, { cause: error });
  }
}
