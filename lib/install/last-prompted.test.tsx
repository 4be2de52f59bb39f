import { beforeEach, expect, it } from 'vitest';
import { getLastPrompted, storeLastPrompted } from './last-prompted';

const now = Date.UTC(2026, 10, 21);
beforeEach(() => localStorage.clear());

it('the time of the last prompt is stored', () => {
  expect(getLastPrompted(now)).toBeNull();
  storeLastPrompted(now);
  expect(getLastPrompted(now + 1_000)).toBe(now);
});

it.each(['{', 'NaN', 'a b', '-1', '1e999', String(now + 1), '__proto__'])('%s counts as never prompted', (junk) => {
  localStorage.setItem('lastAskedToDownload', junk);
  expect(getLastPrompted(now)).toBeNull();
});
