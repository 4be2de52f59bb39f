import { setMaxListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSendQueue, RenderQueue, type RenderSource } from './render-queue';

const never = () => new Promise<void>(() => undefined);
const settled = async (turns = 1) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const { signal } = new AbortController();
// Every waiting page of a test listens to it.
setMaxListeners(0, signal);

/** The milliseconds of the thread that each page of these tests takes. */
const PAGE_MS = 100;

/** @param several whether several networks use the portal */
function createQueue({ several = false } = {}) {
  const threadTime = {
    start: () => ({ ms: 0, waits: 0, ended: false }),
    stop: () => PAGE_MS,
    within: <T>(_: unknown, run: () => Promise<T>) => run(),
  };
  return new RenderQueue({ areSeveral: () => several }, threadTime);
}

const visitor = (partition: string, client = 'somebody'): RenderSource => ({ partition, lane: 'open', client });

afterEach(() => void vi.useRealTimers());

describe('Render queue', () => {
  it('is separate for each business: its visitors do not delay those of another', async () => {
    const queue = createQueue();
    for (let page = 0; page < 60; page += 1) void queue.run(visitor('crowded'), signal, never);
    let rendered = false;
    await queue.run(visitor('quiet'), signal, async () => void (rendered = true));
    expect(rendered).toBe(true);
  });

  it('is separate for members and plain pages: pages that anybody can ask for in any number do not delay them', async () => {
    const queue = createQueue();
    for (let page = 0; page < 60; page += 1) void queue.run(visitor('crowded'), signal, never);
    const member: RenderSource = { partition: 'crowded', lane: 'expected', client: 'member ada' };
    let rendered = false;
    await queue.run(member, signal, async () => void (rendered = true));
    expect(rendered).toBe(true);
  });

  it('limits concurrent pages of a business and of a client in it, and refuses a client that waits in too many places', async () => {
    const queue = createQueue();
    const begun: string[] = [];
    const run = (client: string) =>
      queue.run(visitor('crowded', client), signal, () => (begun.push(client), never())).catch(String);
    const crowd = Array.from({ length: 68 }, () => run('crowd'));
    await settled(10);
    expect(begun).toEqual(['crowd', 'crowd', 'crowd']);
    expect(await Promise.race([crowd[67], settled().then(() => 'waits')])).toContain('BUSY');
    void run('visitor');
    void run('another');
    await settled(10);
    expect(begun).toEqual(['crowd', 'crowd', 'crowd', 'visitor']);
  });

  it('begins one page in a turn of the event loop, in turns by business and by client', async () => {
    const queue = createQueue();
    const begun: string[] = [];
    let beforeTurn = 0;
    let mostInTurn = 0;
    const render = (name: string) => async () => void begun.push(name);
    const all = [
      ...Array.from({ length: 6 }, () => queue.run(visitor('crowded', 'crowd'), signal, render('crowd'))),
      queue.run(visitor('crowded', 'visitor'), signal, render('visitor')),
      queue.run(visitor('quiet', 'neighbour'), signal, render('neighbour')),
    ];
    while (begun.length < all.length) {
      await settled();
      mostInTurn = Math.max(mostInTurn, begun.length - beforeTurn);
      beforeTurn = begun.length;
    }
    await Promise.all(all);
    expect(mostInTurn).toBe(1);
    expect(begun.indexOf('neighbour')).toBeLessThanOrEqual(2);
    expect(begun.indexOf('visitor')).toBeLessThanOrEqual(5);
  });

  it('begins no page whose client has left, also in the turn in which it would begin', async () => {
    const queue = createQueue();
    let begun = 0;
    const clients = Array.from({ length: 30 }, () => new AbortController());
    const pages = clients.map((client) =>
      queue.run(visitor('crowded'), client.signal, async () => void (begun += 1)).catch(String),
    );
    for (const client of clients) client.abort(new Error('left'));
    expect(new Set(await Promise.all(pages))).toEqual(new Set(['Error: left']));
    await queue.run(visitor('crowded'), signal, () => Promise.resolve());
    expect(begun).toBe(0);
  });

  it('releases the slot of a page that never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = createQueue();
    for (const client of ['a', 'b', 'c', 'd']) void queue.run(visitor('crowded', client), signal, never);
    await settled(10);
    const next = queue.run(visitor('crowded', 'e'), signal, () => Promise.resolve());
    await settled(10);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(next).resolves.toBeUndefined();
  });

  it('continues after a page that failed', async () => {
    const queue = createQueue();
    await expect(queue.run(visitor('a'), signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(visitor('a'), signal, () => Promise.resolve())).resolves.toBeUndefined();
  });
});

describe('Budget of rendering', () => {
  /** @returns how many of 40 pages of these clients have begun at once, and after each of the following seconds */
  async function countBegun(
    queue: RenderQueue,
    source: (page: number) => RenderSource,
    seconds = 15,
  ): Promise<[first: number, ...later: number[]]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let begun = 0;
    for (let page = 0; page < 40; page += 1)
      queue.run(source(page), signal, async () => void (begun += 1)).catch(() => undefined);
    await settled(100);
    const counts: [number, ...number[]] = [begun];
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await settled(100);
      counts.push(begun);
    }
    return counts;
  }

  /** What begins at once, and in each second of the second half, when what was begun at once is paid back. */
  const rates = ([first, ...later]: [number, ...number[]]) => {
    const half = Math.floor(later.length / 2);
    const perSecond = ((later.at(-1) ?? 0) - (later[half - 1] ?? 0)) / (later.length - half);
    return { first, perSecond };
  };

  it('gives one client a small part of the thread while others use the portal', async () => {
    const queue = createQueue({ several: true });
    const { first, perSecond } = rates(await countBegun(queue, () => visitor('crowded')));
    expect(first).toBeLessThanOrEqual(5);
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond * PAGE_MS).toBeLessThanOrEqual(60);
  });

  it('gives a client no more by requesting pages of several businesses', async () => {
    const queue = createQueue({ several: true });
    const { perSecond } = rates(await countBegun(queue, (page) => visitor(`business ${page % 10}`)));
    expect(perSecond * PAGE_MS).toBeLessThanOrEqual(60);
  });

  it('gives the pages that anybody can ask for a smaller part, however many clients share it', async () => {
    const queue = createQueue({ several: true });
    const { first, perSecond } = rates(await countBegun(queue, (page) => visitor('crowded', `client ${page}`)));
    expect(first).toBeLessThanOrEqual(5);
    expect(perSecond * PAGE_MS).toBeLessThanOrEqual(40);
  });

  it('gives a part to the pages that anybody can ask for of all businesses together', async () => {
    const queue = createQueue({ several: true });
    const { first, perSecond } = rates(
      await countBegun(queue, (page) => visitor(`business ${page}`, `client ${page}`), 5),
    );
    expect(first).toBeLessThanOrEqual(14);
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond * PAGE_MS).toBeLessThanOrEqual(210);
  });

  it('gives a business’s members half of the thread, and each one the part of a client', async () => {
    const members = (page: number): RenderSource => ({ partition: 'a', lane: 'expected', client: `member ${page}` });
    const crowd = rates(await countBegun(createQueue({ several: true }), members, 5));
    expect(crowd.first).toBeGreaterThanOrEqual(10);
    expect(crowd.perSecond).toBeGreaterThanOrEqual(4);
    vi.useRealTimers();
    const single = rates(await countBegun(createQueue({ several: true }), () => members(1)));
    expect(single.perSecond * PAGE_MS).toBeLessThanOrEqual(60);
  });

  it('does not apply while one network alone uses the portal', async () => {
    const [first] = await countBegun(createQueue(), () => visitor('crowded'));
    expect(first).toBe(40);
  });
});

describe('Queue of cached pages', () => {
  it('interleaves other businesses with a busy one', async () => {
    const enqueue = createSendQueue();
    let sent = 0;
    const crowd = Array.from({ length: 100 }, () => enqueue('crowded', async () => void (sent += 1)));
    await enqueue('quiet', () => Promise.resolve());
    expect(sent).toBeLessThan(10);
    await Promise.all(crowd);
    expect(sent).toBe(100);
  });

  it('yields to the event loop between a few pages of a business', async () => {
    const enqueue = createSendQueue();
    const order: string[] = [];
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) =>
      enqueue('crowded', async () => void order.push(`page ${page}`)),
    );
    setImmediate(() => setImmediate(() => order.push('another call')));
    await Promise.all(pages);
    await settled();
    expect(order.indexOf('another call')).toBeLessThan(8);
  });
});
