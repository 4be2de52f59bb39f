import { z } from 'zod';
import type { Audience } from './audience';
import { findBreakingChanges, mayBreak, type Side } from './breaking-changes';
import { isJsonObject, type JsonObject } from './json-schema';

/** A document that `npm run openapi` writes. */
export interface PublishedDocument {
  audience: Audience;
  file: string;
  /** The document of the last release, without texts, in the repository. */
  releasedFile: string;
  /** The programs that use it. */
  side: Side;
}

export const publishedDocuments: readonly PublishedDocument[] = [
  {
    audience: 'portal',
    file: '.build/openapi/portal.json',
    releasedFile: 'docs/openapi/released/portal.json',
    side: 'client',
  },
  {
    audience: 'backend',
    file: '.build/openapi/backend.json',
    releasedFile: 'docs/openapi/released/backend.json',
    side: 'server',
  },
  {
    audience: 'embedded',
    file: '.build/openapi/embedded-backend.json',
    releasedFile: 'docs/openapi/released/embedded-backend.json',
    side: 'client',
  },
];

const DESCRIPTION_KEYS: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'example', 'tags']);

/** Removes the texts of a document, so that only its structure is compared. */
export function removeDescriptions(value: unknown, parentKey?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => removeDescriptions(item));
  if (!isJsonObject(value)) return value;
  // A property of a body can be named `description`.
  const entries = Object.entries(value).filter(([key]) => parentKey === 'properties' || !DESCRIPTION_KEYS.has(key));
  return Object.fromEntries(
    entries.map(([key, child]) => [key, removeDescriptions(child, parentKey === 'properties' ? undefined : key)]),
  );
}

const DocumentVersion = z.object({ info: z.object({ version: z.string() }) });

/** Lists the breaking changes since the last release that the version of the document does not allow. */
export function findForbiddenChanges(released: JsonObject, document: JsonObject, side: Side): string[] {
  const [before, after] = [released, document].map((item) => DocumentVersion.parse(item).info.version);
  return mayBreak(before ?? '', after ?? '') ? [] : findBreakingChanges(released, document, side);
}
