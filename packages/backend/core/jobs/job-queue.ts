import { CompiledQuery, sql, type Kysely } from 'kysely';
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

  /** The queues that have a due job. */
  async findDueQueues(): Promise<Set<QueueName>> {
    const { rows } = await sql<{ name: QueueName }>`
      select q.name from pgboss.queue q where exists (
        select 1 from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`.execute(
      this.db,
    );
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
