import { createHash } from 'node:crypto';
import type { Texts } from '@/contract/schemas/business';
import type { Locale } from '@/contract/schemas/primitives';
import { serializeForScript } from './browser-scripts';

/** A script that brings the product's texts of a language to every page (decision 049). */
export interface TextsFile {
  /** Where it lies below `.next/static`; the name changes with the content. */
  name: string;
  /** Its address. */
  src: string;
  script: string;
}

/** The texts file of a language: the build writes it, and pages name it. */
export function createTextsFile(locale: Locale, texts: Texts): TextsFile {
  const script = `globalThis.lpProductTexts={...globalThis.lpProductTexts,...${serializeForScript({ [locale]: texts })}};`;
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const name = `texts/${locale}.${hash}.js`;
  return { name, src: `/_next/static/${name}`, script };
}
