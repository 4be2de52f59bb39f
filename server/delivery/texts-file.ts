import { createHash } from 'node:crypto';
import type { Texts } from 'loyalty-contract/schemas/languages';
import { serializeForScript } from './browser-scripts';

/** A script with the product's texts of a language, shared by all pages (decision 055). */
export interface TextsFile {
  /** Its path below `.next/static`; the name changes with the content. */
  name: string;
  /** Its URL. */
  src: string;
  script: string;
}

/** Creates the texts file of a language. The build writes it, and pages refer to it. */
export function createTextsFile(locale: string, texts: Texts): TextsFile {
  const script = `globalThis.lpProductTexts={...globalThis.lpProductTexts,...${serializeForScript({ [locale]: texts })}};`;
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const name = `texts/${locale}.${hash}.js`;
  return { name, src: `/_next/static/${name}`, script };
}
