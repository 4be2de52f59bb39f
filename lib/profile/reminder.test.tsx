import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { isExcludedPath, isReminderPausedNow, pauseReminder } from './reminder';

const now = Date.UTC(2026, 10, 21);

describe('Reminder to complete the profile', () => {
  beforeEach(() => localStorage.clear());

  it('stays hidden for 24 hours after it was closed', () => {
    expect(isReminderPausedNow('m-1', now)).toBe(false);
    pauseReminder('m-1', now);
    expect(isReminderPausedNow('m-1', now + 23 * HOUR_MS)).toBe(true);
    expect(isReminderPausedNow('m-1', now + 25 * HOUR_MS)).toBe(false);
  });

  it('stays hidden for whoever closed it only', () => {
    pauseReminder('m-1', now);
    expect(isReminderPausedNow('m-2', now)).toBe(false);
    expect(isReminderPausedNow('m-1', now)).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('m-1');
  });

  it.each(['{', 'NaN', 'a b', '-1', '1e999', '__proto__', String(now + 1_000 * HOUR_MS)])(
    'ignores the stored value %s',
    (value) => {
      pauseReminder('m-1', now);
      localStorage.setItem('fillDetailsExpiry', value);
      expect(isReminderPausedNow('m-1', now)).toBe(false);
    },
  );

  it('is not shown on excluded pages', () => {
    expect(isExcludedPath('/member/update-user-profile')).toBe(true);
    expect(isExcludedPath('/auth/signin')).toBe(true);
    expect(isExcludedPath('/member/rewards')).toBe(false);
  });
});
