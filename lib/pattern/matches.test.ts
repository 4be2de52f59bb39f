import { expect, it } from 'vitest';
import { matches } from './matches';

it.each(['(a+)+', '(a|a)*', '([a-zA-Z]+)*'])('does not let the pattern %s make the page stand still', (pattern) => {
  const since = performance.now();
  expect(matches(pattern, `${'a'.repeat(1_999)}!`)).toBe(false);
  // Backtracking would take longer than the age of the universe; a busy machine takes some milliseconds.
  expect(performance.now() - since).toBeLessThan(2_000);
});

it('takes the whole text, and anything for a pattern that it does not speak', () => {
  expect([matches('a|bc', 'abc'), matches('a|bc', 'bc'), matches('(?=x)x', 'y')]).toEqual([false, true, true]);
});
