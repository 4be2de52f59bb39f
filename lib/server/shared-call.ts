import { callOf, type Call } from '@/contract/calls';
import type { ErrorCode } from '@/contract/errors';
import { header } from '@/contract/headers';
import type { Answer } from '@/contract/shapes';
import { callBackend } from './backend-client';
import { findLane, forgetBusiness, rememberBusiness, UNKNOWN_LANE } from './business-lanes';
import { environment } from './environment';
import { CallFailure } from './failure';
import { getCachedResponse, type CachedResponse } from './public-cache';
import type { RequestFacts } from './request-facts';

/** A call whose answer is the same for all who ask. */
export interface SharedCall {
  call: Call;
  /** Path and query. */
  path: string;
  /** Milliseconds. */
  deadline: number;
  /** What is kept of the backend's answer; default the answer. */
  finish?: (value: unknown) => unknown;
}

/** Headers that tell the backend which portal, business and language are asked for. */
export function sharedHeaders({ host, locale, requestId }: Pick<RequestFacts, 'host' | 'locale' | 'requestId'>) {
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
function learnBusiness(call: Call, hostname: string, value: unknown): void {
  if (call.name === 'getConfiguration') rememberBusiness(hostname, (value as Answer<'getConfiguration'>).businessId);
}

/**
 * A public answer from the portal's memory or the backend. Nothing of the one who happens to be the first to ask is sent
 * for it, not even the port of the host, and its deadline is none of a caller's: a failure is that of all who wait.
 * Throws {@link CallFailure}.
 */
export async function fetchShared(
  { call, path, deadline, finish = (value) => value }: SharedCall,
  facts: RequestFacts,
): Promise<CachedResponse> {
  if (call.name !== 'getConfiguration') await resolveLane(facts, deadline);
  const { hostname, locale } = facts;
  const lane = () => findLane(hostname);
  const headers = sharedHeaders({ ...facts, host: hostname });
  const key = [hostname, locale ?? '', path].join(' ');
  return getCachedResponse({ key, lane, deadline }, async () => {
    try {
      const { API_DEADLINE_MS } = environment();
      const value = await callBackend({ call, lane: lane(), path, headers, deadline: API_DEADLINE_MS });
      learnBusiness(call, hostname, value);
      return finish(value);
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'UNKNOWN_BUSINESS') forgetBusiness(hostname);
      throw error;
    }
  });
}

/** Between two tries to look a host up while the lane of unknown hosts is full; milliseconds. */
const BUSY_PAUSE_MS = 50;

/**
 * Asks for the configuration of a host that was not asked for before. It waits for a place among the hosts that nobody
 * knows for as long as it may: a crowd of made-up ones makes a business wait, and does not refuse it.
 */
async function lookUp(facts: RequestFacts, deadline: number): Promise<void> {
  const call = callOf('getConfiguration');
  const endsAt = performance.now() + deadline;
  for (;;) {
    try {
      await fetchShared({ call, path: call.path, deadline: Math.max(1, endsAt - performance.now()) }, facts);
      return;
    } catch (error) {
      const isFull = error instanceof CallFailure && error.code === 'BUSY';
      if (!isFull || performance.now() + BUSY_PAUSE_MS >= endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS * (1 + Math.random())));
    }
  }
}

/** There is no such host, or no time left. */
const ENDS_THE_CALL = new Set<ErrorCode>(['UNKNOWN_BUSINESS', 'BACKEND_TIMEOUT']);

/**
 * The lane of a request. A host that was not asked for before is looked up first, so that nothing else of a host without
 * a business reaches the backend, and a business's calls run in its own lane from the first one on.
 * Throws {@link CallFailure} `UNKNOWN_BUSINESS`, or `BACKEND_TIMEOUT` after `deadline` milliseconds.
 */
export async function resolveLane(facts: RequestFacts, deadline = environment().API_DEADLINE_MS): Promise<string> {
  if (findLane(facts.hostname) === UNKNOWN_LANE) {
    await lookUp(facts, deadline).catch((error: unknown) => {
      // Any other failure says nothing of the host: the call is tried in the lane of hosts that nobody knows.
      if (error instanceof CallFailure && ENDS_THE_CALL.has(error.code)) throw error;
    });
  }
  return findLane(facts.hostname);
}
