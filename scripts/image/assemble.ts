import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from '../build';
import { runtimePackageFiles } from './runtime-files';

/** Where the image's application folder is put together. */
const IMAGE = '.image';

/** What was built, and what it reads while it runs. */
const CONTENTS = [
  'LICENSE',
  'package.json',
  'next.config.js',
  '.build',
  '.next',
  'backend/.build',
  'backend/demo',
  'server/app-icon/draw-picture.mjs',
  'locales',
  'public',
];
const LEFT_OUT =
  /^\.next\/(build|cache|diagnostics|trace(-build)?|types)$|^backend\/demo\/.*\.ts$|\.nft\.json$|under-test/;

function copy(from: string): void {
  // Next names packages by links, which lead to the image's own.
  cpSync(from, path.join(IMAGE, from), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.test(file),
  });
}

/** Puts together what the image holds: the built product, and of its packages the files that it loads. */
async function assemble(): Promise<void> {
  await buildIfChanged();
  rmSync(IMAGE, { recursive: true, force: true });
  mkdirSync(IMAGE, { recursive: true });
  for (const file of [...CONTENTS, ...(await runtimePackageFiles())]) copy(file);
}

await assemble();
