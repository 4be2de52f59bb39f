import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releasedScripts } from '@/lib/embed/embed-bundle';
import { buildIfChanged } from '../build';
import { listRuntimePackageFiles } from './runtime-files';

/** The folder in which the image's files are assembled. */
const IMAGE = '.image';

/** The built files, and what they read at run time. */
const CONTENTS = [
  'LICENSE',
  'package.json',
  'next.config.js',
  '.build',
  '.next',
  'packages/backend/.build',
  'packages/backend/demo',
  'packages/backend/domains/pictures/picture-process.mjs',
  'server/app-icon/draw-picture.mjs',
  'locales',
  releasedScripts.folder,
  'public',
];
/** Files that nothing reads at run time. */
const EXCLUDED = [
  // Caches and reports of the build.
  /^\.next\/(build|cache|diagnostics|trace(-build)?|types)$/,
  // Traces of the files that pages load: read only while the image is assembled.
  /\.nft\.json$/,
  // The scripts of the embed package's example pages.
  /^\.build\/examples$/,
  // Sources, and the backend's texts, which its bundle contains.
  /^(packages\/backend\/demo|locales)\/.*\.ts$/,
  /^locales\/backend$/,
  // Bundles and template databases of tests.
  /under-test/,
];

function copy(from: string): void {
  // Next refers to packages by symbolic links, which lead to the image's own.
  cpSync(from, path.join(IMAGE, from), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !EXCLUDED.some((pattern) => pattern.test(file)),
  });
}

/** Assembles the content of the image: the built product, and the files of its packages that it loads. */
async function assemble(): Promise<void> {
  await buildIfChanged();
  rmSync(IMAGE, { recursive: true, force: true });
  mkdirSync(IMAGE, { recursive: true });
  for (const file of [...CONTENTS, ...(await listRuntimePackageFiles())]) copy(file);
}

await assemble();
