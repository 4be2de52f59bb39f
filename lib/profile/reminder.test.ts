// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isExcludedPath, isPutOff, remindLater } from './reminder';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21);

describe('Reminder to complete the profile', () => {
  beforeEach(() => localStorage.clear());

  it('stays hidden for 24 hours after it was closed', () => {
    expect(isPutOff(now)).toBe(false);
    remindLater(now);
    expect(isPutOff(now + 23 * HOUR)).toBe(true);
    expect(isPutOff(now + 25 * HOUR)).toBe(false);
  });

  it.each(['{', 'NaN', 'a b', '-1', '1e999', '__proto__', String(now + 1_000 * HOUR)])(
    'ignores the stored value %s',
    (value) => {
      localStorage.setItem('fillDetailsExpiry', value);
      expect(isPutOff(now)).toBe(false);
    },
  );

  it('is not shown on excluded pages', () => {
    expect(isExcludedPath('/member/update-user-profile')).toBe(true);
    expect(isExcludedPath('/auth/signin')).toBe(true);
    expect(isExcludedPath('/member/rewards')).toBe(false);
  });
});
