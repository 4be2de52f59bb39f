import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from 'loyalty-text/durations';
import type { OpenDatabase } from '../../db/database';
import { onBothDatabases } from '../../testing/databases';
import { advanceJobTime } from '../../testing/job-times';
import { JobQueue, needsUpkeep } from './job-queue';
import { LEASE_SECONDS } from './queues';
import { JobRunner, type Worker } from './runner';
import { createTaskSource, createTaskWorker, type Task } from './tasks';

const SLOT_SECONDS = HOUR_SECONDS;
const SILENT = pino({ level: 'silent' });

onBothDatabases('Job queue', (open) => {
  let database: OpenDatabase;
  let queue: JobQueue;
  const context = { log: SILENT, now: () => new Date(), mayRun: () => true };
  beforeAll(async () => {
    database = await open();
    queue = new JobQueue(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => void (await sql`delete from pgboss.job`.execute(database.db)));

  const insert = async (businessId = 'olive') => {
    const id = randomUUID();
    await queue.insert(database.db, 'push', [{ id, data: { message: 1 }, businessId }]);
    // The clock of the embedded database is coarse, and a job is due only after its start.
    await advanceJobTime(database.db, 1);
    return id;
  };
  const findStates = async () =>
    (await sql<{ state: string; output: unknown }>`select state, output from pgboss.job`.execute(database.db)).rows;
  const needsMaintenance = async () => (await queue.findMet(new Map([['upkeep', needsUpkeep]]))).has('upkeep');
  const createRunner = (...workers: Worker[]) => new JobRunner(queue, [], workers, context);

  it('delivers a job to one process only', async () => {
    const id = await insert();
    const fetched = await Promise.all([1, 2, 3].map(() => new JobQueue(database.db).fetch('push', 5)));
    expect(fetched.flat().map((job) => job.id)).toEqual([id]);
  });

  it('enqueues a job within the transaction it belongs to', async () => {
    const inserted = database.db.transaction().execute(async (tx) => {
      await queue.insert(tx, 'push', [{ id: randomUUID(), data: {}, businessId: 'olive' }]);
      throw new Error('rolled back');
    });
    await expect(inserted).rejects.toThrow('rolled back');
    expect(await findStates()).toEqual([]);
  });

  it('leaves a job to a process that renews its lease, and reassigns it otherwise', async () => {
    const id = await insert();
    await queue.fetch('push', 1);
    for (let renewed = 0; renewed < 3; renewed += 1) {
      await advanceJobTime(database.db, LEASE_SECONDS - 5);
      await queue.renewLeases('push', [id]);
      expect(await needsMaintenance()).toBe(false);
      await queue.maintain();
      expect(await findStates()).toMatchObject([{ state: 'active' }]);
    }
    await advanceJobTime(database.db, LEASE_SECONDS + 5);
    expect(await needsMaintenance()).toBe(true);
    await queue.maintain();
    expect(await needsMaintenance()).toBe(false);
    expect(await findStates()).toMatchObject([{ state: 'retry' }]);
    await advanceJobTime(database.db, 60);
    expect((await queue.fetch('push', 1)).map((job) => job.id)).toEqual([id]);
  });

  it('renews the lease during a long job', async () => {
    const id = await insert();
    let finish: (() => void) | undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const slow: Worker = {
      queue: 'push',
      concurrency: 1,
      async run() {
        await finished;
        return () => queue.deleteJob('push', id);
      },
    };
    const runner = createRunner(slow);
    const done = runner.runOnce();
    await expect.poll(findStates).toMatchObject([{ state: 'active' }]);
    await advanceJobTime(database.db, LEASE_SECONDS - 5);
    await runner.renewLeases();
    await advanceJobTime(database.db, LEASE_SECONDS - 5);
    await queue.maintain();
    expect(await findStates()).toMatchObject([{ state: 'active' }]);
    finish?.();
    expect(await done).toBe(1);
    expect(await findStates()).toEqual([]);
  });

  it('retries storing the result of a job until the database accepts it, without repeating the job', async () => {
    const id = await insert();
    let runs = 0;
    let failuresLeft = 2;
    const worker: Worker = {
      queue: 'push',
      concurrency: 1,
      run() {
        runs += 1;
        return Promise.resolve(async () => {
          failuresLeft -= 1;
          if (failuresLeft >= 0) throw new Error('the database is unavailable');
          await queue.deleteJob('push', id);
        });
      },
    };
    expect(await createRunner(worker).runOnce()).toBe(1);
    expect([runs, failuresLeft, await findStates()]).toEqual([1, -1, []]);
  });

  it('retries a failed job with increasing delays, and stores it with its reason after the last attempt', async () => {
    await insert();
    let runs = 0;
    const failing: Worker = {
      queue: 'push',
      concurrency: 1,
      run() {
        runs += 1;
        return Promise.reject(Object.assign(new Error('ada@example.com is not available'), { code: 'ESOMETHING' }));
      },
    };
    const runner = createRunner(failing);
    expect([await runner.runOnce(), await runner.runOnce()]).toEqual([1, 0]);
    for (let tries = 0; tries < 10; tries += 1) {
      await advanceJobTime(database.db, SLOT_SECONDS);
      await runner.runOnce();
    }
    expect(runs).toBe(6);
    expect(await findStates()).toEqual([{ state: 'failed', output: { reason: 'ESOMETHING' } }]);
  });

  const createCountingTask = (runs: Date[]): Task => ({
    name: 'counted',
    everySeconds: SLOT_SECONDS,
    run: async (now) => void runs.push(now),
  });
  const createMachine = (task: Task) => {
    const jobs = new JobQueue(database.db);
    const source = createTaskSource(jobs, [task], context);
    return new JobRunner(jobs, [source], [createTaskWorker(jobs, [task], context)], context);
  };

  it('runs a task once per time slot across machines', async () => {
    const runs: Date[] = [];
    const slot = async () => {
      const { rows } = await sql<{ slot: number }>`
        select floor(extract(epoch from now()) / ${SLOT_SECONDS}::int)::int as slot`.execute(database.db);
      return rows[0]?.slot ?? 0;
    };
    const before = await slot();
    const machines = Array.from({ length: 3 }, () => createMachine(createCountingTask(runs)));
    await Promise.all(machines.map((machine) => machine.runOnce()));
    await Promise.all(machines.map((machine) => machine.runOnce()));
    // An hour may begin between the two.
    expect(runs.length).toBeLessThanOrEqual(1 + (await slot()) - before);
    expect(new Set((await findStates()).map(({ state }) => state))).toEqual(new Set(['completed']));
  });

  it('archives old jobs, and deletes them from the archive, when there are any', async () => {
    const [completed, failed] = [await insert(), await insert()];
    await sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${completed}`.execute(
      database.db,
    );
    await sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failed}`.execute(database.db);
    const archived = async () => (await sql`select id from pgboss.archive`.execute(database.db)).rows.length;
    expect(await needsMaintenance()).toBe(false);
    for (const seconds of [3 * HOUR_SECONDS, 15 * DAY_SECONDS]) {
      const before = await archived();
      await advanceJobTime(database.db, seconds);
      expect(await needsMaintenance()).toBe(true);
      await queue.maintain();
      expect([await needsMaintenance(), await archived()]).toEqual([false, before + 1]);
    }
    await sql`update pgboss.archive set archived_on = archived_on - interval '2 days'`.execute(database.db);
    expect(await needsMaintenance()).toBe(true);
    await queue.maintain();
    expect([await needsMaintenance(), await archived()]).toEqual([false, 0]);
  });

  it('inserts a task in the slot in which its condition is true, and records it as run in others', async () => {
    let now = new Date();
    let isDue = false;
    const recorded: string[] = [];
    const task = { name: 'conditional', everySeconds: SLOT_SECONDS, isDue: () => sql`${isDue}::boolean`, run: vi.fn() };
    const source = createTaskSource(queue, [task], { now: () => now, onRun: ({ job }) => void recorded.push(job) });
    expect([await source.enqueue(), recorded, await findStates()]).toEqual([false, ['conditional'], []]);
    isDue = true;
    // The same slot.
    expect(await source.enqueue()).toBe(false);
    now = new Date(now.getTime() + SLOT_SECONDS * 1_000);
    expect([await source.enqueue(), recorded.length]).toEqual([true, 1]);
    expect(await findStates()).toMatchObject([{ state: 'created' }]);
  });

  it('inserts every task of the slot if the condition of one fails', async () => {
    const run = vi.fn();
    const tasks = [
      { name: 'broken', everySeconds: SLOT_SECONDS, isDue: () => sql`no_such_column`, run },
      { name: 'other', everySeconds: SLOT_SECONDS, isDue: () => sql`false`, run },
    ];
    expect(await createTaskSource(queue, tasks, context).enqueue()).toBe(true);
    expect(await findStates()).toHaveLength(2);
  });

  it('stores a failed task with its error code but not its message', async () => {
    const failing: Task = {
      name: 'failing',
      everySeconds: SLOT_SECONDS,
      run: () => Promise.reject(new TypeError('ada@example.com')),
    };
    await createMachine(failing).runOnce();
    expect(await findStates()).toEqual([{ state: 'failed', output: { reason: 'TypeError' } }]);
  });

  it('finishes running jobs on stop and starts no new ones', async () => {
    await insert();
    const ids: string[] = [];
    let finish: (() => void) | undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const worker: Worker = {
      queue: 'push',
      concurrency: 1,
      async run(job, signal) {
        ids.push(job.id);
        await finished;
        expect(signal.aborted).toBe(false);
        return () => queue.deleteJob('push', job.id);
      },
    };
    const runner = createRunner(worker);
    runner.start();
    await expect.poll(() => ids.length).toBe(1);
    const stopped = runner.stop();
    await insert();
    finish?.();
    await stopped;
    expect(ids).toHaveLength(1);
    expect(await findStates()).toMatchObject([{ state: 'created' }]);
  });
});
