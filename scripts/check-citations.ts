import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { findUnresolvedCitations, parseTargets } from './citations';

const targets = parseTargets({
  spec: readFileSync('docs/spec.md', 'utf8'),
  security: readFileSync('docs/security.md', 'utf8'),
  screens: readFileSync('docs/screens.md', 'utf8'),
  decisions: readdirSync('docs/decisions'),
});
const TYPES = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'md', 'css', 'yaml'].map((type) => `*.${type}`);
/** Contains citations of an invented document. */
const TEST = ':!scripts/citations.test.ts';

const files = execFileSync('git', ['ls-files', '-z', ...TYPES, TEST], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const unresolved = files.flatMap((file) =>
  findUnresolvedCitations(readFileSync(file, 'utf8'), targets).map(
    ({ line, citation }) => `${file}:${line}: ${citation}`,
  ),
);
for (const line of unresolved) console.error(line);
if (unresolved.length > 0) process.exit(1);
