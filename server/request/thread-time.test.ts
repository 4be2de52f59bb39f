import { expect, it } from 'vitest';
import { ThreadTime, waitForCall } from './thread-time';

/** A thread whose busy time is set by the test. */
function createThread() {
  let busyMs = 0;
  return { threadTime: new ThreadTime(() => busyMs), work: (ms: number) => void (busyMs += ms) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('The time of a page is its own, not that of others while it waits for a call', async () => {
  const { threadTime, work } = createThread();
  const page = threadTime.start();
  let respond = () => undefined as void;
  const rendered = threadTime.within(page, async () => {
    work(5);
    await waitForCall(() => new Promise<void>((resolve) => (respond = resolve)));
    work(7);
  });
  await nextTurn();
  const other = threadTime.start();
  work(500);
  expect(threadTime.stop(other)).toBe(500);
  respond();
  await rendered;
  expect(threadTime.stop(page)).toBe(12);
});

it('The time of a page whose calls are answered in the same turn is all of it', async () => {
  const { threadTime, work } = createThread();
  const page = threadTime.start();
  await threadTime.within(page, async () => {
    await Promise.all([waitForCall(async () => work(3)), waitForCall(async () => work(4))]);
    await nextTurn();
    work(5);
  });
  expect(threadTime.stop(page)).toBe(12);
});

it('The time of pages that run at once is shared, and ends with each of them', async () => {
  const { threadTime, work } = createThread();
  const [first, second] = [threadTime.start(), threadTime.start()];
  work(10);
  expect(threadTime.stop(first)).toBe(5);
  let respond = () => undefined as void;
  const late = threadTime.within(first, () => waitForCall(() => new Promise<void>((resolve) => (respond = resolve))));
  work(10);
  respond();
  await late;
  work(10);
  expect(threadTime.stop(second)).toBe(25);
});
