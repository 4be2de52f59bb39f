import { expect, it } from 'vitest';
import { getEntryTitleKey } from './entry-title';

it.each([
  [{ operation: 'Correction', cause: 'correction' }, 'activity.operation.Correction'],
  [{ operation: 'Correction', cause: 'merge' }, 'activity.title.merge'],
  [{ operation: 'Correction', cause: 'unmerge' }, 'activity.title.unmerge'],
  [{ operation: 'PurchaseReward', cause: 'purchase', rule: 'tier' }, 'activity.rule.tier'],
] as const)('The title of %j is %s', (entry, key) => {
  expect(getEntryTitleKey(entry)).toBe(key);
});
