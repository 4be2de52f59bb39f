import { expect, it } from 'vitest';
import { measureCpuTime } from '@/tests/cpu-time';
import { matches } from './matches';

it.each(['(a+)+', '(a|a)*', '([a-zA-Z]+)*'])(
  'does not let the pattern %s make the page stand still',
  async (pattern) => {
    // With backtracking, it takes seconds of processor time.
    const answer = () => expect(matches(pattern, `${'a'.repeat(26)}!`)).toBe(false);
    expect(await measureCpuTime(answer)).toBeLessThan(500);
  },
);

it('takes the whole text, and anything for a pattern that it does not speak', () => {
  expect([matches('a|bc', 'abc'), matches('a|bc', 'bc'), matches('(?=x)x', 'y')]).toEqual([false, true, true]);
});
