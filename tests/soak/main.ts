import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '@/backend/testing/postgres';
import { buildIfChanged } from '@/scripts/build';
import { sumOf } from '@/backend/testing/samples';
import { paced } from '../flood/pace';
import { disturb, isWell, type Disturbance } from './disturb';
import { faults } from './faults';
import { openMailbox } from './mailbox';
import { scrape } from './scrape';
import { isWhole, takeStock } from './settle';
import { createShoppers, startShopping } from './shoppers';
import { startSoakStack, type SoakStack } from './stack';

const usage = `Lets members use the whole product while something breaks every few seconds.
  --minutes N      how long (10)
  --every N        seconds from one fault to the next (20)
  --per-second N   requests (50)
  --seed N         of what members do (1)
  --log FILE       keeps what the product writes
  --out FILE       writes the result as JSON
`;
const MEMBERS_EACH = 10;
/** How long the queues may take to be empty when all is over, in milliseconds. */
const QUEUES_MS = 120_000;

interface Plan {
  minutes: number;
  every: number;
  perSecond: number;
  seed: number;
}

async function areQueuesEmpty(stack: SoakStack): Promise<boolean> {
  for (const until = performance.now() + QUEUES_MS; performance.now() < until; await pause(500)) {
    const { backend } = await scrape(stack.metricsUrls);
    if (backend && sumOf(backend, 'loyalty_queue_messages') === 0) return true;
  }
  return false;
}

/** How often each fault came, whether each time its metric said so, and how long it took to get well. */
const summary = (disturbances: readonly Disturbance[]) =>
  faults.map(({ name, metric }) => {
    const own = disturbances.filter((one) => one.name === name);
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
  const shoppers = await createShoppers(stack.world, MEMBERS_EACH);
  const probes = shoppers
    .filter((_, index) => index % MEMBERS_EACH === 0)
    .map(
      ({ browser }) =>
        async () =>
          (await browser.ask('/api/protected/gift')).status,
    );
  const disturbances: Disturbance[] = [];
  let broken = false;
  const calm = () => (broken ? undefined : disturbances.length);
  const { shopping, turn } = startShopping(shoppers, { world: stack.world, mailbox, calm }, seed);

  const seconds = minutes * 60;
  const startedAt = performance.now();
  const disturbing = async () => {
    for (let at = every; at < seconds; at += every) {
      await pause(Math.max(0, startedAt + at * 1_000 - performance.now()));
      const fault = faults[disturbances.length % faults.length];
      if (!fault || performance.now() - startedAt > seconds * 1_000) return;
      broken = true;
      const disturbance = await disturb(stack, fault, probes);
      disturbances.push(disturbance);
      broken = false;
      console.info(`${fault.name}: ${JSON.stringify(disturbance)}`);
    }
  };
  const [waits] = await Promise.all([paced(perSecond, seconds, turn), disturbing()]);
  const sorted = waits.sort((one, other) => one - other);
  const queuesEmpty = await areQueuesEmpty(stack);
  const well = await isWell(stack, probes);
  mailbox.close();
  const stock = await takeStock(stack, databaseUrl, { shoppers, shopping, mailbox, disturbances });
  const found = summary(disturbances);
  const { outcomes, failedWhileWell, signedIn, signInsFailed } = shopping;
  const disturbedWell = found.every(({ times, seen, recovered }) => times > 0 && times === seen && times === recovered);
  return {
    turns: waits.length,
    halfWithinMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    requests: outcomes,
    failedWhileWell: failedWhileWell.length,
    failuresWhileWell: failedWhileWell.slice(0, 20),
    signedIn,
    signInsFailed,
    ...stock,
    queuesEmpty,
    well,
    faults: found,
    pass: isWhole(stock) && queuesEmpty && well && failedWhileWell.length === 0 && disturbedWell,
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
  if (!bin) return console.warn('SKIPPED: PostgreSQL was not found (set PG_BIN)');
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
