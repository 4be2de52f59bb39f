import { LRUCache } from 'lru-cache';

/** The common label of businesses without their own. */
const OTHER_BUSINESS = 'other';
/** Maximum number of businesses whose requests are counted to find the busiest. */
const MAX_COUNTED = 5_000;
/** A business takes over another's label only when it is this many times as busy: fluctuating labels are useless. */
const TAKEOVER_FACTOR = 2;

/**
 * Gives the busiest businesses their own label and the others a common one, so that the number of time series is
 * limited however many businesses there are.
 * @param max the maximum number of labels, not counting `other`
 * @param onDrop called with a business that loses its label: its series should be removed
 */
export function createBusinessLabels(
  max: number,
  onDrop: (businessId: string) => void,
): (businessId?: string) => string {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  const labelled = new Set<string>();

  const findQuietest = () => {
    const [first = '', ...rest] = labelled;
    return rest.reduce((least, id) => ((counts.peek(id) ?? 0) < (counts.peek(least) ?? 0) ? id : least), first);
  };

  return (businessId) => {
    if (businessId === undefined) return 'none';
    const count = (counts.get(businessId) ?? 0) + 1;
    counts.set(businessId, count);
    if (labelled.has(businessId)) return businessId;
    if (labelled.size >= max) {
      const least = findQuietest();
      if (count <= (counts.peek(least) ?? 0) * TAKEOVER_FACTOR) return OTHER_BUSINESS;
      labelled.delete(least);
      onDrop(least);
    }
    labelled.add(businessId);
    return businessId;
  };
}
