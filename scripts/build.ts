import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { createBackendBundleOptions, createServerBundleOptions } from 'loyalty-backend/server-bundle';
import { inlineBundles, PREVIEW_BUNDLE } from '@/lib/inline/bundles';
import { workerBundles } from '@/lib/workers/bundles';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { getDeskStyleFile } from '@/server/pages/desk-style';
import { createTextsFile, createTextsFiles, FIRST_KEYS_FILE } from '@/server/delivery/texts-file';
import { buildDeskStyle } from './build-desk-style';
import { buildEmbed } from './build-embed';
import { lockBuild } from './build-lock';
import { bundles } from './bundles';
import { hintCompilation } from './compile-hints';
import { findFirstKeys } from './first-keys';
import { precompress } from './precompress';
import { listLocales, readDeskTexts, readTexts } from './product-texts';
import { onShutdown } from './shutdown';
import { isBuildCurrent, recordBuild } from './sources';

/** The files whose name changes with their content. */
const STATIC_FILES = '.next/static';

/** Build options of a self-contained browser script. */
const browserScript: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  logLevel: 'error',
};

function buildFrom(folder: string, outfile: string) {
  const entryPoints = [`${folder}/${path.basename(outfile, '.js')}.ts`];
  return build({ ...browserScript, entryPoints, outfile });
}

/** Builds the portal's service workers, the scripts in its pages, and what other sites embed it with. */
export async function buildBrowserScripts(): Promise<void> {
  await Promise.all([
    ...Object.values(workerBundles).map((outfile) => buildFrom('lib/workers', outfile)),
    ...[...Object.values(inlineBundles), PREVIEW_BUNDLE].map((outfile) => buildFrom('lib/inline', outfile)),
    buildEmbed(),
  ]);
}

function runNextBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    // Stopping the build stops all of its processes.
    const stop = () => child.kill();
    process.once('exit', stop);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => {
      process.off('exit', stop);
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new Error('The build of the portal failed; see the output above.'));
    });
  });
}

function writeStatic(name: string, text: string): void {
  const file = path.join(STATIC_FILES, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the scripts with the product's texts next to Next's own files, and which of them come first. */
async function writeTextsFiles(): Promise<void> {
  const firstKeys = await findFirstKeys(Object.keys(readTexts('en')));
  mkdirSync(path.dirname(FIRST_KEYS_FILE), { recursive: true });
  writeFileSync(FIRST_KEYS_FILE, JSON.stringify(firstKeys));
  const files = listLocales().flatMap((locale) => {
    const { first, later } = createTextsFiles(locale, readTexts(locale), firstKeys);
    return [first, later, createTextsFile(getDeskTextsKey(locale), readDeskTexts(locale))];
  });
  for (const { name, script } of files) writeStatic(name, script);
}

async function buildPortal(): Promise<void> {
  await Promise.all([runNextBuild(), buildDeskStyle()]);
  await writeTextsFiles();
  const { name, css } = getDeskStyleFile();
  writeStatic(name, css);
  hintCompilation('.next/static/chunks');
  await precompress(STATIC_FILES);
}

/** Builds both processes, unless the sources are unchanged. Resolves with whether it built. */
export async function buildIfChanged(): Promise<boolean> {
  if (isBuildCurrent()) return false;
  const release = await lockBuild();
  try {
    // Another process may have built meanwhile.
    return isBuildCurrent() ? false : await buildAll();
  } finally {
    release();
  }
}

async function buildAll(): Promise<true> {
  await Promise.all([
    build(createServerBundleOptions('server/edge/portal-server.ts', bundles.portal)),
    build(createServerBundleOptions('server/edge/portal-cluster.ts', bundles.portalCluster)),
    build(createBackendBundleOptions('packages/backend/main.ts', bundles.backend)),
    build(createBackendBundleOptions('packages/backend/cli/main.ts', bundles.cli)),
    build(createBackendBundleOptions('scripts/start.ts', bundles.supervisor)),
    build(createServerBundleOptions('scripts/image/container.ts', bundles.container)),
    buildBrowserScripts(),
    buildPortal(),
  ]);
  recordBuild();
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  onShutdown(() => process.exit(1));
  if (isBuildCurrent()) console.info('Nothing changed since the last build.');
  else {
    console.info('Building the portal and its backend; the first build takes a minute or two …');
    await buildIfChanged();
  }
}
