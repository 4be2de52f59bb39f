import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { startPostgres } from 'loyalty-testing/temporary-postgres';
import { startProcess } from 'loyalty-backend/testing/process';
import { SERVICE_KEY } from 'loyalty-backend/testing/world';
import { prepareBuyers, sendPurchase, type Buyer } from 'loyalty-backend/stress/faulty-purchases';
import { runScenario, type Result } from 'loyalty-backend/stress/result';
import { runVerify } from './run-verify';

const usage = `Verifies a large ledger with the command while members make purchases.
  --entries N    number of entries in the ledger (12000000)
  --out FILE     writes the result as JSON
`;
const BUSINESS = 'ledger';
/** Entries of each member's account; the business's own account has as many. */
const ENTRIES_PER_MEMBER = 10;
const ACCOUNTS_PER_INSERT = 50_000;
const BUYERS = 4;
/** The pause of a buyer after a purchase, and the duration of the baseline without a check, in milliseconds. */
const PURCHASE_PAUSE_MS = 100;
const BASELINE_MS = 10_000;
/** The longest acceptable delay of a purchase, in milliseconds. */
const MAX_PURCHASE_MS = 1_000;

/** Inserts accounts with their entries and lots directly: the ledger's functions would take hours. */
async function insertLedger(client: pg.Client, accounts: number): Promise<void> {
  await client.query(`set synchronous_commit = off`);
  for (let from = 0; from < accounts; from += ACCOUNTS_PER_INSERT) {
    const count = Math.min(ACCOUNTS_PER_INSERT, accounts - from);
    const { rows } = await client.query<{ first: string }>(
      `with inserted as (insert into accounts (business_id, member_id, type, balance, entry_count)
         select $1, 'bulk-' || n, 'point', ${ENTRIES_PER_MEMBER} * 100, ${ENTRIES_PER_MEMBER} from generate_series($2::int, $3::int) n
         returning id)
       select min(id) as first from inserted`,
      [BUSINESS, from, from + count - 1],
    );
    const first = Number(rows[0]?.first);
    await client.query(
      `insert into entries (account_id, number, operation, amount, balance_after, cause, created_at)
       select a, n, 'PurchaseReward', 100, n * 100, 'seed', now()
       from generate_series($1::bigint, $2::bigint) a, generate_series(1, ${ENTRIES_PER_MEMBER}) n`,
      [first, first + count - 1],
    );
    await client.query(
      `insert into entries (account_id, operation, amount, cause, created_at)
       select id, 'PurchaseReward', -100, 'seed', now() from accounts, generate_series(1, $2::int)
       where business_id = $1 and member_id is null and type = 'point'`,
      [BUSINESS, count * ENTRIES_PER_MEMBER],
    );
    await client.query(
      `insert into lots (account_id, entry_id, remaining, expires_at)
       select account_id, id, balance_after, 'infinity' from entries
       where account_id between $1 and $2 and number = ${ENTRIES_PER_MEMBER}`,
      [first, first + count - 1],
    );
  }
  await client.query('analyze');
}

/** Runs an action while members buy. @returns the duration of each purchase, in milliseconds */
async function purchaseDuring<T>(url: string, buyers: Buyer[], work: () => Promise<T>): Promise<[T, number[]]> {
  let isRunning = true;
  const durations: number[] = [];
  const purchases = buyers.map(async (buyer) => {
    while (isRunning) {
      const startedAt = performance.now();
      const response = await sendPurchase(url, buyer, randomUUID());
      if (!response?.purchaseId) throw new Error(`a purchase failed: ${JSON.stringify(response)}`);
      durations.push(performance.now() - startedAt);
      await pause(PURCHASE_PAUSE_MS);
    }
  });
  const done = await work().finally(() => (isRunning = false));
  await Promise.all(purchases);
  return [done, durations.sort((wait, other) => wait - other)];
}

const percentile = (sorted: number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

function checkLargeLedger(databaseUrl: string, dataDir: string, entries: number): Promise<Result> {
  const target = `${entries} entries checked by \`verify\`, which a changed balance ends with code 1; no purchase waits ${MAX_PURCHASE_MS} ms`;
  return runScenario({ scenario: 'large-ledger', what: 'large ledger', target, database: 'server' }, async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const buyers = await prepareBuyers(settings, BUSINESS, BUYERS);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await insertLedger(client, Math.ceil(entries / ENTRIES_PER_MEMBER / 2));
    const backend = await startProcess(settings);
    const check = () => runVerify(backend.url, SERVICE_KEY);
    const [, baseline] = await purchaseDuring(backend.url, buyers, () => pause(BASELINE_MS));
    const [clean, duringCheck] = await purchaseDuring(backend.url, buyers, check);
    await client.query(`update accounts set balance = balance + 500 where business_id = $1 and member_id = 'bulk-7'`, [
      BUSINESS,
    ]);
    const [changed] = await purchaseDuring(backend.url, buyers, check);
    await backend.end();
    await client.end();
    const accounts = new Set(changed.verification.differences.map(({ comoMemberId }) => comoMemberId));
    const measured = {
      accounts: clean.verification.accounts,
      entries: clean.verification.entries,
      differences: clean.verification.differences.length,
      checkSeconds: clean.seconds,
      entriesPerSecond: Math.round(clean.verification.entries / clean.seconds),
      purchasesMeanwhile: duringCheck.length,
      calmP99Ms: percentile(baseline, 0.99),
      meanwhileP99Ms: percentile(duringCheck, 0.99),
      meanwhileSlowestMs: Math.round(duringCheck.at(-1) ?? 0),
      accountsFoundChanged: accounts.size,
    };
    const isDetected = changed.code === 1 && accounts.size === 1 && accounts.has('bulk-7');
    const pass =
      clean.code === 0 && measured.entries >= entries && isDetected && measured.meanwhileSlowestMs < MAX_PURCHASE_MS;
    return { measured, pass };
  });
}

async function main(): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({ options: { entries: text, out: text, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(usage);
  const bin = findPostgres();
  if (!bin) return console.warn('SKIPPED: PostgreSQL not found (set PG_BIN)');
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-ledger-'));
  const server = await startPostgres(bin, true);
  try {
    const result = await checkLargeLedger(server.url, folder, Number(values.entries ?? 12_000_000));
    const report = { at: new Date().toISOString(), node: process.version, ...result };
    if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
    console.info(`${result.pass ? 'pass' : 'FAIL'}  large ledger: ${JSON.stringify(report, null, 2)}`);
    process.exitCode = result.pass ? 0 : 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
