import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of the build. */
const SOURCES = [
  'components',
  'lib',
  'locales',
  'pages',
  'server',
  'store',
  'styles',
  'next.config.js',
  'package-lock.json',
  'packages/backend',
  'packages/conformance',
  'packages/contract',
  'packages/embed',
  'packages/telemetry',
  'packages/text',
  'postcss.config.mjs',
  'scripts/build-desk-style.ts',
  'scripts/build-embed.ts',
  'scripts/build.ts',
  'scripts/bundles.ts',
  'scripts/compile-hints.ts',
  'scripts/demo-embedder',
  'scripts/first-keys.ts',
  'scripts/image',
  'scripts/precompress.ts',
  'scripts/product-texts.ts',
  'scripts/secrets.ts',
  'scripts/service.ts',
  'scripts/shutdown.ts',
  'scripts/stack.ts',
  'scripts/start-environment.ts',
  'scripts/start.ts',
  'scripts/supervisor.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];
const IGNORED = /(^|\/)(node_modules|\.build|dist|released)$|\.test\.tsx?$/;
const STAMP = '.build/stamp';

function listFilesBelow(place: string): string[] {
  if (IGNORED.test(place) || !existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => listFilesBelow(path.join(place, name)));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFilesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Files that only a complete build leaves: of the portal and of the backend. */
const RESULTS = ['.next/BUILD_ID', 'packages/backend/.build/main.js'];

/** True if the last build was made from the current sources, and its results are there. */
export function isBuildCurrent(): boolean {
  return [STAMP, ...RESULTS].every(existsSync) && readFileSync(STAMP, 'utf8') === hashSources();
}

/** Stores the hash of the sources of the build. */
export function recordBuild(): void {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hashSources());
}
