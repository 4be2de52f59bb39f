// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isFirstTime } from './milestones';

it('each milestone is reached for the first time once', () => {
  expect([isFirstTime('receipt'), isFirstTime('friend-1'), isFirstTime('receipt')]).toEqual([true, true, false]);
  expect([isFirstTime('friend-2'), isFirstTime('friend-1'), isFirstTime('reward')]).toEqual([true, false, true]);
});
