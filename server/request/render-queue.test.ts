import { describe, expect, it, vi } from 'vitest';
import { createRenderQueue, createSendQueue } from './render-queue';

const never = () => new Promise<void>(() => undefined);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Render queue', () => {
  it('is separate per host: another host’s crowd does not delay it', async () => {
    const take = createRenderQueue();
    for (let index = 0; index < 200; index += 1) void take('crowded', never);
    let rendered = false;
    await take('quiet', async () => void (rendered = true));
    expect(rendered).toBe(true);
  });

  it('limits concurrent pages per host and refuses requests beyond a long queue', async () => {
    const take = createRenderQueue();
    let running = 0;
    const crowd = Array.from({ length: 300 }, () => take('crowded', () => ((running += 1), never())));
    await settled();
    expect(running).toBe(8);
    expect(await Promise.race([crowd[299], settled()])).toBe('busy');
  });

  it('releases the place of a page that never ends', async () => {
    vi.useFakeTimers();
    const take = createRenderQueue();
    for (let page = 0; page < 8; page += 1) void take('crowded', never);
    const next = take('crowded', () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toBe('rendered');
    vi.useRealTimers();
  });

  it('continues after a page that failed', async () => {
    const take = createRenderQueue();
    await expect(take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await take('a', () => Promise.resolve())).toBe('rendered');
  });
});

describe('Queue of cached pages', () => {
  it('interleaves another business with a crowd', async () => {
    const take = createSendQueue();
    let sent = 0;
    const crowd = Array.from({ length: 100 }, () => take('crowded', async () => void (sent += 1)));
    await take('quiet', () => Promise.resolve());
    expect(sent).toBeLessThan(10);
    await Promise.all(crowd);
    expect(sent).toBe(100);
  });

  it('leaves the event loop free between a few pages of a business', async () => {
    const take = createSendQueue();
    const order: string[] = [];
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => take('crowded', async () => void order.push(`page ${page}`)));
    setImmediate(() => setImmediate(() => order.push('another call')));
    await Promise.all(pages);
    await settled();
    expect(order.indexOf('another call')).toBeLessThan(8);
  });
});
