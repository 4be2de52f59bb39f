import { expect, it } from 'vitest';
import { measureCpuTime } from 'loyalty-testing/cpu-time';
import { matches } from './matches';

it.each(['(a+)+', '(a|a)*', '([a-zA-Z]+)*'])('the pattern %s does not block the page', async (pattern) => {
  // With backtracking, it takes seconds of processor time.
  const checkPattern = () => expect(matches(pattern, `${'a'.repeat(26)}!`)).toBe(false);
  expect(await measureCpuTime(checkPattern)).toBeLessThan(500);
});

it('a pattern matches the whole text, and an unsupported one accepts anything', () => {
  expect([matches('a|bc', 'abc'), matches('a|bc', 'bc'), matches('(?=x)x', 'y')]).toEqual([false, true, true]);
});
