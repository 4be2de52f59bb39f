import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact } from '../../db/transact';
import type { Job, JobQueue } from '../../core/jobs/job-queue';
import type { JobSource, RecordOutcome, Worker } from '../../core/jobs/runner';
import { classifyFailure, getRetryDelay } from '../outbox';
import { unregisterPassDevice } from './device-queries';
import { recordPassChanges } from './pass-queries';
import type { PushClient } from './push-client';

const POLL_MS = 2_000;
const FEED_EVERY_MS = 1_000;
const DEVICES_PER_TRANSACTION = 200;
/** Concurrent pushes: they are streams of one connection. */
const MAX_CONCURRENT_PUSHES = 8;
/** Concurrent jobs of one business. */
const MAX_JOBS_PER_BUSINESS = 16;
/** Maximum number of attempts; then the device is skipped until its pass changes again. */
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

/** Creates jobs for due devices, up to the limit of concurrent ones. @returns whether there were any */
async function enqueueDevices(db: Database, jobs: JobQueue, now: Date): Promise<boolean> {
  const due = sql`due_at <= ${now}::timestamptz and job_id is null
    and not ${belongsToDisabledBusiness('wallet_registrations.business_id')}`;
  const { rows: waiting } = await sql`select 1 from wallet_registrations where ${due} limit 1`.execute(db);
  if (waiting.length === 0) return false;
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

/** Finds changed passes, and queues their devices. */
export function createPassSources(db: Database, jobs: JobQueue, now: () => Date): JobSource[] {
  let previous: PassState | undefined;
  return [
    {
      name: 'pass-changes',
      everyMs: POLL_MS,
      queues: [],
      async enqueue() {
        previous = await findChanges(db, previous, now());
        return false;
      },
    },
    { name: 'passes', everyMs: FEED_EVERY_MS, queues: ['passes'], enqueue: () => enqueueDevices(db, jobs, now()) },
  ];
}

interface DeviceAttempt {
  pushToken: string;
  attempts: number;
  dueAt: Date;
}

async function startAttempt(db: Database, { id, data }: Job<PassJob>): Promise<DeviceAttempt | undefined> {
  const { rows } = await sql<DeviceAttempt>`
    update wallet_registrations r set attempts = attempts + 1
    where ${isDevice(data)} and job_id = ${id}::uuid and due_at is not null
      and not ${belongsToDisabledBusiness('r.business_id')}
    returning push_token as "pushToken", attempts, due_at as "dueAt"`.execute(db);
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

/** Notifies the device of a job. An unregistered device is deleted; a failure is retried with growing delays. */
async function notifyDevice(
  { db, client, log, now }: PassWork,
  job: Job<PassJob>,
  signal: AbortSignal,
): Promise<RecordOutcome> {
  const attempt = await startAttempt(db, job);
  if (!attempt) return () => Promise.resolve();
  try {
    const outcome = await client.notify(attempt.pushToken, signal);
    return outcome === 'gone' ? () => unregisterPassDevice(db, job.data) : () => markAsNotified(db, job, attempt);
  } catch (error) {
    const { attempts } = attempt;
    if (signal.aborted) return () => scheduleRetry(db, job, attempts - 1, now());
    const { reason } = classifyFailure(error);
    log.warn({ event: 'wallet.push_failed', attempts, reason }, 'push notification of a pass update failed');
    if (attempts >= MAX_ATTEMPTS) return () => markAsNotified(db, job, attempt);
    return () =>
      scheduleRetry(db, job, attempts, new Date(now().getTime() + getRetryDelay(attempts, false, Math.random())));
  }
}

interface PassWork {
  db: Database;
  jobs: JobQueue;
  client: PushClient;
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
