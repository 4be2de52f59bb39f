import { createHash } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { withDeadline } from '../backend/deadline';
import { MISSING_CALL_CODES } from '../backend/missing-calls';
import { isCallError, type CallError } from '../request/call-error';
import { PartitionedCache } from '../process/partitioned-cache';
import { getPortalMetrics, type CacheResult } from '../process/metrics';
import { getProcessSingleton } from '../process/process-singleton';

/** A public response with its HTTP metadata. */
export interface CachedResponse {
  value: unknown;
  json: string;
  etag: string;
  /** When it was fetched, in milliseconds since the epoch. */
  at: number;
  /** The portal's own, because the backend does not have the call. */
  isFallback?: true;
}

/** The key of a response, and the timeout for it. */
export interface CacheRequest {
  /** Business, language and path: never a member. */
  key: string;
  /** The partition whose space it uses (`findPartition`): evaluated each time, because a first response may reveal it. */
  partition: () => string;
  /** Milliseconds. */
  timeoutMs: number;
  /** Waits for a response that is not {@link FRESH_MS} old; an older one is served only if the backend is unavailable. */
  fresh?: boolean | undefined;
  /** Gives the response where the backend does not have the call. */
  createFallback?: (() => unknown) | undefined;
}

/** Served from the cache. */
export const FRESH_MS = 2_000;
/** Served from the cache while it is revalidated. */
const REVALIDATE_MS = 60_000;
/** Served only when the backend is unavailable (security 2.14). */
const STALE_MS = DAY_MS;
const MAX_BYTES = 128 * 1024 * 1024;
/** The limit of one business: its responses for invented paths evict no other business's. */
const MAX_BYTES_PER_PARTITION = 8 * 1024 * 1024;
interface Cache {
  responses: PartitionedCache<CachedResponse>;
  /** Pending requests, shared by all who need the same response. */
  pending: Map<string, Promise<CachedResponse>>;
}

const getCache = (): Cache =>
  getProcessSingleton('public-cache', () => ({
    responses: new PartitionedCache<CachedResponse>({
      maxSize: MAX_BYTES,
      maxSizePerPartition: MAX_BYTES_PER_PARTITION,
      getSize: ({ json }) => json.length * 3 + 256,
    }),
    pending: new Map(),
  }));

/** True if there is a response of any age. */
export const isCached = (partition: string, key: string): boolean =>
  getCache().responses.get(partition, key) !== undefined;

/** A response with its JSON text and ETag. @param at when it was fetched, in milliseconds since the epoch */
export function toCachedResponse(value: unknown, at = Date.now()): CachedResponse {
  const json = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { value, json, etag, at };
}

/** True if the backend, or a proxy that has none at the moment, does not implement a call that has responded today. */
function isKept(error: CallError, cached: CachedResponse | undefined): boolean {
  return error.code === 'NOT_IMPLEMENTED' && cached !== undefined && isUsableStale(cached);
}

async function fetchOnce(request: CacheRequest, fetch: () => Promise<unknown>): Promise<CachedResponse> {
  const { key, partition, createFallback } = request;
  const { responses, pending } = getCache();
  try {
    const response = toCachedResponse(await fetch());
    responses.set(partition(), key, response);
    return response;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (createFallback && MISSING_CALL_CODES.has(error.code) && !isKept(error, responses.get(partition(), key))) {
      const response: CachedResponse = { ...toCachedResponse(createFallback()), isFallback: true };
      responses.set(partition(), key, response);
      return response;
    }
    if (!isBackendUnavailable(error)) responses.delete(partition(), key);
    throw error;
  } finally {
    pending.delete(key);
  }
}

function joinPendingRequest(request: CacheRequest, fetch: () => Promise<unknown>): Promise<CachedResponse> {
  const { pending } = getCache();
  const running = pending.get(request.key);
  if (running) return running;
  const response = fetchOnce(request, fetch);
  pending.set(request.key, response);
  return response;
}

function isBackendUnavailable(error: unknown): boolean {
  return isCallError(error) && error.problem.status >= 500 && error.code !== 'BUSINESS_DISABLED';
}

function isUsableStale({ at, isFallback }: CachedResponse): boolean {
  return !isFallback && Date.now() - at < STALE_MS;
}

/**
 * A public response from the cache. Concurrent callers share one request, and each waits only until its own deadline.
 * The size is limited, also per business. A stale response is served while it is revalidated or the backend is
 * unavailable; a fallback is not. `fetch` must not depend on the client.
 */
export async function getCachedResponse(request: CacheRequest, fetch: () => Promise<unknown>): Promise<CachedResponse> {
  const cached = getCache().responses.get(request.partition(), request.key);
  const count = (result: CacheResult) => getPortalMetrics().recordCache('answers', result);
  const age = cached ? Date.now() - cached.at : Infinity;
  if (cached && age < FRESH_MS) {
    count('fresh');
    return cached;
  }
  const fetched = joinPendingRequest(request, fetch);
  if (cached && age < REVALIDATE_MS && !request.fresh && !cached.isFallback) {
    fetched.catch(() => undefined);
    count('revalidated');
    return cached;
  }
  try {
    const response = await withDeadline(request.timeoutMs, () => fetched);
    count('miss');
    return response;
  } catch (error) {
    const isStale = cached && isUsableStale(cached) && isBackendUnavailable(error);
    count(isStale ? 'stale' : 'miss');
    if (isStale) return cached;
    throw error;
  }
}
