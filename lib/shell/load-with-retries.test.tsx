import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { loadWithRetries } from './load-with-retries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no network'));

it('a script is loaded once if that succeeds', async () => {
  const load = vi.fn(async () => 'a script');
  expect(await loadWithRetries(load)).toBe('a script');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(load).toHaveBeenCalledOnce();
});

it('a script that fails to load is loaded again after growing pauses until it succeeds', async () => {
  const load = failing();
  const loaded = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('a script');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('a script');
  expect(load).toHaveBeenCalledTimes(4);
});

it('a script that fails to load is loaded again as soon as the network is back', async () => {
  const load = failing();
  const loaded = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(0);
  load.mockResolvedValue('a script');
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('a script');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
