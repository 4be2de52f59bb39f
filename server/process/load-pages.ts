import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const PageFiles = z.record(z.string(), z.string());

/**
 * Loads the program of every page of a build. Next loads them at their first request, or beside it, and remembers a
 * failure as long as the process lives: a moment without file handles made pages fail for ever. It can go when Next
 * waits for its own preloading, and fails with it.
 * @param folder the build's server folder
 * @throws the error of the first page that cannot be loaded
 */
export function loadPages(folder: string): void {
  const load = createRequire(path.join(folder, 'load-pages.js'));
  const files = PageFiles.parse(JSON.parse(readFileSync(path.join(folder, 'pages-manifest.json'), 'utf8')));
  for (const file of Object.values(files)) if (file.endsWith('.js')) load(path.join(folder, file));
}
