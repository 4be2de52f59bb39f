import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { publishedDocuments } from './published';

it("each document passes Redocly's recommended rules", () => {
  const files = publishedDocuments.map(({ file }) => file);
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
