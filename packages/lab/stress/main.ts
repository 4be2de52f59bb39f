import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type OpenDatabase } from 'loyalty-backend/db/database';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { createServerDatabase, startPostgres } from 'loyalty-testing/temporary-postgres';
import { createWorld, type World } from 'loyalty-backend/testing/world';
import { transferConcurrently } from 'loyalty-backend/stress/transfers';
import { submitCodeConcurrently, sprayCodes } from './guessing';
import { runDatabaseFaults } from 'loyalty-backend/stress/database-faults';
import { importMembers } from './import-rate';
import { killRepeatedly } from 'loyalty-backend/stress/kill';
import { killTillsRepeatedly } from 'loyalty-backend/stress/kill-tills';
import { overspendConcurrently, sellLastItem, repeatPurchaseKey } from 'loyalty-backend/stress/races';
import { compareWithModel } from 'loyalty-backend/stress/random-operations';
import { measurePurchaseRate } from './purchase-rate';
import type { Result } from 'loyalty-backend/stress/result';
import { redeemConcurrently } from './till-races';
import { compareResponseTimes } from './timing';

const usage = `Runs the ledger and sign-in under load on the embedded database and on PostgreSQL.
  --scale 0.1      fraction of the full number of operations (1)
  --database NAME  embedded or server (both)
  --seed N         seed of the random choices (1)
  --out FILE       writes the results as JSON
`;

interface Plan {
  scale: number;
  seed: number;
}

/** Every scenario that runs against an open database, at its full size times the scale. */
function createScenarios(world: World, { scale, seed }: Plan): (() => Promise<Result>)[] {
  const scaleCount = (full: number, min = 2) => Math.max(min, Math.round(full * scale));
  return [
    () => sellLastItem(world, { members: scaleCount(200), rounds: scaleCount(100) }),
    () => repeatPurchaseKey(world, { requests: scaleCount(50) }),
    () => overspendConcurrently(world, { requests: scaleCount(50) }),
    () => redeemConcurrently(world, { tills: 50, rounds: scaleCount(100) }),
    () => transferConcurrently(world, { accounts: scaleCount(50), workers: 20, transfers: scaleCount(10_000) }),
    () => compareWithModel(world, { operations: scaleCount(10_000), seed }),
    () => sprayCodes(world, { source: 'many providers', addresses: 1, codes: 100 }),
    () => sprayCodes(world, { source: 'many providers', addresses: scaleCount(400, 20), codes: 10 }),
    () => sprayCodes(world, { source: 'one provider', addresses: scaleCount(400, 20), codes: 10 }),
    () => submitCodeConcurrently(world, { requests: 50, rounds: scaleCount(20) }),
    () => compareResponseTimes(world, { identifiers: scaleCount(1_000, 100) }),
    () => importMembers(world, { rows: scaleCount(100_000, 100) }),
    () => measurePurchaseRate(world, { seconds: scaleCount(10, 1) }),
  ];
}

function printResult(result: Result): void {
  const measured = Object.entries(result.measured).map(([name, value]) => `${name} ${value}`);
  const head = `${result.pass ? 'pass' : 'FAIL'}  ${result.scenario.padEnd(4)} ${result.database.padEnd(9)} ${result.what.padEnd(22)}`;
  console.info(`${head} ${`${result.seconds} s`.padStart(9)}  ${measured.join(', ')}`);
}

async function runOn(settings: Record<string, string>, kind: OpenDatabase['kind'], plan: Plan): Promise<Result[]> {
  const results: Result[] = [];
  const addResult = (result: Result) => {
    results.push(result);
    printResult(result);
  };
  const open = () =>
    openDatabase({ DATABASE_POOL: 20, DATA_DIR: settings.DATA_DIR ?? '', DATABASE_URL: settings.DATABASE_URL });
  const world = await createWorld(open, { LOG_LEVEL: 'silent' });
  try {
    for (const scenario of createScenarios(world, plan)) addResult(await scenario());
  } finally {
    await world.close();
  }
  const scaleCount = (full: number, min: number) => Math.max(min, Math.round(full * plan.scale));
  const counts = {
    purchases: scaleCount(1_000, 50),
    faults: scaleCount(20, 3),
    workers: 10,
    members: 100,
    seed: plan.seed,
  };
  addResult(await killRepeatedly(settings, kind, counts));
  addResult(await killTillsRepeatedly(settings, kind, { ...counts, operations: counts.purchases }));
  if (settings.DATABASE_URL) addResult(await runDatabaseFaults(settings.DATABASE_URL, settings.DATA_DIR ?? '', counts));
  return results;
}

async function runOnServer(folder: string, plan: Plan): Promise<Result[]> {
  const bin = findPostgres();
  if (!bin) {
    console.warn('SKIPPED: PostgreSQL not found (set PG_BIN)');
    return [];
  }
  const server = await startPostgres(bin, true);
  try {
    const url = await createServerDatabase(server.url, 'stress');
    return await runOn({ DATA_DIR: folder, DATABASE_URL: url }, 'server', plan);
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    options: { scale: text, database: text, seed: text, out: text, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stdout.write(usage);
  const plan = { scale: Number(values.scale ?? 1), seed: Number(values.seed ?? 1) };
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-stress-'));
  const results: Result[] = [];
  try {
    if (values.database !== 'server')
      results.push(...(await runOn({ DATA_DIR: join(folder, 'data') }, 'embedded', plan)));
    if (values.database !== 'embedded') results.push(...(await runOnServer(folder, plan)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const report = { at: new Date().toISOString(), node: process.version, ...plan, results };
  if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  const failed = results.filter((result) => !result.pass).length;
  console.info(failed === 0 ? `${results.length} scenarios passed` : `${failed} of ${results.length} scenarios FAILED`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
