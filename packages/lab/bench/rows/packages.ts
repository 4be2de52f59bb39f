import { analyze, weighPackages } from '@/scripts/weights/script-weights';
import { createRow, type Row } from '../results/row';
import { routes } from '../setup/routes';

const SNAPSHOT = 'bench';
const KB = 1_024;
/** Packages with fewer bytes than this in every first load have no row. */
const SMALLEST = KB;

/**
 * (packages) The compressed size of each package in the first load that contains most of it, according to Next's own
 * analysis.
 */
export async function measurePackages(): Promise<Row[]> {
  analyze('--output', '--snapshot', SNAPSHOT);
  const largest = new Map<string, { bytes: number; route: string }>();
  for (const route of new Set([...routes.visitor, ...routes.member])) {
    for (const [name, bytes] of weighPackages(SNAPSHOT, route)) {
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
