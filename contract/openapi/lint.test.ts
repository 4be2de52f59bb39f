import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { publishedDocuments } from './published';

it.each(publishedDocuments)("the document $file passes Redocly's recommended rules", ({ file }) => {
  const lint = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--extends', 'recommended', '--format', 'json'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  expect(lint.status, lint.stdout + lint.stderr).toBe(0);
  expect(JSON.parse(lint.stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
});
