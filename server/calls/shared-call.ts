import { getCall, type Call, type CallName, type CallResponse } from 'loyalty-contract/calls/calls';
import type { ErrorCode } from 'loyalty-contract/errors';
import { Configuration } from 'loyalty-contract/schemas/business';
import { callBackend } from '../backend/backend-client';
import {
  findPartition,
  deleteCachedBusinessId,
  HOST_LOOKUP_PARTITION,
  cacheBusinessId,
  UNKNOWN_PARTITION,
} from '../backend/business-partitions';
import { isKnownMissing } from '../backend/missing-calls';
import { getClientNetwork } from '../request/client-network';
import { withDeadline } from '../backend/deadline';
import { getEnvironment } from '../process/environment';
import { CallError, isCallError } from '../request/call-error';
import { FairQueue } from '../request/fair-queue';
import { waitForCall } from '../request/thread-time';
import { getProcessSingleton } from '../process/process-singleton';
import { createSharedHeaders } from './call-headers';
import { getCachedResponse, isCached, type CachedResponse } from './public-cache';
import { fetchUncached } from './uncached-turns';
import type { RequestInfo } from '../request/request-info';

/** A call whose response is the same for all clients. */
export interface SharedCall<K extends CallName = CallName> {
  call: Call<K>;
  /** Path and query. */
  path: string;
  /** Milliseconds. */
  timeoutMs: number;
  /** Waits for a fresh response instead of using a cached one while it is revalidated. */
  fresh?: boolean;
  /** The cached value of the backend's response; default the response. */
  transformResponse?: (value: CallResponse<K>) => CallResponse<K>;
  /** Gives the cached value where the backend does not have the call. */
  createFallback?: () => unknown;
}

/** The queue of shared calls, which belong to no particular client. */
const SHARED_CLIENT = 'all';

/** Looks up the business of a host. */
const configurationCall = getCall('getConfiguration');
const HostBusiness = Configuration.pick({ businessId: true });

/** Caches the business, and so the partition, of a host from the backend's response. */
function cacheBusiness(call: Call, hostname: string, value: unknown): void {
  if (call.identifiesBusiness) cacheBusinessId(hostname, HostBusiness.parse(value).businessId);
}

/** The fraction of a call's time for one look-up, so that the next one in the queue still has enough. */
const LOOK_UP_TIME_SHARE = 0.4;
const getLookUpDeadline = () => getEnvironment().API_DEADLINE_MS * LOOK_UP_TIME_SHARE;

async function fetchCached<K extends CallName>(
  { call, path, timeoutMs, fresh, transformResponse: finish = (value) => value, createFallback }: SharedCall<K>,
  info: RequestInfo,
): Promise<CachedResponse> {
  const { hostname, locale } = info;
  const getPartition = () => findPartition(hostname);
  const headers = createSharedHeaders({ ...info, host: hostname });
  const key = [hostname, locale ?? '', path].join(' ');
  return getCachedResponse({ key, partition: getPartition, timeoutMs, fresh, createFallback }, async () => {
    const isLookUp = getPartition() === UNKNOWN_PARTITION && call.identifiesBusiness;
    const scheduling = isLookUp
      ? { partition: HOST_LOOKUP_PARTITION, timeoutMs: getLookUpDeadline() }
      : { partition: getPartition(), timeoutMs: getEnvironment().API_DEADLINE_MS };
    try {
      if (isKnownMissing(scheduling.partition, call)) throw new CallError('NOT_IMPLEMENTED');
      const fetch = () => callBackend({ call, path, headers, client: SHARED_CLIENT, ...scheduling });
      const isKnown = isLookUp || isCached(getPartition(), key);
      const value = await (isKnown ? fetch() : fetchUncached(scheduling.partition, scheduling.timeoutMs, fetch));
      cacheBusiness(call, hostname, value);
      return finish(value);
    } catch (error) {
      if (isCallError(error) && error.code === 'UNKNOWN_BUSINESS') deleteCachedBusinessId(hostname);
      throw error;
    }
  });
}

/**
 * A public response from the cache or the backend. It contains nothing of the client who happens to be first, not even
 * the port of the host. Concurrent callers share one request, and its failure. Throws {@link CallError}.
 */
export async function fetchPublicResponse<K extends CallName>(
  shared: SharedCall<K>,
  info: RequestInfo,
): Promise<CachedResponse> {
  if (!shared.call.identifiesBusiness) await resolvePartition(info, shared.timeoutMs);
  else if (findPartition(info.hostname) === UNKNOWN_PARTITION) return lookUpConfiguration(shared, info);
  return fetchCached(shared, info);
}

const getLookUpQueue = (): FairQueue =>
  getProcessSingleton('look-ups', () => new FairQueue({ running: 8, runningPerClient: 2, waiting: 1_024 }));

/** Delay between two attempts to look up a host while the queue is full; milliseconds. */
const BUSY_PAUSE_MS = 50;

/**
 * Fetches the configuration of an unknown host, in the client's queue: a client that invents hosts delays only itself.
 * While the queue is full, it is retried until the deadline.
 */
async function lookUpConfiguration<K extends CallName>(
  shared: SharedCall<K>,
  info: RequestInfo,
): Promise<CachedResponse> {
  const client = getClientNetwork(info.clientAddress);
  const fetch = () => fetchCached({ ...shared, timeoutMs: getLookUpDeadline() }, info);
  return withDeadline(shared.timeoutMs, async (signal) => {
    for (;;) {
      try {
        return await getLookUpQueue().run(client, signal, fetch);
      } catch (error) {
        if (signal.aborted || !(isCallError(error) && error.code === 'BUSY')) throw error;
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS * (1 + Math.random())));
      }
    }
  });
}

/** Fetches the configuration of a known host, unless it is fresh. A failure has no effect: the cached one is still used. */
export async function refreshConfiguration(info: RequestInfo, timeoutMs: number): Promise<void> {
  const shared = { call: configurationCall, path: configurationCall.path, timeoutMs, fresh: true };
  await fetchCached(shared, info).catch(() => undefined);
}

/** The host is unknown, or the deadline has passed. */
const FINAL_ERRORS = new Set<ErrorCode>(['UNKNOWN_BUSINESS', 'BACKEND_TIMEOUT']);

/**
 * The partition of a request. An unknown host is looked up first, so that a business's calls use its own partition from
 * the first one on, and calls for a host without a business do not reach the backend. Throws {@link CallError}
 * `UNKNOWN_BUSINESS`, or `BACKEND_TIMEOUT` after `timeoutMs`.
 */
export async function resolvePartition(
  info: RequestInfo,
  timeoutMs = getEnvironment().API_DEADLINE_MS,
): Promise<string> {
  if (findPartition(info.hostname) === UNKNOWN_PARTITION) {
    const shared = { call: configurationCall, path: configurationCall.path, timeoutMs };
    await waitForCall(() => lookUpConfiguration(shared, info)).catch((error: unknown) => {
      // Any other failure says nothing about the host: the call continues in the partition of unknown hosts.
      if (isCallError(error) && FINAL_ERRORS.has(error.code)) throw error;
    });
  }
  return findPartition(info.hostname);
}
