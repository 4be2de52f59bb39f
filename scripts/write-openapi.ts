import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createOpenApiDocument } from '@/contract/openapi/document';
import { findForbiddenChanges, publishedDocuments } from '@/contract/openapi/published';
import manifest from '../package.json' with { type: 'json' };

/** Writes the documents of the contract, unless one of them would break with its version: `npm run openapi`. */
const Kept = z.record(z.string(), z.unknown());
const made = publishedDocuments.map(({ audience, file, side }) => {
  const document = createOpenApiDocument(audience, manifest.version);
  const kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : document;
  return { file, document, forbidden: findForbiddenChanges(kept, document, side) };
});

for (const { file, forbidden } of made) for (const change of forbidden) console.error(`${file}: ${change}`);
if (made.some(({ forbidden }) => forbidden.length > 0)) {
  console.error(
    'These changes break with programs written by the kept documents: raise the version first (docs/backend.md).',
  );
  process.exit(1);
}
for (const { file, document } of made) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
