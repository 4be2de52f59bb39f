import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { releasedScripts } from '@/lib/embed/embed-bundle';

const Package = z.object({ version: z.string() });

/** The files of a repository that contain its version. */
function readVersions(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const chart = read('deploy/helm/loyalty/Chart.yaml');
  const readPackageVersion = (file: string) => [file, Package.parse(JSON.parse(read(file))).version] as const;
  const folder = path.join(root, 'packages');
  const packages = existsSync(folder) ? readdirSync(folder).map((name) => `packages/${name}/package.json`) : [];
  const readChartVersion = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(chart)?.[1] ?? 'none';
  return {
    ...Object.fromEntries(['package.json', ...packages].map(readPackageVersion)),
    'the version of the chart': readChartVersion('version'),
    'the appVersion of the chart': readChartVersion('appVersion'),
  };
}

/**
 * Returns the changelog section of a release.
 * @param tag the release's tag: `v` and its version
 * @throws {Error} if a file has another version, the scripts for embedding are not stored, or the changelog has no section
 */
export function readReleaseNotes(tag: string, root = '.'): string {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (!version) throw new Error(`${tag} is not a release tag: the format is v1.4.0.`);
  const others = Object.entries(readVersions(root)).filter(([, other]) => other !== version);
  if (others.length > 0)
    throw new Error(`The tag is ${tag}, but ${others.map(([name, other]) => `${name} is ${other}`).join(', ')}.`);
  for (const script of [`${version}.js`, `${version}.mjs`])
    if (!existsSync(path.join(root, releasedScripts.folder, script)))
      throw new Error(`${releasedScripts.folder} has no ${script}: run npm run embed -- --release.`);
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}] - `));
  const notes = section?.split('\n').slice(1).join('\n').trim();
  if (!notes) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return `${notes}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(readReleaseNotes(process.argv[2] ?? ''));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
