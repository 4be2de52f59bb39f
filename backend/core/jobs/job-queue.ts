import { CompiledQuery, sql, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import { LEASE_SECONDS, type QueueName } from './queues';

const SCHEMA = 'pgboss';
/** How often the engine gives a job to another process after a lease ran out, or after an error that nobody foresaw. */
const MAX_RETRIES = 5;
const RETRY_DELAY_SECONDS = 5;
/** A task's completed job holds its slot of time against other machines: longer than the longest slot. */
const ARCHIVE_COMPLETED_AFTER_SECONDS = 7_200;
const ARCHIVE_FAILED_AFTER_SECONDS = 14 * 86_400;
const DELETE_ARCHIVED_AFTER_DAYS = 1;

/** One job that was taken. */
export interface Job<Data> {
  id: string;
  data: Data;
}

/** One job that is to be put in. */
export interface NewJob {
  id: string;
  data: object;
  /** Whose turn it takes. */
  businessId: string;
}

/** Lets pg-boss speak by our own connections: their deadlines and their way through a pooler are its, too. */
const executor = (db: Kysely<Schema>): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** The reason of a failed job: its code or kind. Its words may name people. */
function describeFailure(error: unknown): { reason: string } {
  if (!(error instanceof Error)) return { reason: 'UNKNOWN' };
  return { reason: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

/**
 * The kept job queue: pg-boss over our own connections, of which neither its workers nor its timers are used (decision
 * 034). Times are the database's.
 */
export class JobQueue {
  private readonly boss: PgBoss;

  constructor(private readonly db: Database) {
    this.boss = new PgBoss({
      db: executor(db),
      schema: SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: ARCHIVE_COMPLETED_AFTER_SECONDS,
      archiveFailedAfterSeconds: ARCHIVE_FAILED_AFTER_SECONDS,
      deleteAfterDays: DELETE_ARCHIVED_AFTER_DAYS,
    });
  }

  /** Puts jobs in, in the transaction of what they are for. */
  async insert(tx: Kysely<Schema>, queue: QueueName, jobs: NewJob[]): Promise<void> {
    const rows = jobs.map(({ id, data, businessId }) => ({
      id,
      name: queue,
      data,
      singletonKey: businessId,
      expireInSeconds: LEASE_SECONDS,
      retryLimit: MAX_RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
    }));
    await this.boss.insert(rows, { db: executor(tx) });
  }

  /**
   * Puts a task in, once for each slot of time on however many machines.
   * @returns whether it was this process that did
   */
  async insertTask(task: string, everySeconds: number): Promise<boolean> {
    const id = await this.boss.send(
      'maintenance',
      { task },
      { singletonKey: task, singletonSeconds: everySeconds, expireInSeconds: LEASE_SECONDS, retryLimit: 0 },
    );
    return id !== null;
  }

  /** The queues in which something is to be done now. */
  async due(): Promise<Set<QueueName>> {
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

  /** How many jobs each business has in a queue that are waiting or under way. */
  async countByBusiness(tx: Kysely<Schema>, queue: QueueName): Promise<Map<string, number>> {
    const { rows } = await sql<{ businessId: string; count: number }>`
      select singleton_key as "businessId", count(*)::int as count from pgboss.job
      where name = ${queue} and state <= 'active' group by singleton_key`.execute(tx);
    return new Map(rows.map(({ businessId, count }) => [businessId, count]));
  }

  /** Renews the leases of jobs that this process runs. */
  async renew(queue: QueueName, ids: string[]): Promise<void> {
    await sql`
      update pgboss.job set started_on = now()
      where name = ${queue} and id = any (${ids}::uuid[]) and state = 'active'`.execute(this.db);
  }

  /** Completes a job whose outcome is recorded elsewhere. */
  async remove(queue: QueueName, id: string): Promise<void> {
    await this.boss.deleteJob(queue, id);
  }

  async complete(queue: QueueName, id: string): Promise<void> {
    await this.boss.complete(queue, id);
  }

  /** A job that comes again, later each time, and is kept with its reason when it has failed for good. */
  async fail(queue: QueueName, id: string, error: unknown): Promise<void> {
    await this.boss.fail(queue, id, describeFailure(error));
  }

  /** Takes jobs from processes that are not alive any more, and what is long done out of the way. */
  async maintain(): Promise<void> {
    await this.boss.maintain();
  }
}
