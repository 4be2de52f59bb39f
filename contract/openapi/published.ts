import type { Audience } from './audience';
import { findBreakingChanges, mayBreak, type Side } from './breaking-changes';
import { isJson, type Json } from './json-schema';

/** The documents that are kept in the repository, and which programs are written by each. */
export const publishedDocuments: readonly { audience: Audience; file: string; side: Side }[] = [
  { audience: 'portal', file: 'docs/openapi/portal.json', side: 'client' },
  { audience: 'backend', file: 'docs/openapi/backend.json', side: 'server' },
  { audience: 'embedded', file: 'docs/openapi/embedded-backend.json', side: 'client' },
];

function getVersion({ info }: Json): string {
  return isJson(info) ? String(info.version) : '0.0.0';
}

/** The breaking changes of a document that its version does not allow. */
export function findForbiddenChanges(kept: Json, made: Json, side: Side): string[] {
  return mayBreak(getVersion(kept), getVersion(made)) ? [] : findBreakingChanges(kept, made, side);
}
