import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import { CallError } from '../request/call-error';
import { getCachedResponse } from './public-cache';

let key = 0;

describe('Cache of public responses', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    key += 1;
  });
  afterEach(() => vi.useRealTimers());

  const get = (fetch: () => Promise<unknown>, timeoutMs = 1_000) =>
    getCachedResponse({ key: `k${key}`, partition: () => 'business olive', timeoutMs }, fetch);

  const request = (...responses: unknown[]) =>
    vi.fn(() => {
      const next = responses.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });

  it('sends one request for all waiting callers', async () => {
    const backend = request('a');
    const responses = await Promise.all([1, 2, 3].map(() => get(backend)));
    expect(responses.map(({ value }) => value)).toEqual(['a', 'a', 'a']);
    expect(backend).toHaveBeenCalledTimes(1);
  });

  it('serves stale data immediately while revalidating', async () => {
    const backend = request('old', 'new');
    await get(backend);
    vi.advanceTimersByTime(10_000);
    expect((await get(backend)).value).toBe('old');
    expect((await get(backend)).value).toBe('new');
  });

  it('waits for fresh data when the cached is older than a minute', async () => {
    const backend = request('old', 'new');
    await get(backend);
    vi.advanceTimersByTime(120_000);
    expect((await get(backend)).value).toBe('new');
  });

  it('serves stale data for a day while the backend is down', async () => {
    const backend = request('old', new CallError('BACKEND_UNAVAILABLE'), new CallError('BACKEND_UNAVAILABLE'));
    await get(backend);
    vi.advanceTimersByTime(HOUR_MS);
    expect((await get(backend)).value).toBe('old');
    vi.advanceTimersByTime(DAY_MS);
    await expect(get(backend)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });

  it('ends each wait at the caller’s own deadline, and continues for longer ones', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const slow = vi.fn(() => new Promise((resolve) => (finish = resolve)));
    const longRequest = get(slow, 60_000);
    await expect(get(slow, 1)).rejects.toMatchObject({ code: 'BACKEND_TIMEOUT' });
    finish('late');
    expect((await longRequest).value).toBe('late');
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it.each(['UNKNOWN_BUSINESS', 'BUSINESS_DISABLED'] as const)(
    'evicts what the backend refuses with %s',
    async (code) => {
      const backend = request('old', new CallError(code), new CallError('BACKEND_UNAVAILABLE'));
      await get(backend);
      vi.advanceTimersByTime(120_000);
      await expect(get(backend)).rejects.toMatchObject({ code });
      await expect(get(backend)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    },
  );
});
