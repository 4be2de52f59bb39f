import { createHash } from 'node:crypto';
import type { Texts } from 'loyalty-contract/schemas/languages';
import { serializeForScript } from './browser-scripts';

/** A script with texts of the product in one language, shared by all pages (decision 055). */
export interface TextsFile {
  /** Its path below `.next/static`; the name changes with the content. */
  name: string;
  /** Its URL. */
  src: string;
  script: string;
}

/** Where the build writes the beginnings of the keys whose texts the first screens show (decision 132). */
export const FIRST_KEYS_FILE = '.build/first-keys.json';

function createFile(title: string, script: string): TextsFile {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const name = `texts/${title}.${hash}.js`;
  return { name, src: `/_next/static/${name}`, script };
}

const setTexts = (locale: string, texts: Texts) =>
  `globalThis.lpProductTexts={...globalThis.lpProductTexts,...${serializeForScript({ [locale]: texts })}};`;

/** Creates the file with all texts of a language. */
export const createTextsFile = (locale: string, texts: Texts): TextsFile => createFile(locale, setTexts(locale, texts));

/** The texts of a language in two files: what the first screens show, and what dialogs and later screens need. */
export interface TextsFiles {
  first: TextsFile;
  later: TextsFile;
}

/**
 * Creates both files. The build writes them, and pages refer to them.
 * @param firstKeys the beginnings of the keys of the first
 */
export function createTextsFiles(locale: string, texts: Texts, firstKeys: readonly string[]): TextsFiles {
  const isFirst = ([key]: [string, string]) => firstKeys.some((start) => key.startsWith(start));
  const entries = Object.entries(texts);
  const others = serializeForScript(Object.fromEntries(entries.filter((entry) => !isFirst(entry))));
  const later = createFile(
    `${locale}-later`,
    `Object.assign(lpProductTexts[${serializeForScript(locale)}],${others});lpLaterTexts=undefined;`,
  );
  const firstTexts = setTexts(locale, Object.fromEntries(entries.filter(isFirst)));
  const first = createFile(locale, `${firstTexts}globalThis.lpLaterTexts=${serializeForScript(later.src)};`);
  return { first, later };
}
