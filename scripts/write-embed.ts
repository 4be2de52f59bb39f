import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { embedBundles, releasedScripts } from '@/lib/embed/embed-bundle';
import { getIntegrity } from '@/server/pages/integrity';
import manifest from '../package.json' with { type: 'json' };
import { buildEmbed } from './build-embed';

const { folder, url } = releasedScripts;

/** Stores the scripts of this version, which are served unchanged from then on. */
async function release(): Promise<void> {
  const tag = `v${manifest.version}`;
  if (execFileSync('git', ['tag', '--list', tag], { encoding: 'utf8' }).trim() === tag)
    throw new Error(`${tag} is released: pages rely on its scripts. Raise the version first.`);
  await buildEmbed();
  mkdirSync(folder, { recursive: true });
  for (const { file } of Object.values(embedBundles))
    copyFileSync(file, path.join(folder, manifest.version + path.extname(file)));
}

/**
 * Prints the tags that load the scripts of each release from a portal, with their integrity values. With `--release` the
 * scripts of this version are stored first.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true });
  if (values.release) await release();
  const portal = new URL(positionals[0] ?? 'https://club.olive.example').origin;
  for (const name of readdirSync(folder).sort()) {
    const integrity = getIntegrity(readFileSync(path.join(folder, name), 'utf8'));
    const type = name.endsWith('.mjs') ? ' type="module"' : '';
    console.info(
      `<script${type} src="${portal}${url}${name}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
