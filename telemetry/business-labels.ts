import { LRUCache } from 'lru-cache';

/** The label of all businesses that have none of their own. */
const OTHER_BUSINESS = 'other';
/** Businesses whose requests are counted to find the busiest. */
const MAX_COUNTED = 5_000;
/** A business takes another's label only when it is that many times as busy: labels that come and go are of no use. */
const LEAD = 2;

/**
 * Gives the busiest businesses a label of their own and the rest one together, so that the number of time series has a
 * bound however many businesses there are.
 * @param max labels at most, beside `other`
 * @param onDrop called with a business that loses its label: its series should go
 */
export function businessLabels(max: number, onDrop: (businessId: string) => void): (businessId?: string) => string {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  const labelled = new Set<string>();

  const quietest = () => {
    const [first = '', ...rest] = labelled;
    return rest.reduce((least, id) => ((counts.peek(id) ?? 0) < (counts.peek(least) ?? 0) ? id : least), first);
  };

  return (businessId) => {
    if (businessId === undefined) return 'none';
    const count = (counts.get(businessId) ?? 0) + 1;
    counts.set(businessId, count);
    if (labelled.has(businessId)) return businessId;
    if (labelled.size >= max) {
      const least = quietest();
      if (count <= (counts.peek(least) ?? 0) * LEAD) return OTHER_BUSINESS;
      labelled.delete(least);
      onDrop(least);
    }
    labelled.add(businessId);
    return businessId;
  };
}
