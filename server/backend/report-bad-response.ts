import { LRUCache } from 'lru-cache';
import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { getLevel } from 'loyalty-contract/calls/route';
import { MINUTE_MS } from 'loyalty-text/durations';
import { getLog } from '../process/log';
import { getPortalMetrics } from '../process/metrics';
import { getProcessSingleton } from '../process/process-singleton';

/** The reported response: its call, request and status. */
export interface ReportedResponse {
  call: CallName;
  requestId: string | undefined;
  status: number;
}

/** Maximum number of logged lines per response; the rest is counted. */
const MAX_LINES = 10;
/** Interval at which a mismatch that recurs with every page is reported again. */
const REPEAT_MS = 10 * MINUTE_MS;
const MAX_REMEMBERED = 1_000;

const getReported = () =>
  getProcessSingleton('reported-responses', () => new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REPEAT_MS }));

/** Stores that it is reported. @returns false if it was recently. Rows of a list count as one: their indexes are ignored. */
function markReported(...parts: string[]): boolean {
  const key = parts.join(' ').replaceAll(/\.\d+(?=[.:])/g, '');
  if (getReported().has(key)) return false;
  getReported().set(key, true);
  return true;
}

function toFields(response: ReportedResponse, mismatches: readonly string[]) {
  const more = mismatches.length - MAX_LINES;
  return { ...response, mismatches: mismatches.slice(0, MAX_LINES), ...(more > 0 ? { more } : {}) };
}

/** Logs and counts a response that violates the contract and is discarded. */
export function reportBadResponse(response: ReportedResponse, mismatches: readonly string[]): void {
  getPortalMetrics().recordBadResponse(response.call, 'refused');
  getLog().error(
    { event: 'backend.response.refused', ...toFields(response, mismatches) },
    'response of the backend rejected: it does not match the contract',
  );
}

/** Logs and counts a response with parts that were replaced by fallbacks (decision 054). */
export function reportFallbacks(response: ReportedResponse, mismatches: readonly string[]): void {
  getPortalMetrics().recordBadResponse(response.call, 'replaced');
  const firstReports = mismatches.filter((line) => markReported(response.call, line));
  if (firstReports.length === 0) return;
  getLog().warn(
    { event: 'backend.response.replaced', ...toFields(response, firstReports) },
    'response of the backend has values that are not in the contract: replaced by defaults or omitted',
  );
}

const getLoggedCalls = () => getProcessSingleton('logged-missing-calls', () => new Set<CallName>());

/**
 * Counts a call of the contract that the backend does not implement, and logs it once per process: as a warning if every
 * backend must have it.
 */
export function reportMissingCall(response: ReportedResponse): void {
  const { call } = response;
  getPortalMetrics().recordBadResponse(call, 'missing');
  if (getLoggedCalls().has(call)) return;
  getLoggedCalls().add(call);
  const level = getLevel(getCall(call));
  const fields = { event: 'backend.call.missing', ...response, level };
  if (level === 1)
    getLog().warn(fields, 'the backend does not implement this call, which is required of every backend');
  else getLog().info(fields, 'the backend does not implement this call');
}
