import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { isRevocationPending, queueRevocation } from './pending-revocations';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Failed session revocation', () => {
  it('is retried until it succeeds, and the token is refused until then', async () => {
    const revoke = vi
      .fn()
      .mockRejectedValueOnce(new Error('unavailable'))
      .mockRejectedValueOnce(new Error('unavailable'));
    revoke.mockResolvedValue(undefined);
    queueRevocation('token of a member', revoke);
    expect(isRevocationPending('token of a member')).toBe(true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(revoke).toHaveBeenCalledTimes(2);
    expect(isRevocationPending('token of a member')).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(revoke).toHaveBeenCalledTimes(3);
    expect(isRevocationPending('token of a member')).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revoke).toHaveBeenCalledTimes(3);
  });

  it('is queued once however often requested', async () => {
    const revoke = vi.fn().mockResolvedValue(undefined);
    queueRevocation('token', revoke);
    queueRevocation('token', revoke);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('is no longer retried when the session would have expired', async () => {
    const revoke = vi.fn().mockRejectedValue(new Error('unavailable'));
    queueRevocation('token', revoke);
    await vi.advanceTimersByTimeAsync(25 * HOUR_MS);
    expect(isRevocationPending('token')).toBe(false);
  });
});
