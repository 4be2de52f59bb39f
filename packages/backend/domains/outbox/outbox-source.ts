import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact, type Tx } from '../../db/transact';
import type { JobQueue } from '../../core/jobs/job-queue';
import type { JobSource } from '../../core/jobs/runner';
import { messageQueues, type MessageQueue } from './message-queues';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { Transports } from './transports';
import { MAX_ENQUEUED, QUEUED_JOBS_FACTOR } from './limits';

const waitingCondition = sql<boolean>`o.sent_at is null and o.failed_at is null and o.job_id is null`;
const toQueueCondition = ({ channel, isCode }: MessageQueue) =>
  sql<boolean>`o.channel = ${channel} and (o.code_id is not null) = ${isCode}::boolean`;
const toDueCondition = (now: Date) =>
  sql<boolean>`o.due_at <= ${now}::timestamptz and o.expires_at > ${now}::timestamptz
    and not ${belongsToDisabledBusiness('o.business_id')}`;

const hasDueMessage = (queue: MessageQueue, now: Date) =>
  sql<boolean>`exists (select 1 from outbox o
    where ${waitingCondition} and ${toQueueCondition(queue)} and ${toDueCondition(now)})`;

/** Finds the queues with due messages. */
async function findDueQueues(db: Database, queues: MessageQueue[], now: Date): Promise<MessageQueue[]> {
  const selects = queues.map((queue) => sql`select ${queue.queue}::text as queue where ${hasDueMessage(queue, now)}`);
  const { rows } = await sql<{ queue: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return queues.filter(({ queue }) => rows.some((row) => row.queue === queue));
}

interface DueMessage {
  id: number;
  businessId: string;
}

/**
 * The next messages of each business, up to the number of jobs that it may still have, in turns: the first of each before
 * the second of any. A loose index scan finds the
 * businesses, so that one with ten thousand waiting messages costs as much as one with a single message.
 */
async function findNextMessages(
  tx: Tx,
  queue: MessageQueue,
  { now, maxJobs, counts }: { now: Date; maxJobs: number; counts: Map<string, number> },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with recursive queued as (
      (select coalesce(o.business_id, '') as id from outbox o where ${waitingCondition} and ${toQueueCondition(queue)}
        order by coalesce(o.business_id, '') limit 1)
      union all
      select (select coalesce(o.business_id, '') from outbox o
        where ${waitingCondition} and ${toQueueCondition(queue)} and coalesce(o.business_id, '') > queued.id
        order by coalesce(o.business_id, '') limit 1)
      from queued where queued.id is not null
    ), running as (
      select * from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as t (id, count)
    )
    select next.id, queued.id as "businessId" from queued left join running on running.id = queued.id
    cross join lateral (
      select due.id, due.due_at, coalesce(running.count, 0) + row_number() over (order by due.due_at, due.id) as turn from (
        select o.id, o.due_at from outbox o where ${waitingCondition} and ${toQueueCondition(queue)}
          and coalesce(o.business_id, '') = queued.id and ${toDueCondition(now)} order by o.due_at, o.id
        limit greatest(0, ${maxJobs}::int - coalesce(running.count, 0))
      ) due
    ) next
    where queued.id is not null order by next.turn, next.due_at, next.id limit ${MAX_ENQUEUED}`.execute(tx);
  return rows;
}

/**
 * Assigns each message the id of its job. Jobs inserted together are fetched by id: the business with the fewest jobs
 * comes first.
 */
function createJobs(messages: DueMessage[], counts: Map<string, number>): (DueMessage & { job: string })[] {
  const jobs = new Map(counts);
  const ranked = messages.map((message) => {
    const rank = (jobs.get(message.businessId) ?? 0) + 1;
    jobs.set(message.businessId, rank);
    return { ...message, rank };
  });
  const ids = messages.map(() => randomUUID()).sort();
  return ranked
    .sort((message, other) => message.rank - other.rank)
    .map(({ id, businessId }, index) => ({ id, businessId, job: ids[index] ?? randomUUID() }));
}

/**
 * Inserts jobs for due messages: a few of each business, so that the many messages of one do not delay those of another.
 * Only one process at a time does so for a queue.
 * @returns their number
 */
function enqueueMessages(
  db: Database,
  jobs: JobQueue,
  queue: MessageQueue,
  options: { now: Date; maxJobs: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`outbox/${queue.queue}`}, 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const counts = await jobs.countByBusiness(tx, queue.queue);
    const messages = createJobs(await findNextMessages(tx, queue, { ...options, counts }), counts);
    if (messages.length === 0) return 0;
    const rows = messages.map(({ id, job, businessId }) => ({ id: job, data: { message: id }, businessId }));
    await jobs.insert(tx, queue.queue, rows);
    await sql`
      update outbox o set job_id = given.job
      from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ job }) => job)}::uuid[]) as given (id, job)
      where o.id = given.id`.execute(tx);
    return messages.length;
  });
}

/** Creates the source that inserts jobs for due messages into the queues of the configured transports. */
export function createOutboxSource(
  db: Database,
  jobs: JobQueue,
  {
    transports,
    concurrency,
    now,
  }: { transports: Transports; concurrency: Record<MessageChannel, number>; now: () => Date },
): JobSource {
  const queues = messageQueues.filter(({ channel }) => transports[channel]);
  return {
    name: 'outbox',
    isDue: (at) => sql`(${sql.join([...queues.map((queue) => hasDueMessage(queue, at)), sql`false`], sql` or `)})`,
    async enqueue() {
      if (queues.length === 0) return false;
      let enqueued = 0;
      for (const queue of await findDueQueues(db, queues, now())) {
        const maxJobs = concurrency[queue.channel] * QUEUED_JOBS_FACTOR;
        enqueued += await enqueueMessages(db, jobs, queue, { now: now(), maxJobs });
      }
      return enqueued > 0;
    },
  };
}
