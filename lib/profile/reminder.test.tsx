import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { isExcludedPath, isReminderPausedNow, pauseReminder } from './reminder';

const now = Date.UTC(2026, 10, 21);

describe('Reminder to complete the profile', () => {
  beforeEach(() => localStorage.clear());

  it('stays hidden for 24 hours after it was closed', () => {
    expect(isReminderPausedNow(now)).toBe(false);
    pauseReminder(now);
    expect(isReminderPausedNow(now + 23 * HOUR_MS)).toBe(true);
    expect(isReminderPausedNow(now + 25 * HOUR_MS)).toBe(false);
  });

  it.each(['{', 'NaN', 'a b', '-1', '1e999', '__proto__', String(now + 1_000 * HOUR_MS)])(
    'ignores the stored value %s',
    (value) => {
      localStorage.setItem('fillDetailsExpiry', value);
      expect(isReminderPausedNow(now)).toBe(false);
    },
  );

  it('is not shown on excluded pages', () => {
    expect(isExcludedPath('/member/update-user-profile')).toBe(true);
    expect(isExcludedPath('/auth/signin')).toBe(true);
    expect(isExcludedPath('/member/rewards')).toBe(false);
  });
});
