import { getCall, type Call } from '@/contract/calls';
import type { ErrorCode } from '@/contract/errors';
import { header } from '@/contract/headers';
import type { CallName } from '@/contract/routes';
import { Configuration } from '@/contract/schemas/business';
import type { CallResponse } from '@/contract/shapes';
import { callBackend } from '../backend/backend-client';
import {
  findLane,
  deleteCachedBusinessId,
  HOST_LOOKUP_LANE,
  cacheBusinessId,
  UNKNOWN_LANE,
} from '../backend/business-lanes';
import { getClientNetwork } from '../request/client-network';
import { withDeadline } from '../backend/deadline';
import { environment } from '../process/environment';
import { CallFailure } from '../request/call-error';
import { FairQueue } from '../backend/fair-queue';
import { processSingleton } from '../process/process-singleton';
import { getCachedResponse, type CachedResponse } from './public-cache';
import type { RequestInfo } from '../request/request-info';

/** A call whose answer is the same for all who ask. */
export interface SharedCall<K extends CallName = CallName> {
  call: Call<K>;
  /** Path and query. */
  path: string;
  /** Milliseconds. */
  deadline: number;
  /** What is kept of the backend's answer; default the answer. */
  finish?: (value: CallResponse<K>) => CallResponse<K>;
}

/** Whose turn a shared call takes: it is asked for by nobody in particular. */
const SHARED_CLIENT = 'all';

/** Asks which business a host belongs to. */
const LOOK_UP = getCall('getConfiguration');
const BusinessOfHost = Configuration.pick({ businessId: true });

/** Headers that tell the backend which portal, business and language are asked for. */
export function sharedHeaders({ host, locale, requestId }: Pick<RequestInfo, 'host' | 'locale' | 'requestId'>) {
  const { LOYALTY_BACKEND_KEY, BUSINESS_ID } = environment();
  return {
    accept: 'application/json',
    [header.authorization]: `Bearer ${LOYALTY_BACKEND_KEY}`,
    [header.forwardedHost]: host,
    [header.requestId]: requestId,
    ...(BUSINESS_ID ? { [header.businessId]: BUSINESS_ID } : {}),
    ...(locale ? { [header.language]: locale } : {}),
  };
}

/** Learns from the backend's answer which business a host belongs to: its lane. */
function cacheBusiness(call: Call, hostname: string, value: unknown): void {
  if (call.tellsBusiness) cacheBusinessId(hostname, BusinessOfHost.parse(value).businessId);
}

/** The part of a call's time that a look-up at the backend may take: one that waits behind another still has its own. */
const LOOK_UP_SHARE = 0.4;
const lookUpDeadline = () => environment().API_DEADLINE_MS * LOOK_UP_SHARE;

async function fetchCached<K extends CallName>(
  { call, path, deadline, finish = (value) => value }: SharedCall<K>,
  info: RequestInfo,
): Promise<CachedResponse> {
  const { hostname, locale } = info;
  const lane = () => findLane(hostname);
  const headers = sharedHeaders({ ...info, host: hostname });
  const key = [hostname, locale ?? '', path].join(' ');
  return getCachedResponse({ key, lane, deadline }, async () => {
    const isLookUp = lane() === UNKNOWN_LANE && call.tellsBusiness;
    const turn = isLookUp
      ? { lane: HOST_LOOKUP_LANE, deadline: lookUpDeadline() }
      : { lane: lane(), deadline: environment().API_DEADLINE_MS };
    try {
      const value = await callBackend({ call, path, headers, client: SHARED_CLIENT, ...turn });
      cacheBusiness(call, hostname, value);
      return finish(value);
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'UNKNOWN_BUSINESS') deleteCachedBusinessId(hostname);
      throw error;
    }
  });
}

/**
 * A public answer from the portal's memory or the backend. Nothing of the one who happens to be the first to ask is sent
 * for it, not even the port of the host, and its deadline is none of a caller's: a failure is that of all who wait.
 * Throws {@link CallFailure}.
 */
export async function fetchShared<K extends CallName>(
  shared: SharedCall<K>,
  info: RequestInfo,
): Promise<CachedResponse> {
  if (!shared.call.tellsBusiness) await resolveLane(info, shared.deadline);
  else if (findLane(info.hostname) === UNKNOWN_LANE) return lookUp(shared, info);
  return fetchCached(shared, info);
}

const lookUps = (): FairQueue =>
  processSingleton('look-ups', () => new FairQueue({ running: 8, runningOfClient: 2, waiting: 1_024 }));

/** Between two tries to look a host up while too many wait; milliseconds. */
const BUSY_PAUSE_MS = 50;

/**
 * Asks for the configuration of a host that was not asked for before, in the client's turn: who makes up hosts waits for
 * them behind each other, and nobody else does. Where too many wait, it is tried again for as long as there is time.
 */
async function lookUp<K extends CallName>(shared: SharedCall<K>, info: RequestInfo): Promise<CachedResponse> {
  const client = getClientNetwork(info.clientAddress);
  const fetch = () => fetchCached({ ...shared, deadline: lookUpDeadline() }, info);
  return withDeadline(shared.deadline, async (signal) => {
    for (;;) {
      try {
        return await lookUps().run(client, signal, fetch);
      } catch (error) {
        if (signal.aborted || !(error instanceof CallFailure && error.code === 'BUSY')) throw error;
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS * (1 + Math.random())));
      }
    }
  });
}

/** There is no such host, or no time left. */
const ENDS_THE_CALL = new Set<ErrorCode>(['UNKNOWN_BUSINESS', 'BACKEND_TIMEOUT']);

/**
 * The lane of a request. A host that was not asked for before is looked up first, so that nothing else of a host without
 * a business reaches the backend, and a business's calls run in its own lane from the first one on.
 * Throws {@link CallFailure} `UNKNOWN_BUSINESS`, or `BACKEND_TIMEOUT` after `deadline` milliseconds.
 */
export async function resolveLane(info: RequestInfo, deadline = environment().API_DEADLINE_MS): Promise<string> {
  if (findLane(info.hostname) === UNKNOWN_LANE) {
    await lookUp({ call: LOOK_UP, path: LOOK_UP.path, deadline }, info).catch((error: unknown) => {
      // Any other failure says nothing of the host: the call is tried in the lane of hosts that nobody knows.
      if (error instanceof CallFailure && ENDS_THE_CALL.has(error.code)) throw error;
    });
  }
  return findLane(info.hostname);
}
