import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from './failure';
import { keptAnswer } from './public-cache';

let key = 0;

describe('the cache of public answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    key += 1;
  });
  afterEach(() => vi.useRealTimers());

  const ask = (...answers: unknown[]) =>
    vi.fn(() => {
      const next = answers.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });

  it('asks once for all who wait', async () => {
    const backend = ask('a');
    const answers = await Promise.all([1, 2, 3].map(() => keptAnswer(`k${key}`, backend)));
    expect(answers.map(({ value }) => value)).toEqual(['a', 'a', 'a']);
    expect(backend).toHaveBeenCalledTimes(1);
  });

  it('gives the old answer at once while it asks anew', async () => {
    const backend = ask('old', 'new');
    await keptAnswer(`k${key}`, backend);
    vi.advanceTimersByTime(10_000);
    expect((await keptAnswer(`k${key}`, backend)).value).toBe('old');
    expect((await keptAnswer(`k${key}`, backend)).value).toBe('new');
  });

  it('waits for a new answer when the old one is older than a minute', async () => {
    const backend = ask('old', 'new');
    await keptAnswer(`k${key}`, backend);
    vi.advanceTimersByTime(120_000);
    expect((await keptAnswer(`k${key}`, backend)).value).toBe('new');
  });

  it('stands in for a backend that is away, for a day', async () => {
    const backend = ask('old', new CallFailure('BACKEND_UNAVAILABLE'), new CallFailure('BACKEND_UNAVAILABLE'));
    await keptAnswer(`k${key}`, backend);
    vi.advanceTimersByTime(60 * 60_000);
    expect((await keptAnswer(`k${key}`, backend)).value).toBe('old');
    vi.advanceTimersByTime(24 * 60 * 60_000);
    await expect(keptAnswer(`k${key}`, backend)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });

  it('forgets what the backend no longer knows', async () => {
    const backend = ask('old', new CallFailure('UNKNOWN_BUSINESS'), new CallFailure('BACKEND_UNAVAILABLE'));
    await keptAnswer(`k${key}`, backend);
    vi.advanceTimersByTime(120_000);
    await expect(keptAnswer(`k${key}`, backend)).rejects.toMatchObject({ code: 'UNKNOWN_BUSINESS' });
    await expect(keptAnswer(`k${key}`, backend)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });
});
