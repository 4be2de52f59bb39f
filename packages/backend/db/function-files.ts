import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { SqlFunctions } from './migrations/functions';

const FOLDER = new URL('functions/', import.meta.url);

/** `functions/all.json`: bundles, image and tests have the texts without reading files. */
export const INDEX_FILE = new URL('all.json', FOLDER);

/** The index with a hash of its functions, so that two branches that raise the same number conflict. */
interface FunctionIndex extends SqlFunctions {
  hash: string;
}

/** The text of each file by the name of its function, in the order in which they can be created. */
export function readFunctionFiles(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const texts = files.sort().map((file): [string, string] => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    return [file.replace('.sql', ''), text.trim().replace(/;$/, '')];
  });
  // The database looks up what a function in SQL calls when it is created, and for PL/pgSQL when it is called.
  const isSql = ([, text]: [string, string]) => Number(/\blanguage sql\b/.test(text));
  return Object.fromEntries(texts.sort((a, b) => isSql(a) - isSql(b)));
}

/** The index of the present functions: the former one, or one with the next number if a function has changed. */
export function updateIndex(former: FunctionIndex, functions: Record<string, string>): FunctionIndex {
  const hash = createHash('sha256').update(JSON.stringify(functions)).digest('hex').slice(0, 16);
  return { number: former.number + Number(hash !== former.hash), hash, functions };
}
