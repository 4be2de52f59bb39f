import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { belongsToDisabledBusiness } from '../../db/disabled';
import { transact, type Tx } from '../../db/transact';
import type { JobQueue } from '../../core/jobs/job-queue';
import { POLL_MS } from '../../core/jobs/queues';
import type { Feed } from '../../core/jobs/runner';
import { messageQueues, type MessageQueue } from './channels';
import type { Transports, Channel } from './transports';
import { ADMITTED_AT_ONCE, JOBS_FOR_EACH_PLACE } from './limits';

const waiting = sql<boolean>`o.sent_at is null and o.failed_at is null and o.job_id is null`;
const through = ({ channel, isCode }: MessageQueue) =>
  sql<boolean>`o.channel = ${channel} and (o.code_id is not null) = ${isCode}::boolean`;
const dueAt = (now: Date) =>
  sql<boolean>`o.due_at <= ${now}::timestamptz and o.expires_at > ${now}::timestamptz
    and not ${belongsToDisabledBusiness('o.business_id')}`;

/** The queues that have messages due. */
async function waitingQueues(db: Database, queues: MessageQueue[], now: Date): Promise<MessageQueue[]> {
  const selects = queues.map(
    (queue) => sql`select ${queue.queue}::text as queue
      where exists (select 1 from outbox o where ${waiting} and ${through(queue)} and ${dueAt(now)})`,
  );
  const { rows } = await sql<{ queue: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return queues.filter(({ queue }) => rows.some((row) => row.queue === queue));
}

interface Waiting {
  id: number;
  businessId: string;
}

/**
 * The next messages of each business, up to the number of jobs that it may still have. An index skip scan finds the
 * businesses, so that one with ten thousand waiting messages costs as much as one with a single message.
 */
async function nextMessages(
  tx: Tx,
  queue: MessageQueue,
  { now, maxJobs, counts }: { now: Date; maxJobs: number; counts: Map<string, number> },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with recursive turns as (
      (select coalesce(o.business_id, '') as id from outbox o where ${waiting} and ${through(queue)}
        order by coalesce(o.business_id, '') limit 1)
      union all
      select (select coalesce(o.business_id, '') from outbox o
        where ${waiting} and ${through(queue)} and coalesce(o.business_id, '') > turns.id
        order by coalesce(o.business_id, '') limit 1)
      from turns where turns.id is not null
    ), taken as (
      select * from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as t (id, count)
    )
    select next.id, turns.id as "businessId" from turns left join taken on taken.id = turns.id
    cross join lateral (
      select o.id from outbox o where ${waiting} and ${through(queue)} and coalesce(o.business_id, '') = turns.id
        and ${dueAt(now)} order by o.due_at, o.id
      limit greatest(0, ${maxJobs}::int - coalesce(taken.count, 0))
    ) next
    where turns.id is not null limit ${ADMITTED_AT_ONCE}`.execute(tx);
  return rows;
}

/**
 * Assigns each message the id of its job. Jobs inserted together are fetched by id: the business with the fewest jobs
 * comes first.
 */
function createJobs(messages: Waiting[], counts: Map<string, number>): (Waiting & { job: string })[] {
  const jobs = new Map(counts);
  const turns = messages.map((message) => {
    const turn = (jobs.get(message.businessId) ?? 0) + 1;
    jobs.set(message.businessId, turn);
    return { ...message, turn };
  });
  const ids = messages.map(() => randomUUID()).sort();
  return turns
    .sort((message, other) => message.turn - other.turn)
    .map(({ id, businessId }, at) => ({ id, businessId, job: ids[at] ?? randomUUID() }));
}

/**
 * Creates jobs for due messages: a few of each business, so that one's many messages do not delay another's. One
 * process does so at a time for a queue.
 * @returns their number
 */
function admit(
  db: Database,
  jobs: JobQueue,
  queue: MessageQueue,
  limit: { now: Date; maxJobs: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`outbox/${queue.queue}`}, 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const counts = await jobs.countByBusiness(tx, queue.queue);
    const messages = createJobs(await nextMessages(tx, queue, { ...limit, counts }), counts);
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

/** Feeds outbox messages into the queues of the configured transports. */
export function createOutboxFeed(
  db: Database,
  jobs: JobQueue,
  { transports, places, now }: { transports: Transports; places: Record<Channel, number>; now: () => Date },
): Feed {
  const queues = messageQueues.filter(({ channel }) => transports[channel]);
  return {
    name: 'outbox',
    everyMs: POLL_MS,
    queues: queues.map(({ queue }) => queue),
    async feed() {
      if (queues.length === 0) return false;
      let admitted = 0;
      for (const queue of await waitingQueues(db, queues, now())) {
        const maxJobs = places[queue.channel] * JOBS_FOR_EACH_PLACE;
        admitted += await admit(db, jobs, queue, { now: now(), maxJobs });
      }
      return admitted > 0;
    },
  };
}
