import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOpenApiDocument } from './document';
import { publishedDocuments } from './published';

const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

it("each document passes Redocly's recommended rules", () => {
  const files = publishedDocuments.map(({ audience }) => {
    const file = path.join(folder, `${audience}.json`);
    writeFileSync(file, JSON.stringify(createOpenApiDocument(audience, '1.0.0')));
    return file;
  });
  const lint = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', ...files, '--extends', 'recommended', '--format', 'json'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  expect(lint.status, lint.stdout + lint.stderr).toBe(0);
  // One report after the other.
  const reports = lint.stdout.split(/(?<=^\})(?=\{)/m).map((report): unknown => JSON.parse(report));
  expect(reports).toEqual(files.map(() => expect.objectContaining({ problems: [] })));
});
