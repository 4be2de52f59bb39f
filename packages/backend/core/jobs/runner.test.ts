import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobQueue } from './job-queue';
import { LEAST_BETWEEN_LOOKS_MS, LOOK_EVERY_MS } from './queues';
import { JobRunner, type JobSource } from './runner';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type FindDue = JobQueue['findDue'];

/** A queue without a database and without jobs, whose statement says which sources are due. */
function createQueue(dueSources: () => string[] = () => []) {
  const findDue = vi.fn<FindDue>(() => Promise.resolve({ queues: new Set(), sources: new Set(dueSources()) }));
  const none = () => Promise.resolve();
  return { findDue, queue: { findDue, fetch: () => Promise.resolve([]), fail: none, renewLeases: none } };
}

const createRunner = (queue: ReturnType<typeof createQueue>['queue'], sources: JobSource[] = []) =>
  new JobRunner(queue, sources, [], {
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    mayRun: () => true,
  });

it('asks with one statement every two seconds while nothing happens, however many sources there are', async () => {
  const { queue, findDue } = createQueue();
  const enqueue = vi.fn(() => Promise.resolve(false));
  const sources = ['a', 'b', 'c'].map((name) => ({ name, isDue: () => sql`false`, enqueue }));
  const runner = createRunner(queue, sources);
  runner.start();
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY_MS);
  expect(findDue).toHaveBeenCalledTimes(11);
  // Once each at the start.
  expect(enqueue).toHaveBeenCalledTimes(3);
  await runner.stop();
});

it('asks at once after a request, and four times a second after many', async () => {
  const { queue, findDue } = createQueue();
  const runner = createRunner(queue);
  runner.start();
  await vi.advanceTimersByTimeAsync(LEAST_BETWEEN_LOOKS_MS);
  findDue.mockClear();
  runner.expectWork();
  await vi.advanceTimersByTimeAsync(1);
  expect(findDue).toHaveBeenCalledTimes(1);
  for (let ms = 0; ms < 1_000; ms += 10) {
    runner.expectWork();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(findDue.mock.calls.length).toBeLessThanOrEqual(1 + 1_000 / LEAST_BETWEEN_LOOKS_MS);
  await runner.stop();
});

it('calls a source when its condition is true, and asks again at once when it has inserted jobs', async () => {
  let due: string[] = [];
  const { queue, findDue } = createQueue(() => due);
  const enqueue = vi.fn(() => {
    due = [];
    return Promise.resolve(true);
  });
  const runner = createRunner(queue, [{ name: 'mail', isDue: () => sql`true`, enqueue }]);
  runner.start();
  await vi.advanceTimersByTimeAsync(1);
  enqueue.mockClear();
  findDue.mockClear();
  due = ['mail'];
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(findDue).toHaveBeenCalledTimes(2);
  await runner.stop();
});

it('starts jobs and calls every source while the condition of one fails', async () => {
  const { queue, findDue } = createQueue();
  const enqueue = vi.fn(() => Promise.resolve(false));
  const runner = createRunner(queue, [
    { name: 'mail', isDue: () => sql`false`, enqueue },
    { name: 'broken', isDue: () => sql`broken`, enqueue },
  ]);
  runner.start();
  await vi.advanceTimersByTimeAsync(1);
  enqueue.mockClear();
  findDue.mockRejectedValueOnce(new Error('canceling statement due to statement timeout'));
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(enqueue).toHaveBeenCalledTimes(2);
  // Without conditions.
  expect(findDue).toHaveBeenLastCalledWith();
  await runner.stop();
});

it('asks no more once it is stopped', async () => {
  const { queue, findDue } = createQueue();
  const runner = createRunner(queue);
  runner.start();
  await vi.advanceTimersByTimeAsync(1);
  runner.expectWork();
  await runner.stop();
  findDue.mockClear();
  runner.expectWork();
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY_MS);
  expect(findDue).not.toHaveBeenCalled();
});
