import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobQueue } from '../../core/jobs/job-queue';
import type { JobSource } from '../../core/jobs/runner';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact, type Tx } from '../../db/transact';
import { distributeEvents, type Distribution } from './distribute';
import { MAX_CONCURRENT_DELIVERIES_PER_ENDPOINT, MAX_SHARE_OF_BUSINESS, ROWS_PER_TRANSACTION } from './limits';

/**
 * The queues of deliveries: endpoints that fail or respond slowly have a separate concurrency limit, so that others never wait
 * for them.
 */
export const webhookQueues = ['webhooks', 'webhooks-slow'] as const;
export type WebhookQueue = (typeof webhookQueues)[number];

/** The data of a delivery's job. */
export interface WebhookJob {
  businessId: string;
  delivery: number;
}

const isActive = sql<boolean>`w.disabled_at is null and w.deleted_at is null
  and not ${belongsToDisabledBusiness('w.business_id')}`;

interface DueDelivery extends WebhookJob {
  /** 1 for the first job of its business in the queue, with those that are waiting or running. */
  turn: number;
}

/**
 * Due deliveries of each endpoint and business, up to the number of jobs that both may still have. A delivery waits for the
 * earlier ones of the same member. Served by `webhook_deliveries_due` and `webhook_deliveries_lane`.
 */
async function findDue(
  tx: Tx,
  queue: WebhookQueue,
  { now, maxJobs, counts }: { now: Date; maxJobs: number; counts: Map<string, number> },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with running as (
      select * from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as t (id, count)
    ), due as (
      select w.business_id, next.id, next.due_at, coalesce(running.count, 0)
        + row_number() over (partition by w.business_id order by next.turn, next.due_at, next.id) as turn
      from webhook_endpoints w
      left join running on running.id = w.business_id
      cross join lateral (
        select count(*)::int as jobs from webhook_deliveries r
        where r.business_id = w.business_id and r.endpoint_id = w.id and r.state = 'pending' and r.job_id is not null
      ) working
      cross join lateral (
        select d.id, d.due_at, row_number() over (order by d.due_at, d.id) as turn from webhook_deliveries d
        where d.business_id = w.business_id and d.endpoint_id = w.id and d.state = 'pending' and d.job_id is null
          and d.due_at <= ${now}::timestamptz and not exists (
            select from webhook_deliveries p where p.business_id = d.business_id and p.endpoint_id = d.endpoint_id
              and p.member_id = d.member_id and p.state = 'pending' and (p.id < d.id or p.job_id is not null))
        order by d.due_at, d.id limit greatest(0, ${MAX_CONCURRENT_DELIVERIES_PER_ENDPOINT} - working.jobs)
      ) next
      where ${isActive} and (w.failing_since is not null or w.slow) = ${queue === 'webhooks-slow'}::boolean
    )
    select business_id as "businessId", id as delivery, turn::int from due where turn <= ${maxJobs}::int
    order by turn, due_at limit ${ROWS_PER_TRANSACTION}`.execute(tx);
  return rows;
}

/** Creates jobs for due deliveries. One process does so at a time. @returns their number */
async function enqueueDue(
  db: Database,
  jobs: JobQueue,
  queue: WebhookQueue,
  options: { now: Date; maxJobs: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('webhooks/jobs', 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const due = await findDue(tx, queue, { ...options, counts: await jobs.countByBusiness(tx, queue) });
    if (due.length === 0) return 0;
    const jobRows = due.map(({ turn, ...data }) => ({
      id: randomUUID(),
      data,
      businessId: data.businessId,
      priority: -turn,
    }));
    await jobs.insert(tx, queue, jobRows);
    await sql`
      update webhook_deliveries d set job_id = given.job
      from unnest(${due.map(({ businessId }) => businessId)}::text[], ${due.map(({ delivery }) => delivery)}::bigint[],
        ${jobRows.map(({ id }) => id)}::uuid[]) as given (business_id, id, job)
      where d.business_id = given.business_id and d.id = given.id`.execute(tx);
    return due.length;
  });
}

/** True if any delivery is due, whether or not its endpoint may get it: cheap while there is nothing to do. */
const hasDue = (now: Date) => sql<boolean>`exists (
  select from webhook_endpoints w where ${isActive} and exists (
    select from webhook_deliveries d where d.business_id = w.business_id and d.endpoint_id = w.id
      and d.state = 'pending' and d.job_id is null and d.due_at <= ${now}::timestamptz))`;

/** True while there are events without a body. Served by `webhook_events_new`. */
const hasNewEvents = sql<boolean>`exists (select from webhook_events where body is null)`;

/** Distributes new events, and enqueues due deliveries. @param concurrency of each queue */
export function createWebhookSource(distribution: Distribution, jobs: JobQueue, concurrency: number): JobSource {
  const { db, now } = distribution;
  const maxJobs = Math.ceil(concurrency * MAX_SHARE_OF_BUSINESS);
  return {
    name: 'webhooks',
    isDue: (at) => sql`(${hasNewEvents} or ${hasDue(at)})`,
    async enqueue() {
      await distributeEvents(distribution);
      let enqueued = 0;
      for (const queue of webhookQueues) enqueued += await enqueueDue(db, jobs, queue, { now: now(), maxJobs });
      return enqueued > 0;
    },
  };
}
