import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { findForbiddenChanges, publishedDocuments, removeDescriptions } from 'loyalty-contract/openapi/published';
import manifest from '../package.json' with { type: 'json' };

const StoredDocument = z.record(z.string(), z.unknown());

/**
 * Writes the documents of the contract, unless one of them breaks what was released and its version does not allow that. With
 * `--release` they become the released ones.
 * @returns the exit code
 */
function main(): number {
  const { values } = parseArgs({ options: { release: { type: 'boolean' } } });
  const documents = publishedDocuments.map((published) => {
    const document = createOpenApiDocument(published.audience, manifest.version);
    const { releasedFile, side } = published;
    const forbidden = existsSync(releasedFile)
      ? findForbiddenChanges(StoredDocument.parse(JSON.parse(readFileSync(releasedFile, 'utf8'))), document, side)
      : [];
    return { ...published, document, forbidden };
  });
  for (const { file, forbidden } of documents) for (const change of forbidden) console.error(`${file}: ${change}`);
  if (documents.some(({ forbidden }) => forbidden.length > 0)) {
    console.error(
      'These changes break clients or backends of the released documents: raise the version (docs/backend.md).',
    );
    return 1;
  }
  for (const { file, releasedFile, document } of documents) {
    for (const name of [file, releasedFile]) mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
    if (values.release) writeFileSync(releasedFile, `${JSON.stringify(removeDescriptions(document))}\n`);
  }
  return 0;
}

process.exitCode = main();
