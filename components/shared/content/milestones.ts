import { getLocalStore } from '@/lib/storage/browser-storage';
import { storageKey } from '@/lib/storage/keys';

/** What is celebrated, once in a browser. `friend-3`: the third friend who earned both a reward; `stamp-card-coffee-2`: the second full card; `level-gold`: a level reached while the member looked. */
export type Milestone =
  | 'welcome'
  | 'receipt'
  | 'reward'
  | `friend-${number}`
  | `stamp-card-${string}`
  | `level-${string}`;

const SEPARATOR = ' ';

/** Records a milestone of this browser. Returns true if it was not recorded before. */
export function recordMilestone(milestone: Milestone): boolean {
  const reached = getLocalStore().getItem(storageKey.milestones)?.split(SEPARATOR) ?? [];
  if (reached.includes(milestone)) return false;
  getLocalStore().setItem(storageKey.milestones, [...reached, milestone].join(SEPARATOR));
  return true;
}
