import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { MINUTE_MS } from 'loyalty-text/durations';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { transact, type Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import {
  findAccountIds,
  checkAccounts,
  findNewestEntryId,
  getOldestTransactionId,
  getTransactionId,
  sumEntries,
  sumLateEntries,
  type LedgerDifference,
} from './reconcile';

/** Accounts and entries checked per transaction: far below a statement's timeout. */
const ACCOUNTS_PER_BATCH = 500;
const ENTRIES_PER_BATCH = 20_000;
/** Milliseconds before checking again whether the transactions that a run waits for have ended. */
const SETTLING_PAUSE_MS = 25;

/** The initiator of a run; each has its own progress, across processes and restarts. */
export type VerificationRun = 'job' | 'operator';

/** The progress of a run. */
export type Verification = Schema['ledger_verification'];

interface VerificationContext {
  log: Logger;
  now: () => Date;
}

/** The longest time between two checks while nothing is written, in milliseconds; an alert rings after three of them. */
const CHECK_AGAIN_MS = 5 * MINUTE_MS;

/** A condition that is true while the job's check is not done, entries are newer than it, or it is old. */
export const isCheckDue = (now: Date) => sql<boolean>`not exists (
  select from ledger_verification where run = 'job' and phase = 'done'
    and finished_at > ${new Date(now.getTime() - CHECK_AGAIN_MS)}::timestamptz
    and horizon >= coalesce((select max(id) from entries), 0))`;

async function startRun(db: Database, run: VerificationRun, now: Date): Promise<void> {
  const initial: Verification = {
    run,
    phase: 'accounts',
    last_id: 0,
    horizon: 0,
    before_xid: null,
    sums: {},
    accounts: 0,
    entries: 0,
    started_at: now,
    finished_at: null,
  };
  const row = { ...initial, sums: toJson(initial.sums) };
  await db
    .insertInto('ledger_verification')
    .values(row)
    .onConflict((conflict) => conflict.column('run').doUpdateSet(row).where('ledger_verification.phase', '=', 'done'))
    .execute();
}

function findRun(db: Kysely<Schema>, run: VerificationRun) {
  return db.selectFrom('ledger_verification').selectAll().where('run', '=', run);
}

/** Ends a run early: the next batch is the first of a new one. */
export async function endVerification(db: Database, run: VerificationRun): Promise<void> {
  await db.updateTable('ledger_verification').set({ phase: 'done' }).where('run', '=', run).execute();
}

/** Stores the differences found, and deletes resolved ones of the same accounts. @returns the new ones */
async function storeDifferences(
  tx: Tx,
  accounts: number[],
  found: LedgerDifference[],
  now: Date,
): Promise<LedgerDifference[]> {
  const isSame = (row: { business_id: string; account_id: number; kind: string }) => (difference: LedgerDifference) =>
    difference.businessId === row.business_id && difference.account === row.account_id && difference.kind === row.kind;
  const stored = await tx.selectFrom('ledger_differences').selectAll().where('account_id', 'in', accounts).execute();
  for (const row of stored.filter((row) => !found.some(isSame(row)))) {
    await tx
      .deleteFrom('ledger_differences')
      .where('business_id', '=', row.business_id)
      .where('account_id', '=', row.account_id)
      .where('kind', '=', row.kind)
      .execute();
  }
  const newDifferences = found.filter((difference) => !stored.some((row) => isSame(row)(difference)));
  for (const { businessId, account, kind, expected, found: actual } of newDifferences) {
    const row = { business_id: businessId, account_id: account, kind, expected, found: actual, found_at: now };
    await tx
      .insertInto('ledger_differences')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return newDifferences;
}

type Step = {
  change: Partial<Omit<Verification, 'run' | 'sums'>> & { sums?: Verification['sums'] };
  newDifferences: LedgerDifference[];
};

async function checkNextAccounts(tx: Tx, state: Verification, now: Date): Promise<Step> {
  const accounts = await findAccountIds(tx, { after: state.last_id, limit: ACCOUNTS_PER_BATCH });
  const last = accounts.at(-1);
  if (last === undefined)
    return { change: { phase: 'settling', horizon: await findNewestEntryId(tx) }, newDifferences: [] };
  const newDifferences = await storeDifferences(tx, accounts, await checkAccounts(tx, accounts), now);
  return { change: { last_id: last, accounts: state.accounts + accounts.length }, newDifferences };
}

/**
 * Waits until every transaction with an entry up to the horizon has ended, and adds the entries that these transactions
 * wrote beyond it, so that the sum covers whole entry pairs without blocking writers. Their transaction ids are smaller
 * than the id of the first transaction of this step, because they were assigned before the horizon was read.
 */
async function addLateEntries(tx: Tx, state: Verification): Promise<Step> {
  const { before_xid: beforeXid, horizon } = state;
  if (beforeXid === null) return { change: { before_xid: await getTransactionId(tx) }, newDifferences: [] };
  if ((await getOldestTransactionId(tx)) <= beforeXid) return { change: {}, newDifferences: [] };
  const { sums, entries } = addSums(state, await sumLateEntries(tx, horizon, beforeXid));
  return { change: { phase: 'entries', last_id: 0, sums, entries }, newDifferences: [] };
}

/** Adds a batch's sums and number of entries to those of the run. */
function addSums(state: Verification, parts: { business_id: string; sum: number; entries: number }[]) {
  const sums = { ...state.sums };
  for (const { business_id: id, sum } of parts) sums[id] = (sums[id] ?? 0) + sum;
  return {
    sums: Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0)),
    entries: parts.reduce((count, part) => count + part.entries, state.entries),
  };
}

/** The ids of businesses that exist and are not being deleted: the entries of others are incomplete. */
async function findActiveBusinessIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('businesses')
    .select('id')
    .where('id', 'in', ids)
    .where('deletion_began_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function sumNextEntries(tx: Tx, state: Verification, now: Date): Promise<Step> {
  if (state.last_id < state.horizon) {
    const last = Math.min(state.horizon, state.last_id + ENTRIES_PER_BATCH);
    const { sums, entries } = addSums(state, await sumEntries(tx, state.last_id, last));
    return { change: { last_id: last, sums, entries }, newDifferences: [] };
  }
  const activeIds = await findActiveBusinessIds(tx, Object.keys(state.sums));
  const activeSums = Object.entries(state.sums).filter(([businessId]) => activeIds.has(businessId));
  const found = activeSums.map(([businessId, sum]): LedgerDifference => ({
    kind: 'business-sum',
    businessId,
    account: 0,
    expected: 0,
    found: sum,
  }));
  return { change: { phase: 'done', finished_at: now }, newDifferences: await storeDifferences(tx, [0], found, now) };
}

const stepsByPhase = { accounts: checkNextAccounts, settling: addLateEntries, entries: sumNextEntries };

/**
 * Checks the next part of the ledger in one transaction, and stores the progress; after the last part a new run begins.
 * A difference is logged and stored in `ledger_differences`, which blocks writes to its account.
 */
export async function verifyBatch(
  db: Database,
  run: VerificationRun,
  { log, now }: VerificationContext,
): Promise<Verification> {
  const at = now();
  const before = await findRun(db, run).executeTakeFirst();
  if (!before || before.phase === 'done') await startRun(db, run, at);
  const { state, newDifferences } = await transact(db, async (tx) => {
    // The planner overestimates a batch, and would spend more time on JIT compilation than on running it.
    await sql`set local jit = off`.execute(tx);
    const current = await findRun(tx, run).forUpdate().executeTakeFirstOrThrow();
    if (current.phase === 'done') return { state: current, newDifferences: [] };
    const step = await stepsByPhase[current.phase](tx, current, at);
    const { sums = current.sums, ...change } = step.change;
    await tx
      .updateTable('ledger_verification')
      .set({ ...change, sums: toJson(sums) })
      .where('run', '=', run)
      .execute();
    return { state: { ...current, ...change, sums }, newDifferences: step.newDifferences };
  });
  for (const { kind, businessId, account, expected, found } of newDifferences) {
    log.error(
      { event: 'ledger.difference', kind, business: businessId, account, expected, found },
      account === 0
        ? 'the entries of a business do not sum to zero'
        : 'the balance of an account does not match its entries: writes to it are blocked until it is corrected',
    );
  }
  return state;
}

/** Runs the check until the time is over, or to the end of the run. @param ms the time in milliseconds */
export async function verifyUntilDeadline(
  db: Database,
  run: VerificationRun,
  ms: number,
  context: VerificationContext,
): Promise<Verification> {
  const until = performance.now() + ms;
  let first: Verification | undefined;
  for (;;) {
    const state = await verifyBatch(db, run, context);
    first ??= state;
    if (state.phase === 'done') return state;
    if (performance.now() >= until) {
      const { phase, before_xid: beforeXid } = state;
      // Nobody has to look at a wait that is shorter than the whole time.
      const hasWaited = phase === 'settling' && state !== first && beforeXid !== null && first.before_xid === beforeXid;
      if (hasWaited)
        context.log.warn(
          { event: 'ledger.check_waits', beforeXid },
          'the ledger verification is waiting for transactions that were open at its start: see pg_stat_activity, pg_prepared_xacts',
        );
      return state;
    }
    if (state.phase === 'settling') await pause(SETTLING_PAUSE_MS);
  }
}

/** The number of accounts with a difference: one changed row differs in balance, lots and chain. */
export const countDifferingAccounts = (rows: readonly { business_id: string; account_id: number }[]): number =>
  new Set(rows.map(({ business_id, account_id }) => `${business_id}/${account_id}`)).size;

/** The known differences, at most 1,000, with the member of each account. Account 0, of no member, is the sum of a business. */
export function findKnownDifferences(db: Kysely<Schema>) {
  return db
    .selectFrom('ledger_differences as d')
    .leftJoin('accounts as a', 'a.id', 'd.account_id')
    .selectAll('d')
    .select('a.member_id')
    .orderBy('d.business_id')
    .orderBy('d.account_id')
    .orderBy('d.kind')
    .limit(1_000)
    .execute();
}
