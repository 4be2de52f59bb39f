import { setMaxListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { CallQueue } from './call-queue';

/** The milliseconds of the thread that each call of these tests takes. */
const CALL_MS = 10;
const { signal } = new AbortController();
setMaxListeners(0, signal);

const createQueue = ({ several }: { several: boolean }) =>
  new CallQueue(
    { areSeveral: () => several },
    { start: () => ({ ms: 0, waits: 0, ended: false }), stop: () => CALL_MS },
  );
const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 5; step += 1) {
    await vi.advanceTimersByTimeAsync(200);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

afterEach(() => void vi.useRealTimers());

it('M8: a client that sends many calls has a small part of the thread while others use the portal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queue = createQueue({ several: true });
  let [flooded, other] = [0, 0];
  for (let call = 0; call < 500; call += 1) void queue.run('flood', signal, async () => void (flooded += 1));
  await settle();
  const atOnce = flooded;
  await queue.run('visitor', signal, async () => void (other += 1));
  expect(other).toBe(1);
  await pass(20);
  const before = flooded;
  await pass(10);
  expect(atOnce * CALL_MS).toBeLessThanOrEqual(700);
  expect((flooded - before) * CALL_MS).toBeGreaterThan(300);
  expect((flooded - before) * CALL_MS).toBeLessThanOrEqual(10_000 * 0.06);
});

it('One network alone has the whole thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queue = createQueue({ several: false });
  let begun = 0;
  for (let call = 0; call < 500; call += 1) void queue.run('alone', signal, async () => void (begun += 1));
  await settle();
  expect(begun).toBe(500);
});

it('A call that fails gives its turn back', async () => {
  const queue = createQueue({ several: false });
  for (let call = 0; call < 40; call += 1)
    await expect(queue.run('visitor', signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
