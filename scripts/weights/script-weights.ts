import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sumFirstLoad } from './bundle-parts';
import { weighScript } from './first-load';

const BUILD = '.next';
const NEXT = 'node_modules/next/dist/bin/next';
const MAX_OUTPUT = 1_024 * 1_024 * 1_024;

/** Next's error page, which its analysis omits. */
const ERROR_PAGE = '/_error';

/** A difference of more than half a kilobyte means that the budget was not moved by the commit that changed the scripts. */
export const BUDGET_TOLERANCE = 512;

/** The scripts of each route, as listed in Next's build manifest. */
const BuildManifest = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  lowPriorityFiles: z.array(z.string()),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.object({ otherChunks: z.array(z.string()) })),
});

/** Runs `next analyze`, which reports the contents of the bundler's output. */
export function analyze(...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, 'analyze', ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    env,
  });
  if (status !== 0) throw new Error(`next analyze ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Bytes of each package in a route's first load, by a stored analysis. */
export function weighPackages(snapshot: string, route: string): Map<string, number> {
  const sums = sumFirstLoad(analyze('export', '--snapshot', snapshot, '--route', route).split('\n'));
  if (sums.size === 0) throw new Error(`The analysis of ${route} has no first-load scripts.`);
  return sums;
}

/** The scripts of each route's first load, by their paths in the build, without texts. */
export function listRouteScripts(): Record<string, string[]> {
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(path.join(BUILD, 'build-manifest.json'), 'utf8')));
  const { '/_app': shared = [], [ERROR_PAGE]: _, ...pages } = manifest.pages;
  const routes = Object.entries(pages).map(([route, files]): [string, string[]] => {
    const more = manifest.pagesChunkGroupBootstrapParams[route]?.otherChunks ?? [];
    return [
      route,
      [...new Set([...shared, ...files, ...more, ...manifest.lowPriorityFiles])].filter((file) => file.endsWith('.js')),
    ];
  });
  return Object.fromEntries(routes.sort(([item], [other]) => (item < other ? -1 : 1)));
}

/** The gzipped bytes of the scripts in each route's first load, without texts. */
export function weighRoutes(): Record<string, number> {
  const routes = Object.entries(listRouteScripts());
  const weights = new Map(
    [...new Set(routes.flatMap(([, scripts]) => scripts))].map((file) => [
      file,
      weighScript(readFileSync(path.join(BUILD, file))),
    ]),
  );
  return Object.fromEntries(
    routes.map(([route, scripts]) => [route, scripts.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0)]),
  );
}

const byName = ([item]: [string, number], [other]: [string, number]) => (item < other ? -1 : 1);

/** Bytes of each package in the first loads of some routes, by a new analysis; it takes a minute. */
export function analyzeRoutes(routes: readonly string[]): Record<string, Record<string, number>> {
  analyze('--output', '--snapshot', 'budgets');
  return Object.fromEntries(
    routes.map((route) => [route, Object.fromEntries([...weighPackages('budgets', route)].sort(byName))]),
  );
}
