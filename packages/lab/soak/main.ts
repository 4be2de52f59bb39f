import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from 'loyalty-testing/temporary-postgres';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { buildIfChanged } from '@/scripts/build';
import { sumSamples } from 'loyalty-testing/samples';
import { sendAtRate } from '../flood/send-at-rate';
import { injectFault, isHealthy, type FaultRun } from './inject-fault';
import { faults } from './faults';
import { openMailbox } from './mailbox';
import { scrape } from './scrape';
import { isIntact, readOutcome } from './outcome';
import { createShoppers, createTraffic } from './traffic';
import { startSoakStack, type SoakStack } from './stack';

const usage = `Runs members' requests against the whole product while a fault occurs every few seconds.
  --minutes N      duration (10)
  --every N        seconds between faults (20)
  --per-second N   requests per second (50)
  --seed N         seed of the members' actions (1)
  --log FILE       stores the product's output
  --out FILE       writes the result as JSON
`;
const MEMBERS_PER_BUSINESS = 10;
/** How long the queues may take to drain at the end, in milliseconds. */
const MAX_DRAIN_MS = 120_000;

interface Plan {
  minutes: number;
  every: number;
  perSecond: number;
  seed: number;
}

async function areQueuesEmpty(stack: SoakStack): Promise<boolean> {
  for (const until = performance.now() + MAX_DRAIN_MS; performance.now() < until; await pause(500)) {
    const { backend } = await scrape(stack.metricsUrls);
    if (backend && sumSamples(backend, 'loyalty_queue_messages') === 0) return true;
  }
  return false;
}

/** Prints how often each fault occurred, whether its metric showed it each time, and the recovery times. */
const summary = (faultRuns: readonly FaultRun[]) =>
  faults.map(({ name, metric }) => {
    const own = faultRuns.filter((item) => item.name === name);
    return {
      name,
      metric,
      times: own.length,
      seen: own.filter(({ seen }) => seen).length,
      recovered: own.filter(({ recoveredMs }) => recoveredMs !== undefined).length,
      slowestRecoveryMs: Math.max(0, ...own.map(({ recoveredMs }) => recoveredMs ?? 0)),
    };
  });

async function soak(stack: SoakStack, databaseUrl: string, { minutes, every, perSecond, seed }: Plan) {
  const mailbox = openMailbox(stack.mails);
  const shoppers = await createShoppers(stack.world, MEMBERS_PER_BUSINESS);
  const probes = shoppers
    .filter((_, index) => index % MEMBERS_PER_BUSINESS === 0)
    .map(
      ({ browser }) =>
        async () =>
          (await browser.request('/api/protected/gift')).status,
    );
  const faultRuns: FaultRun[] = [];
  let isFaultActive = false;
  const getFaultFreePeriod = () => (isFaultActive ? undefined : faultRuns.length);
  const { stats, runNextAction } = createTraffic(shoppers, { world: stack.world, mailbox, getFaultFreePeriod }, seed);

  const seconds = minutes * 60;
  const startedAt = performance.now();
  const injectFaults = async () => {
    for (let at = every; at < seconds; at += every) {
      await pause(Math.max(0, startedAt + at * 1_000 - performance.now()));
      const fault = faults[faultRuns.length % faults.length];
      if (!fault || performance.now() - startedAt > seconds * 1_000) return;
      isFaultActive = true;
      const run = await injectFault(stack, fault, probes);
      faultRuns.push(run);
      isFaultActive = false;
      console.info(`${fault.name}: ${JSON.stringify(run)}`);
    }
  };
  const [durations] = await Promise.all([sendAtRate(perSecond, seconds, runNextAction), injectFaults()]);
  const sorted = durations.sort((item, other) => item - other);
  const queuesEmpty = await areQueuesEmpty(stack);
  const isStackHealthy = await isHealthy(stack, probes);
  mailbox.close();
  const outcome = await readOutcome(stack, databaseUrl, { shoppers, stats, mailbox, faultRuns });
  const found = summary(faultRuns);
  const { served, failed, overloadsWithoutFault, failuresWithoutFault, signedIn, signInsFailed } = stats;
  const areFaultsHandled = found.every(
    ({ times, seen, recovered }) => times > 0 && times === seen && times === recovered,
  );
  return {
    turns: durations.length,
    halfWithinMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    served,
    failed,
    overloadsWithoutFault,
    failedWithoutFault: failuresWithoutFault.length,
    failuresWithoutFault: failuresWithoutFault.slice(0, 20),
    signedIn,
    signInsFailed,
    ...outcome,
    queuesEmpty,
    well: isStackHealthy,
    faults: found,
    pass: isIntact(outcome) && queuesEmpty && isStackHealthy && failuresWithoutFault.length === 0 && areFaultsHandled,
  };
}

async function main(): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    options: {
      minutes: text,
      every: text,
      'per-second': text,
      seed: text,
      log: text,
      out: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const bin = findPostgres();
  if (!bin) return console.warn('SKIPPED: PostgreSQL not found (set PG_BIN)');
  const plan: Plan = {
    minutes: Number(values.minutes ?? 10),
    every: Number(values.every ?? 20),
    perSecond: Number(values['per-second'] ?? 50),
    seed: Number(values.seed ?? 1),
  };
  await buildIfChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-soak-'));
  const server = await startPostgres(bin, true);
  try {
    const stack = await startSoakStack(server.url, folder, values.log ?? path.join(folder, 'output.log'));
    try {
      const found = await soak(stack, server.url, plan);
      const report = { at: new Date().toISOString(), node: process.version, ...plan, ...found };
      if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
      console.info(`${found.pass ? 'pass' : 'FAIL'}  soak: ${JSON.stringify(report, null, 2)}`);
      process.exitCode = found.pass ? 0 : 1;
    } finally {
      await stack.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
