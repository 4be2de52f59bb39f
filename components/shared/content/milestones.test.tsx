import { expect, it } from 'vitest';
import { recordMilestone } from './milestones';

it('a milestone is recorded once', () => {
  expect([recordMilestone('receipt'), recordMilestone('friend-1'), recordMilestone('receipt')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([recordMilestone('friend-2'), recordMilestone('friend-1'), recordMilestone('reward')]).toEqual([
    true,
    false,
    true,
  ]);
});
