import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import { getFullName } from 'loyalty-text/full-name';
import type { Logger } from 'pino';
import type { App } from '../../core/app';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact } from '../../db/transact';
import type { Job, JobQueue } from '../../core/jobs/job-queue';
import type { JobSource, RecordOutcome, Worker } from '../../core/jobs/runner';
import { findBalances } from '../ledger';
import { classifyFailure, getRetryDelay } from '../outbox';
import { ENDED_GOOGLE_DEVICE, GOOGLE_DEVICE, unregisterPassDevice } from './device-queries';
import type { GoogleClient } from './google-client';
import { formatPassBalances } from './pass-balances';
import { findPass, recordPassChanges } from './pass-queries';
import type { PushClient } from './push-client';

const CHANGES_PAUSE_MS = 2_000;
/** The time in milliseconds within which a transaction that has inserted an entry is committed. */
const LONGEST_COMMIT_MS = MINUTE_MS;
const DEVICES_PER_TRANSACTION = 200;
/** Concurrent pushes: they are streams of one connection. */
const MAX_CONCURRENT_PUSHES = 8;
/** Concurrent jobs of one business. */
const MAX_JOBS_PER_BUSINESS = 16;
/** Milliseconds after the last look at the link after which a card that nobody has saved is forgotten. */
const UNSAVED_MS = 30 * DAY_MS;
/** Maximum number of attempts; then the device is skipped until its pass changes again. An ended card is retried daily. */
const MAX_ATTEMPTS = 8;
/** Entries before the newest known one that are checked again: they may have been committed out of order. */
const RECHECKED_ENTRIES = 1_000;

/** The progress through balance and business changes. */
interface PassState {
  entry: number;
  revision: number;
}

async function findNewestState(db: Database): Promise<PassState> {
  const { rows } = await sql<PassState>`select
    coalesce((select max(id) from entries), 0) as entry,
    coalesce((select max(revision) from businesses), 0) as revision`.execute(db);
  return rows[0] ?? { entry: 0, revision: 0 };
}

function isChangedSince({ entry, revision }: PassState): RawBuilder<boolean> {
  return sql<boolean>`((p.business_id, p.member_id) in (
      select a.business_id, a.member_id from entries e join accounts a on a.id = e.account_id
      where e.id > ${entry - RECHECKED_ENTRIES} and a.member_id is not null
    ) or p.business_id in (select id from businesses where revision > ${revision}))`;
}

/**
 * Marks the passes on devices whose content has changed; one process does so at a time.
 * @param previous the progress so far; undefined checks all of them
 * @returns the new progress
 */
async function findChanges(db: Database, previous: PassState | undefined, now: Date): Promise<PassState> {
  const upTo = await findNewestState(db);
  const onDevices = sql<boolean>`exists (
    select 1 from wallet_registrations r where r.business_id = p.business_id and r.serial = p.serial)`;
  const done = await transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('wallet-changes', 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return false;
    await recordPassChanges(tx, previous ? sql<boolean>`${onDevices} and ${isChangedSince(previous)}` : onDevices, now);
    return true;
  });
  return done || !previous ? upTo : previous;
}

interface DueDevice {
  businessId: string;
  deviceId: string;
  serial: string;
}

/** The data of a device's job. */
type PassJob = DueDevice;

const isDevice = ({ businessId, deviceId, serial }: DueDevice) =>
  sql<boolean>`r.business_id = ${businessId} and r.device_id = ${deviceId} and r.serial = ${serial}`;

/** The services that this installation has an account of: others wait until they are configured. */
export interface PassClients {
  apple?: PushClient | undefined;
  google?: GoogleClient | undefined;
}

const isDeviceDue = (clients: PassClients, now: Date) => sql<boolean>`due_at <= ${now}::timestamptz and job_id is null
  and (case when device_id in (${GOOGLE_DEVICE}, ${ENDED_GOOGLE_DEVICE}) then ${clients.google !== undefined}::boolean
    else ${clients.apple !== undefined}::boolean end)
  and not ${belongsToDisabledBusiness('wallet_registrations.business_id')}`;

/** Creates jobs for due devices, up to the limit of concurrent ones. @returns whether there were any */
async function enqueueDevices(db: Database, jobs: JobQueue, clients: PassClients, now: Date): Promise<boolean> {
  const due = isDeviceDue(clients, now);
  return transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('wallet-devices', 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return false;
    const counts = await jobs.countByBusiness(tx, 'passes');
    const { rows } = await sql<DueDevice>`
      with turns as (
        select business_id, device_id, serial, row_number() over (partition by business_id order by due_at) as turn
        from wallet_registrations where ${due}
      ), taken as (
        select * from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as t (id, count)
      )
      select business_id as "businessId", device_id as "deviceId", serial
      from turns left join taken on taken.id = turns.business_id
      where turn <= ${MAX_JOBS_PER_BUSINESS} - coalesce(taken.count, 0)
      order by turn limit ${DEVICES_PER_TRANSACTION}`.execute(tx);
    if (rows.length === 0) return false;
    const jobRows = rows.map((row) => ({ id: randomUUID(), data: row, businessId: row.businessId }));
    await jobs.insert(tx, 'passes', jobRows);
    for (const { id, data } of jobRows)
      await sql`update wallet_registrations r set job_id = ${id}::uuid where ${isDevice(data)}`.execute(tx);
    return true;
  });
}

/**
 * Finds changed passes, and queues their devices. Entries may be committed out of order: for a while after a change,
 * a newer one is not needed for another look.
 * @param pauseMs the least time between two looks for changed passes, which read the last thousand entries
 */
export function createPassSources(
  db: Database,
  jobs: JobQueue,
  clients: PassClients,
  now: () => Date,
  pauseMs = CHANGES_PAUSE_MS,
): JobSource[] {
  let previous: PassState | undefined;
  let [changedAt, lookedAt] = [-Infinity, -Infinity];
  return [
    {
      name: 'pass-changes',
      isDue() {
        const at = performance.now();
        if (at - lookedAt < pauseMs) return sql`false`;
        if (!previous || at - changedAt <= LONGEST_COMMIT_MS) return sql`true`;
        return sql`((select max(id) from entries) > ${previous.entry}
          or (select max(revision) from businesses) > ${previous.revision})`;
      },
      async enqueue() {
        const found = await findChanges(db, previous, now());
        lookedAt = performance.now();
        if (found.entry !== previous?.entry || found.revision !== previous.revision) changedAt = lookedAt;
        previous = found;
        return false;
      },
    },
    {
      name: 'passes',
      isDue: (at) => sql`exists (select from wallet_registrations where ${isDeviceDue(clients, at)})`,
      enqueue: () => enqueueDevices(db, jobs, clients, now()),
    },
  ];
}

interface DeviceAttempt {
  pushToken: string;
  attempts: number;
  dueAt: Date;
  createdAt: Date;
}

async function startAttempt(db: Database, { id, data }: Job<PassJob>): Promise<DeviceAttempt | undefined> {
  const { rows } = await sql<DeviceAttempt>`
    update wallet_registrations r set attempts = attempts + 1
    where ${isDevice(data)} and job_id = ${id}::uuid and due_at is not null
      and not ${belongsToDisabledBusiness('r.business_id')}
    returning push_token as "pushToken", attempts, due_at as "dueAt", created_at as "createdAt"`.execute(db);
  return rows[0];
}

/** The device is not due any more, unless its pass has changed again meanwhile. */
async function markAsNotified(db: Database, { id, data }: Job<PassJob>, { dueAt }: DeviceAttempt): Promise<void> {
  await sql`
    update wallet_registrations r set job_id = null, attempts = 0,
      due_at = case when due_at = ${dueAt}::timestamptz then null else due_at end
    where ${isDevice(data)} and job_id = ${id}::uuid`.execute(db);
}

async function scheduleRetry(db: Database, { id, data }: Job<PassJob>, attempts: number, dueAt: Date): Promise<void> {
  await sql`
    update wallet_registrations r set job_id = null, attempts = ${attempts}, due_at = ${dueAt}
    where ${isDevice(data)} and job_id = ${id}::uuid`.execute(db);
}

/** Result of an attempt; `missing`: the member has not saved the card, and may be about to. */
type Outcome = 'notified' | 'gone' | 'missing';

/** Updates the card at Google. */
async function updateGoogleCard(
  { db, businesses, now }: PassWork,
  client: GoogleClient,
  { businessId, serial }: PassJob,
  signal: AbortSignal,
): Promise<Outcome> {
  const business = await businesses.findById(businessId);
  const pass = business && (await findPass(db, businessId, serial, now()));
  if (!pass) return 'gone';
  const balances = formatPassBalances(business, pass, await findBalances(db, businessId, pass.member_id, now()));
  const memberName = getFullName({ firstName: pass.first_name, lastName: pass.last_name });
  const result = await client.update({ businessId, serial, memberName, balances }, signal);
  return result === 'updated' ? 'notified' : result;
}

/** Empties a card whose pass was deleted. */
async function endGoogleCard(client: GoogleClient, card: PassJob, signal: AbortSignal): Promise<Outcome> {
  const result = await client.end(card, signal);
  return result === 'updated' ? 'gone' : result;
}

const isGoogle = ({ deviceId }: PassJob) => deviceId === GOOGLE_DEVICE || deviceId === ENDED_GOOGLE_DEVICE;

/** Notifies Apple's device, or updates the card at Google. */
async function deliver(
  work: PassWork,
  { data }: Job<PassJob>,
  { pushToken }: DeviceAttempt,
  signal: AbortSignal,
): Promise<Outcome> {
  const { apple, google } = work.clients;
  if (data.deviceId === GOOGLE_DEVICE && google) return updateGoogleCard(work, google, data, signal);
  if (data.deviceId === ENDED_GOOGLE_DEVICE && google) return endGoogleCard(google, data, signal);
  if (!isGoogle(data) && apple) return apple.notify(pushToken, signal);
  throw new Error('the service of the pass is not configured');
}

/**
 * Notifies the device of a job. An unregistered device is deleted; a failure is retried with growing delays, and so is a card that
 * nobody has saved yet: the member may be about to, with the balance of the link.
 */
async function notifyDevice(work: PassWork, job: Job<PassJob>, signal: AbortSignal): Promise<RecordOutcome> {
  const { db, log, now } = work;
  const attempt = await startAttempt(db, job);
  if (!attempt) return () => Promise.resolve();
  const { attempts, createdAt } = attempt;
  const retry = () => {
    const isLate = attempts >= MAX_ATTEMPTS;
    if (isLate && job.data.deviceId !== ENDED_GOOGLE_DEVICE) return () => markAsNotified(db, job, attempt);
    const dueAt = new Date(now().getTime() + (isLate ? DAY_MS : getRetryDelay(attempts, false, Math.random())));
    return () => scheduleRetry(db, job, attempts, dueAt);
  };
  try {
    const outcome = await deliver(work, job, attempt, signal);
    if (outcome === 'notified') return () => markAsNotified(db, job, attempt);
    const isUnsaved = outcome === 'missing' && now().getTime() - createdAt.getTime() > UNSAVED_MS;
    return outcome === 'gone' || isUnsaved ? () => unregisterPassDevice(db, job.data) : retry();
  } catch (error) {
    if (signal.aborted) return () => scheduleRetry(db, job, attempts - 1, now());
    const { reason } = classifyFailure(error);
    const wallet = isGoogle(job.data) ? 'google' : 'apple';
    log.warn({ event: 'wallet.push_failed', wallet, attempts, reason }, 'push notification of a pass update failed');
    return retry();
  }
}

interface PassWork {
  db: Database;
  jobs: JobQueue;
  businesses: App['businesses'];
  clients: PassClients;
  log: Logger;
  now: () => Date;
}

/** Notifies devices of changed passes. */
export function createPassWorker(work: PassWork): Worker<PassJob> {
  return {
    queue: 'passes',
    concurrency: MAX_CONCURRENT_PUSHES,
    async run(job, signal) {
      const recordOutcome = await notifyDevice(work, job, signal);
      return async () => {
        await recordOutcome();
        await work.jobs.deleteJob('passes', job.id);
      };
    },
  };
}

/** Requeues devices whose job is lost. */
export async function releaseLostPassJobs(db: Database): Promise<void> {
  await sql`
    update wallet_registrations set job_id = null where job_id is not null
      and not exists (select 1 from pgboss.job j where j.id = job_id and j.state < 'completed')`.execute(db);
}
