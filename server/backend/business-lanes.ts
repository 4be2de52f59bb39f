import { LRUCache } from 'lru-cache';
import { environment } from '../process/environment';
import { processSingleton } from '../process/process-singleton';

/** Hosts that are remembered at the same time; all of them belong to a business. */
const MAX_HOSTS = 50_000;

/** What hosts that belong to no business share: nobody can make more lanes by making up hosts. */
export const UNKNOWN_LANE = 'unknown';

const businessByHostname = (): LRUCache<string, string> =>
  processSingleton('business-by-hostname', () => new LRUCache<string, string>({ max: MAX_HOSTS }));

/** The lane of the calls that look up the business of a host: a failure for one host says nothing about another. */
export const HOST_LOOKUP_LANE = 'look-ups';

/** Caches the business of a host name from the backend's response. */
export function cacheBusinessId(hostname: string, businessId: string): void {
  businessByHostname().set(hostname, businessId);
}

/** Forgets a host name of which the backend says that it belongs to no business. */
export function deleteCachedBusinessId(hostname: string): void {
  businessByHostname().delete(hostname);
}

/** The business of a host name without port, as far as it is known. */
export function findBusinessId(hostname: string): string | undefined {
  return environment().BUSINESS_ID ?? businessByHostname().get(hostname);
}

/**
 * The lane of a request: what runs, waits, is cached and fails by business is kept by this name (security H3). A port,
 * which anybody can vary, is no part of it.
 */
export function findLane(hostname: string): string {
  const businessId = findBusinessId(hostname);
  return businessId === undefined ? UNKNOWN_LANE : `business ${businessId}`;
}
