import { describe, expect, it } from 'vitest';
import { measureCpuTime } from 'loyalty-testing/cpu-time';
import { FairQueue } from './fair-queue';

const signal = new AbortController().signal;

/** Work that ends on demand, and reports that it has started. */
function createTrackedQueue(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (client: string, name: string, within = signal) =>
      queue.run(client, within, () => {
        started.push(name);
        return new Promise<void>((resolve) => void ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('FairQueue', () => {
  it('alternates between clients regardless of their queue length', async () => {
    const { started, run, end, settled } = createTrackedQueue(
      new FairQueue({ running: 1, runningPerClient: 1, waiting: 100 }),
    );
    const all = [
      ...['crowd 1', 'crowd 2', 'crowd 3'].map((name) => run('crowd', name)),
      ...['visitor 1', 'visitor 2'].map((name) => run('visitor', name)),
    ];
    await settled();
    for (let index = 0; index < all.length; index += 1) await end(started[index] ?? '');
    await Promise.all(all);
    expect(started).toEqual(['crowd 1', 'visitor 1', 'crowd 2', 'visitor 2', 'crowd 3']);
  });

  it('leaves slots to others when one client’s work does not end', async () => {
    const { started, run, settled } = createTrackedQueue(
      new FairQueue({ running: 3, runningPerClient: 2, waiting: 100 }),
    );
    for (let index = 0; index < 5; index += 1) void run('crowd', `crowd ${index}`);
    void run('visitor', 'visitor');
    await settled();
    expect(started).toEqual(['crowd 0', 'crowd 1', 'visitor']);
  });

  it('rejects the last entry of the longest queue when full, and the new one when queues are equal', async () => {
    const { started, run, end, settled } = createTrackedQueue(
      new FairQueue({ running: 1, runningPerClient: 1, waiting: 3 }),
    );
    const crowd = Array.from({ length: 4 }, (_, index) => run('crowd', `crowd ${index}`));
    const refused = expect(crowd[3]).rejects.toMatchObject({ code: 'BUSY' });
    const refusedNext = expect(crowd[2]).rejects.toMatchObject({ code: 'BUSY' });
    const [first, second] = [run('a', 'a'), run('b', 'b')];
    await Promise.all([refused, refusedNext]);
    await expect(run('c', 'c')).rejects.toMatchObject({ code: 'BUSY' });
    for (const name of ['crowd 0', 'a', 'b', 'crowd 1']) {
      await settled();
      await end(name);
    }
    await Promise.all([first, second, crowd[0], crowd[1]]);
    expect(started).toEqual(['crowd 0', 'a', 'b', 'crowd 1']);
  });

  it('rejects without scanning all clients when very many have one entry each', async () => {
    const { run } = createTrackedQueue(new FairQueue({ running: 1, runningPerClient: 1, waiting: 20_000 }));
    for (let index = 0; index < 20_001; index += 1) void run(`client ${index}`, '');
    let rejected = 0;
    const rejectAll = async () => {
      for (let index = 0; index < 2_000; index += 1) await run(`late ${index}`, '').catch(() => (rejected += 1));
    };
    // Half a second on a busy machine; scanning all clients adds some 60 µs per thousand: 2.4 s here.
    expect(await measureCpuTime(rejectAll)).toBeLessThan(1_600);
    expect(rejected).toBe(2_000);
  });

  it('removes an entry and starts nothing once its signal is aborted', async () => {
    const { started, run, end, settled } = createTrackedQueue(
      new FairQueue({ running: 1, runningPerClient: 1, waiting: 1 }),
    );
    const running = run('a', 'running');
    const controller = new AbortController();
    const waiting = run('b', 'given up', controller.signal);
    controller.abort(new Error('too late'));
    await expect(waiting).rejects.toThrow('too late');
    await expect(run('b', 'given up', controller.signal)).rejects.toThrow('too late');
    const next = run('c', 'next');
    await end('running');
    await settled();
    await end('next');
    await Promise.all([running, next]);
    expect(started).toEqual(['running', 'next']);
  });

  it('continues after work that fails', async () => {
    const queue = new FairQueue({ running: 1, runningPerClient: 1, waiting: 1 });
    await expect(queue.run('a', signal, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run('a', signal, () => Promise.resolve('done'))).toBe('done');
  });
});
