import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfChanged } from '@/scripts/build';
import { parseArguments } from './arguments';
import { Bench } from './setup/bench';
import { fullSettings, quickSettings } from './setup/settings';
import { groupNames, groups, type Group } from './groups';
import { findLatestRows, ResultFiles, type HistoryRow } from './results/history';
import type { Row } from './results/row';
import { describeRun, isBusy } from './results/run';
import { formatEarlier, formatMarkdown, formatRow } from './results/table';

const files = new ResultFiles('packages/lab/bench/results.json', 'packages/lab/bench/history.jsonl');

function print(rows: readonly HistoryRow[]): void {
  const earlier = findLatestRows(files.readHistory());
  console.table(rows.map((row) => ({ ...formatRow(row), earlier: formatEarlier(earlier.get(row.id)) })));
}

/** A failed group must not discard the results of the others, which took up to an hour. */
async function measureGroup(bench: Bench, name: Group): Promise<Row[]> {
  try {
    return await groups[name](bench);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return [{ id: name, name, absent: `failed: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

async function measure(bench: Bench, names: readonly Group[]): Promise<HistoryRow[]> {
  const run = describeRun();
  if (isBusy(run)) console.warn(`The machine is busy (load ${run.load}): expect a larger spread.`);
  const rows: HistoryRow[] = [];
  for (const name of names) {
    console.info(`${name} …`);
    rows.push(...(await measureGroup(bench, name)).map((row) => ({ ...row, run })));
  }
  return rows;
}

async function main(): Promise<void> {
  const { groups: names, isWhole, against, quick, markdown } = parseArguments(process.argv.slice(2), groupNames);
  if (markdown) return console.info(formatMarkdown(files.readCurrent()));
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-bench-'));
  const bench = new Bench(quick ? quickSettings : fullSettings, against, folder);
  try {
    await buildIfChanged();
    const rows = await measure(bench, names);
    print(rows);
    if (quick) console.warn('Quick run: no results were written.');
    else files.write(rows, isWhole);
  } finally {
    await bench.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
