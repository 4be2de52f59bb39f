import { expect, it } from 'vitest';
import { createRevisionFeed } from './revision-feed';

const HOUR_MS = 3_600_000;
const revisions = { gifts: 'a', balances: 'a', notices: 'a', payments: 'a' };

type Services = Parameters<typeof createRevisionFeed>[0];

it('M6: live updates of one business leave some of a backend’s to others', () => {
  // It reads nothing before the first interval is over.
  const feed = createRevisionFeed({ isDraining: () => false } as Services, HOUR_MS);
  const fill = (businessId: string) => {
    const before = feed.size();
    for (let member = 0; member < 1_000; member += 1) {
      const watcher = { businessId, memberId: `member ${member}`, sessionHash: `${businessId} ${member}` };
      try {
        feed.open(watcher, revisions);
      } catch (error) {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      }
    }
    return feed.size() - before;
  };
  expect(['olive', 'kahve', 'velo'].map(fill)).toEqual([500, 250, 125]);
  feed.close();
});
