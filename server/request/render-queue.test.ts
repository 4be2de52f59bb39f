import { describe, expect, it, vi } from 'vitest';
import { createRenderQueue, createSendQueue } from './render-queue';

const never = () => new Promise<void>(() => undefined);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Render queue', () => {
  it('is separate per host: visitors of another host do not delay it', async () => {
    const enqueue = createRenderQueue();
    for (let index = 0; index < 200; index += 1) void enqueue('crowded', never);
    let rendered = false;
    await enqueue('quiet', async () => void (rendered = true));
    expect(rendered).toBe(true);
  });

  it('limits concurrent pages per host and refuses requests beyond a long queue', async () => {
    const enqueue = createRenderQueue();
    let running = 0;
    const crowd = Array.from({ length: 300 }, () => enqueue('crowded', () => ((running += 1), never())));
    await settled();
    expect(running).toBe(8);
    expect(await Promise.race([crowd[299], settled()])).toBe('busy');
  });

  it('releases the slot of a page that never ends', async () => {
    vi.useFakeTimers();
    const enqueue = createRenderQueue();
    for (let page = 0; page < 8; page += 1) void enqueue('crowded', never);
    const next = enqueue('crowded', () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toBe('rendered');
    vi.useRealTimers();
  });

  it('continues after a page that failed', async () => {
    const enqueue = createRenderQueue();
    await expect(enqueue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await enqueue('a', () => Promise.resolve())).toBe('rendered');
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
