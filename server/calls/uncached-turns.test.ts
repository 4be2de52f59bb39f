import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCallError } from '../request/call-error';
import { fetchUncached } from './uncached-turns';

/** Responses of one business that are fetched at once, and then in a second. */
const AT_ONCE = 300;
const EACH_SECOND = 10;
const CONCURRENT = 16;
const TIMEOUT_MS = 5_000;

let business: string;
let round = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  business = `business ${(round += 1)}`;
});
afterEach(() => void vi.useRealTimers());

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (seconds: number) => {
  for (let step = 0; step < seconds * 10; step += 1) {
    await vi.advanceTimersByTimeAsync(100);
    await settle();
  }
};

it('M8: responses in languages that somebody invents are fetched in turns, and keep no other business waiting', async () => {
  let fetched = 0;
  const refused: string[] = [];
  for (let language = 0; language < 2 * AT_ONCE; language += 1)
    fetchUncached(business, TIMEOUT_MS, async () => void (fetched += 1)).catch((error: unknown) =>
      refused.push(isCallError(error) ? error.code : String(error)),
    );
  await settle();
  const begun = fetched;
  expect(begun).toBeGreaterThanOrEqual(AT_ONCE);
  expect(begun).toBeLessThanOrEqual(AT_ONCE + CONCURRENT);
  expect(await fetchUncached('another business', TIMEOUT_MS, () => Promise.resolve('response'))).toBe('response');
  await pass(4);
  expect(fetched - begun).toBeGreaterThan(2 * EACH_SECOND);
  expect(fetched - begun).toBeLessThanOrEqual(4 * EACH_SECOND + CONCURRENT);
  await pass(2);
  expect(new Set(refused)).toEqual(new Set(['BUSY']));
  expect(refused.length + fetched).toBe(2 * AT_ONCE);
});

it('fetches that fail take no turns: a backend that is away keeps its business waiting for nothing else', async () => {
  const fail = () => Promise.reject(new Error('away'));
  for (let attempt = 0; attempt < 2 * AT_ONCE; attempt += 1)
    await expect(fetchUncached(business, TIMEOUT_MS, fail)).rejects.toThrow('away');
});
