import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints); a comment like any other elsewhere. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

const BuildManifest = z.object({ pages: z.object({ '/_app': z.array(z.string()) }) });

/**
 * Marks the scripts that every page runs at once (`/_app` in the build's manifest), so that the browser compiles them
 * while they arrive, beside the page. Without it each module is compiled when it is first called, which is by far the
 * longest thing that a page does before it is alive.
 */
export function hintCompilation(built: string): void {
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(path.join(built, 'build-manifest.json'), 'utf8')));
  for (const chunk of manifest.pages['/_app'].filter((file) => file.endsWith('.js'))) {
    const file = path.join(built, chunk);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
