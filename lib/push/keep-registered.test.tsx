import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { keepRegistered } from './keep-registered';
import { getRegistrationState, retryRegistration } from './registration-state';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.mocked(console.warn).mockClear();
  vi.useRealTimers();
});

const failing = () => vi.fn<() => Promise<() => void>>().mockRejectedValue(new Error('no push service'));

it('a failed registration is retried after a pause until it succeeds', async () => {
  const start = failing();
  const end = keepRegistered(start);
  await vi.advanceTimersByTimeAsync(0);
  expect([start.mock.calls.length, getRegistrationState()]).toEqual([1, 'failed']);
  start.mockResolvedValue(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([start.mock.calls.length, getRegistrationState()]).toEqual([2, 'registered']);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(start).toHaveBeenCalledTimes(2);
  end();
  expect(getRegistrationState()).toBe('none');
});

it('a failed registration is retried immediately on request or when back online', async () => {
  const start = failing();
  const end = keepRegistered(start);
  await vi.advanceTimersByTimeAsync(0);
  retryRegistration();
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(3);
  end();
});

it('a registration that completes after its end is undone and not retried', async () => {
  const stop = vi.fn();
  const end = keepRegistered(() => Promise.resolve(stop));
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledTimes(1);
});
