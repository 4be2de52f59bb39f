// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { getLastAsked, storeLastAsked } from './last-asked';

const now = Date.UTC(2026, 10, 21);
beforeEach(() => localStorage.clear());

it('remembers when somebody was asked', () => {
  expect(getLastAsked(now)).toBeNull();
  storeLastAsked(now);
  expect(getLastAsked(now + 1_000)).toBe(now);
});

it.each(['{', 'NaN', 'a b', '-1', '1e999', String(now + 1), '__proto__'])('takes %s for never', (junk) => {
  localStorage.setItem('lastAskedToDownload', junk);
  expect(getLastAsked(now)).toBeNull();
});
