import { LRUCache } from 'lru-cache';
import { getEnvironment } from '../process/environment';
import { getProcessSingleton } from '../process/process-singleton';

/** Maximum number of cached hosts; all of them belong to a business. */
const MAX_HOSTS = 50_000;

/** Maximum number of businesses with their own partition in a cache; an evicted one starts again. */
export const MAX_PARTITIONS = 5_000;

/** The common partition of unknown hosts: making up hosts does not create partitions. */
export const UNKNOWN_PARTITION = 'unknown';

const getBusinessByHostname = (): LRUCache<string, string> =>
  getProcessSingleton('business-by-hostname', () => new LRUCache<string, string>({ max: MAX_HOSTS }));

/** The partition of the calls that look up the business of a host: a failure for one host says nothing about another. */
export const HOST_LOOKUP_PARTITION = 'look-ups';

/** Caches the business of a host name from the backend's response. */
export function cacheBusinessId(hostname: string, businessId: string): void {
  getBusinessByHostname().set(hostname, businessId);
}

/** Removes a host name that, according to the backend, belongs to no business. */
export function deleteCachedBusinessId(hostname: string): void {
  getBusinessByHostname().delete(hostname);
}

/** The business of a host name without port, if it is known. */
export function findBusinessId(hostname: string): string | undefined {
  return getEnvironment().BUSINESS_ID ?? getBusinessByHostname().get(hostname);
}

/** The partition of a business. */
export const getBusinessPartition = (businessId: string): string => `business ${businessId}`;

/**
 * The partition of the previews at a known host: their calls wait, fail and are missing apart from those of members, whom a
 * draft must not affect.
 */
export const findPreviewPartition = (hostname: string): string => `preview ${findPartition(hostname)}`;

/**
 * The partition of a request: the key of queues, caches and failures by business (security H3). It does not contain the
 * port, which anybody can vary.
 */
export function findPartition(hostname: string): string {
  const businessId = findBusinessId(hostname);
  return businessId === undefined ? UNKNOWN_PARTITION : getBusinessPartition(businessId);
}
