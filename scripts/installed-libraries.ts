import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Library } from '@/components/credits/credits-screen';

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  license: z.string().default(''),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

const read = (path: string) => Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));

function getHomepage({ homepage, repository }: z.infer<typeof Manifest>, name: string): string {
  const source = typeof repository === 'string' ? repository : repository?.url;
  const url = (homepage ?? source ?? '').replace(/^git\+/, '').replace(/\.git$/, '');
  return url.startsWith('https://') ? url : `https://www.npmjs.com/package/${name}`;
}

/** What the portal and its backend consist of. */
const MANIFESTS = [
  'package.json',
  ...['backend', 'contract', 'telemetry', 'text'].map((name) => `packages/${name}/package.json`),
];
const OWN = /^loyalty-/;

/** The libraries of the portal and its backend that are installed in `folder`, by name. */
export function listInstalledLibraries(folder: string): Library[] {
  const direct = MANIFESTS.flatMap((path) => Object.keys(read(`${folder}/${path}`).dependencies)).filter(
    (name) => !OWN.test(name),
  );
  return [...new Set(direct)].sort().map((name) => {
    const places = [`${folder}/node_modules`, `${folder}/packages/backend/node_modules`];
    const location = places.find((modules) => existsSync(`${modules}/${name}`)) ?? folder;
    const manifest = read(`${location}/${name}/package.json`);
    return { name, license: manifest.license, home: getHomepage(manifest, name) };
  });
}
