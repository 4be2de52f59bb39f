import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { findUnresolvedCitations, parseTargets } from './citations';
import { findBrokenLinks } from './links';

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
const read = (file: string) =>
  existsSync(file) ? (statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')) : undefined;
const broken = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => findBrokenLinks(file, readFileSync(file, 'utf8'), read).map((link) => `${file}: ${link}`));
for (const line of [...unresolved, ...broken]) console.error(line);
if (unresolved.length + broken.length > 0) process.exit(1);
