import { describe, expect, it } from 'vitest';
import { RestartPolicy } from './restart-policy';

describe('Restart policy', () => {
  it('waits longer after each crash, and stops at the fifth within a minute', () => {
    const policy = new RestartPolicy();
    const pauses = [0, 10_000, 20_000, 30_000, 59_999].map((now) => policy.recordCrash(now));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, null]);
  });

  it('forgets a crash after a minute', () => {
    const policy = new RestartPolicy();
    const pauses = [0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000].map((now) => policy.recordCrash(now));
    expect(pauses).toEqual([250, 500, 1_000, 1_000, 1_000, 1_000, 1_000]);
  });
});
