import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfChanged } from '@/scripts/build';
import { BARE } from './bare-app';
import { benchStack, type BenchStack } from './bench-stack';
import { deepPages, manyBusinesses, throughThePortal } from './calls';
import { measureIsolation } from './neighbours';
import { lighthouseScores } from './lighthouse';
import { firstLoads, renderedPages } from './pages';
import { purchases } from './purchases';
import { report, type Row } from './report';

/** Where the reports lie, for whoever wants to read them; not committed. */
const LIGHTHOUSE = 'test-results';
const RESULTS = 'bench/results.json';

async function measure(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const stacks: BenchStack[] = [];
  const keep = async (title: string, run: () => Promise<Row[]>) => {
    console.info(`${title} …`);
    rows.push(...(await run()));
  };
  try {
    const few = await benchStack(folder, false);
    stacks.push(few);
    await keep('Rendered pages', () => renderedPages(few));
    await keep('Calls through the portal', () => throughThePortal(few));
    await keep('First loads', () => firstLoads(few));
    await keep('Deep pages', () => deepPages(few));
    await keep('A flooded neighbour', () => measureIsolation(few));
    await keep('Lighthouse', () => lighthouseScores(few, LIGHTHOUSE));
    const many = await benchStack(folder, true);
    stacks.push(many);
    await keep('Many businesses', () => manyBusinesses(few, many));
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
  await keep('Purchases', () => purchases(folder));
  return rows;
}

const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-bench-'));
try {
  await buildIfChanged();
  report(RESULTS, await measure(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(BARE, { recursive: true, force: true });
}
