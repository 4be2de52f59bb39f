import { describe, expect, it } from 'vitest';
import { getTierProgress } from './tier-progress';

const createLevel = (id: string, from: number) => ({ id, name: id, from, benefits: [], earningPercent: 100 });
const [seed, sprout, tree] = [createLevel('seed', 0), createLevel('sprout', 5), createLevel('tree', 15)];
const tiers = { by: 'visits' as const, periodDays: 365, levels: [seed, sprout, tree] };

describe('Progress of a level', () => {
  it.each([
    ['sprout', 5, 10, 0],
    ['sprout', 8, 7, 30],
    ['sprout', 15, 0, 100],
    // A foreign backend may keep a level although too little counts now.
    ['sprout', 2, 13, 0],
  ])('at %s with %d visits lacks %d, which is %d %% of the way', (levelId, value, missing, percent) => {
    expect(getTierProgress(tiers, { levelId, value })).toEqual({
      level: sprout,
      next: { level: tree, missing, percent },
    });
  });

  it('ends at the highest level', () => {
    expect(getTierProgress(tiers, { levelId: 'tree', value: 40 })).toEqual({ level: tree });
  });

  it('is undefined for a level that the configuration does not have', () => {
    expect(getTierProgress(tiers, { levelId: 'forest', value: 40 })).toBeUndefined();
  });
});
