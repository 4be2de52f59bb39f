// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { lastAsked, rememberAsked } from './last-asked';

const now = Date.UTC(2026, 10, 21);
beforeEach(() => localStorage.clear());

it('remembers when somebody was asked', () => {
  expect(lastAsked(now)).toBeNull();
  rememberAsked(now);
  expect(lastAsked(now + 1_000)).toBe(now);
});

it.each(['{', 'NaN', 'a b', '-1', '1e999', String(now + 1), '__proto__'])('takes %s for never', (junk) => {
  localStorage.setItem('lastAskedToDownload', junk);
  expect(lastAsked(now)).toBeNull();
});
