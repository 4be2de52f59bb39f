import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';
import PgBoss from 'pg-boss';
import { DAY_SECONDS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { LEASE_SECONDS, type QueueName } from './queues';

const SCHEMA = 'pgboss';
/** How often pg-boss retries a job, after its lease expired or an unexpected error. */
const MAX_RETRIES = 5;
const RETRY_DELAY_SECONDS = 5;
/** A task's completed job blocks its time slot for other machines: longer than the longest slot. */
const ARCHIVE_COMPLETED_AFTER_SECONDS = 7_200;
const ARCHIVE_FAILED_AFTER_SECONDS = 14 * DAY_SECONDS;
const DELETE_ARCHIVED_AFTER_DAYS = 1;

/** A fetched job. */
export interface Job<Data> {
  id: string;
  data: Data;
}

/** A job to insert. */
export interface NewJob {
  id: string;
  data: object;
  /** The business in whose share of the queue it counts. */
  businessId: string;
  /** Higher ones are fetched first; 0 by default. */
  priority?: number;
}

/** Conditions in SQL by name. */
type Conditions = ReadonlyMap<string, RawBuilder<unknown>>;

/** Selects the names of the conditions that are true. */
const selectMet = (conditions: Conditions) =>
  sql`${sql.join(
    [
      sql`select null::text as name where false`,
      ...[...conditions].map(([name, is]) => sql`select ${name} where ${is}`),
    ],
    sql` union all `,
  )}`;

/** A condition that is true while {@link JobQueue.maintain} has something to do. */
export const needsUpkeep = sql<boolean>`(
  exists (select from pgboss.job where state = 'active' and started_on + expire_in < now())
  or exists (select from pgboss.job where completed_on < now() - make_interval(secs =>
    case when state = 'failed' then ${ARCHIVE_FAILED_AFTER_SECONDS}::int else ${ARCHIVE_COMPLETED_AFTER_SECONDS}::int end))
  or exists (select from pgboss.archive
    where archived_on < now() - make_interval(days => ${DELETE_ARCHIVED_AFTER_DAYS}::int)))`;

/** Makes pg-boss use our own connections, with their deadlines and pooler settings. */
const createExecutor = (db: Kysely<Schema>): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** The reason of a failed job: its error code or class. The message may contain personal data. */
function describeFailure(error: unknown): { reason: string } {
  if (!(error instanceof Error)) return { reason: 'UNKNOWN' };
  return { reason: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

/**
 * The persistent job queue: pg-boss over our own connections, without its workers and timers (decision 034). Times are
 * the database's.
 */
export class JobQueue {
  private readonly boss: PgBoss;

  constructor(private readonly db: Database) {
    this.boss = new PgBoss({
      db: createExecutor(db),
      schema: SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: ARCHIVE_COMPLETED_AFTER_SECONDS,
      archiveFailedAfterSeconds: ARCHIVE_FAILED_AFTER_SECONDS,
      deleteAfterDays: DELETE_ARCHIVED_AFTER_DAYS,
    });
  }

  /** Inserts jobs, in the transaction that they belong to. */
  async insert(tx: Kysely<Schema>, queue: QueueName, jobs: NewJob[]): Promise<void> {
    const rows = jobs.map(({ id, data, businessId, priority }) => ({
      id,
      name: queue,
      data,
      priority,
      singletonKey: businessId,
      expireInSeconds: LEASE_SECONDS,
      retryLimit: MAX_RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
    }));
    await this.boss.insert(rows, { db: createExecutor(tx) });
  }

  /**
   * Inserts a task once per time slot, however many machines there are.
   * @returns whether this process inserted it
   */
  async insertTask(task: string, everySeconds: number): Promise<boolean> {
    const id = await this.boss.send(
      'maintenance',
      { task },
      { singletonKey: task, singletonSeconds: everySeconds, expireInSeconds: LEASE_SECONDS, retryLimit: 0 },
    );
    return id !== null;
  }

  /**
   * Asks in one statement what is due.
   * @param conditions by the name of a source, each true while the source may have jobs to insert
   * @returns the queues with a due job, and the names of the sources whose condition is true
   */
  async findDue(conditions: Conditions = new Map()): Promise<{ queues: Set<QueueName>; sources: Set<string> }> {
    const { rows } = await sql<{ queue: QueueName | null; source: string | null }>`
      select q.name as queue, null as source from pgboss.queue q where exists (
        select 1 from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())
      union all select null, met.name from (${selectMet(conditions)}) met`.execute(this.db);
    return {
      queues: new Set(rows.flatMap(({ queue }) => queue ?? [])),
      sources: new Set(rows.flatMap(({ source }) => source ?? [])),
    };
  }

  /** The names of the conditions that are true. */
  async findMet(conditions: Conditions): Promise<Set<string>> {
    if (conditions.size === 0) return new Set();
    const { rows } = await sql<{ name: string }>`${selectMet(conditions)}`.execute(this.db);
    return new Set(rows.map(({ name }) => name));
  }

  fetch<Data>(queue: QueueName, count: number): Promise<Job<Data>[]> {
    return this.boss.fetch<Data>(queue, { batchSize: count });
  }

  /** The number of waiting and active jobs of each business in a queue. */
  async countByBusiness(tx: Kysely<Schema>, queue: QueueName): Promise<Map<string, number>> {
    const { rows } = await sql<{ businessId: string; count: number }>`
      select singleton_key as "businessId", count(*)::int as count from pgboss.job
      where name = ${queue} and state <= 'active' group by singleton_key`.execute(tx);
    return new Map(rows.map(({ businessId, count }) => [businessId, count]));
  }

  /** Renews the leases of jobs that this process runs. */
  async renewLeases(queue: QueueName, ids: string[]): Promise<void> {
    await sql`
      update pgboss.job set started_on = now()
      where name = ${queue} and id = any (${ids}::uuid[]) and state = 'active'`.execute(this.db);
  }

  /** Deletes a job whose outcome is recorded elsewhere. */
  async deleteJob(queue: QueueName, id: string): Promise<void> {
    await this.boss.deleteJob(queue, id);
  }

  async complete(queue: QueueName, id: string): Promise<void> {
    await this.boss.complete(queue, id);
  }

  /** Fails a job: it is retried with a growing delay, and stored with its reason after the last attempt. */
  async fail(queue: QueueName, id: string, error: unknown): Promise<void> {
    await this.boss.fail(queue, id, describeFailure(error));
  }

  /** Requeues jobs of dead processes, and archives old ones. */
  async maintain(): Promise<void> {
    await this.boss.maintain();
  }
}
