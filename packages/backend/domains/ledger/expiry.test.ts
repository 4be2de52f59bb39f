import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { onBothDatabases } from '../../testing/databases';
import { createWorld, type World } from '../../testing/world';
import { findLastExpiry, runExpiry } from './expiry';
import { JobQueue } from '../../core/jobs/job-queue';
import { JobRunner } from '../../core/jobs/runner';
import { createTaskSource, createTaskWorker } from '../../core/jobs/tasks';
import { createLedgerTasks } from './jobs';

onBothDatabases('Expiry', (open) => {
  let world: World;
  const start = new Date();
  const after = (ms: number) => new Date(start.getTime() + ms);

  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('records its first run and continues from there', async () => {
    expect(await findLastExpiry(world.app.db)).toBeUndefined();
    expect(await runExpiry(world.app.db, start)).toEqual({ accounts: 0 });
    expect(await runExpiry(world.app.db, after(DAY_MS))).toEqual({ accounts: 0 });
    expect(await findLastExpiry(world.app.db)).toEqual(after(DAY_MS));
  });

  it('pauses and reports when the clock jumps by more than a day', async () => {
    const afterJump = after(400 * DAY_MS);
    const suspended = { suspendedSince: after(DAY_MS) };
    expect(await runExpiry(world.app.db, afterJump)).toEqual(suspended);
    expect(await runExpiry(world.app.db, afterJump)).toEqual(suspended);
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    await createLedgerTasks(world.app.db, { log })[0]?.run(afterJump);
    expect(lines.join('')).toMatch(/"event":"expiry\.suspended".*resume-expiry/);
  });

  it('continues after a week’s outage once an operator confirms the time, which is audited', async () => {
    world.advanceClock(7 * DAY_SECONDS);
    const now = world.app.now();
    expect(await runExpiry(world.app.db, now)).toHaveProperty('suspendedSince');
    const body = { by: 'Dana', reason: 'down for a week' };
    expect((await world.call('POST', '/admin/expiry/resume', { body: { reason: 'nobody' } })).status).toBe(400);
    const { status, body: response } = await world.call('POST', '/admin/expiry/resume', { body });
    expect(status).toBe(200);
    expect(response).toMatchObject({ lastRun: after(DAY_MS).toISOString() });
    expect(await runExpiry(world.app.db, now)).toEqual({ accounts: 0 });
    const audit = await world.call('GET', '/admin/audit');
    expect(audit.body.entries).toMatchObject([
      {
        actor: 'Dana',
        action: 'expiry.resume',
        businessId: null,
        detail: { reason: 'down for a week', lastRun: after(DAY_MS).toISOString() },
      },
    ]);
  });

  it('runs no job on a machine with an untrusted clock', async () => {
    const db = world.app.db;
    const before = await findLastExpiry(db);
    const { log, now } = world.app;
    const start = async (mayRun: () => boolean) => {
      const queue = new JobQueue(db);
      const tasks = createLedgerTasks(db, { log });
      const context = { log, now, mayRun };
      const worker = createTaskWorker(queue, tasks, context);
      const runner = new JobRunner(queue, [createTaskSource(queue, tasks, { now })], [worker], context);
      runner.start();
      return runner;
    };
    const untrusted = await start(() => false);
    await untrusted.stop();
    expect(await findLastExpiry(db)).toEqual(before);
    const trusted = await start(() => true);
    await expect.poll(() => findLastExpiry(db)).not.toEqual(before);
    await trusted.stop();
  });
});
