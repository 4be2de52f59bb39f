import { spawnSync } from 'node:child_process';
import { sumFirstLoad } from '../measure/bundle-parts';
import { createRow, type Row } from '../results/row';
import { routes } from '../routes';

const NEXT = 'node_modules/next/dist/bin/next';
const SNAPSHOT = 'bench';
const KB = 1_024;
/** Packages with fewer bytes than this in every first load have no row. */
const SMALLEST = KB;
const MAX_OUTPUT = 1_024 * 1_024 * 1_024;

function analyze(...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, 'analyze', ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    env,
  });
  if (status !== 0) throw new Error(`next analyze ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function measureRoute(route: string): Map<string, number> {
  const sums = sumFirstLoad(analyze('export', '--snapshot', SNAPSHOT, '--route', route).split('\n'));
  if (sums.size === 0) throw new Error(`The analysis of ${route} names no scripts of its first load.`);
  return sums;
}

/**
 * (packages) The compressed size of each package in the first load that contains most of it, according to Next's own
 * analysis.
 */
export async function measurePackages(): Promise<Row[]> {
  analyze('--output', '--snapshot', SNAPSHOT);
  const largest = new Map<string, { bytes: number; route: string }>();
  for (const route of new Set([...routes.visitor, ...routes.member])) {
    for (const [name, bytes] of measureRoute(route)) {
      if (bytes > (largest.get(name)?.bytes ?? 0)) largest.set(name, { bytes, route });
    }
  }
  return [...largest]
    .filter(([, { bytes }]) => bytes >= SMALLEST)
    .sort(([, item], [, other]) => other.bytes - item.bytes)
    .map(([name, { bytes, route }]) =>
      createRow({
        id: `packages.${name}`,
        name: `packages · first-load script of ${name}, compressed by itself`,
        note: `on ${route}`,
        unit: 'KB',
        values: [bytes / KB],
        exact: true,
      }),
    );
}
