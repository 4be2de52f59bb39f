// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { getLastAsked, storeLastAsked } from './last-asked';

const now = Date.UTC(2026, 10, 21);
beforeEach(() => localStorage.clear());

it('the time of the last prompt is stored', () => {
  expect(getLastAsked(now)).toBeNull();
  storeLastAsked(now);
  expect(getLastAsked(now + 1_000)).toBe(now);
});

it.each(['{', 'NaN', 'a b', '-1', '1e999', String(now + 1), '__proto__'])('%s counts as never prompted', (junk) => {
  localStorage.setItem('lastAskedToDownload', junk);
  expect(getLastAsked(now)).toBeNull();
});
