import { LRUCache } from 'lru-cache';
import type { CallName } from '@/contract/routes';
import { log } from '../process/log';
import { portalMetrics } from '../process/metrics';
import { processSingleton } from '../process/process-singleton';

/** The response that is reported on: of which call, in which request, with which status. */
export interface ReportedResponse {
  call: CallName;
  requestId: string | undefined;
  status: number;
}

/** Lines of one response that are logged; the rest is counted. */
const MAX_LINES = 10;
/** What members go on being shown is reported again after so long, not with each page. */
const REPEAT_MS = 10 * 60_000;
const MAX_REMEMBERED = 1_000;

const reported = () =>
  processSingleton('reported-responses', () => new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REPEAT_MS }));

/** True when it was not reported in the last minutes. Rows of a list count as one: their numbers are no part of it. */
function isFirstReport(...parts: string[]): boolean {
  const key = parts.join(' ').replaceAll(/\.\d+(?=[.:])/g, '');
  if (reported().has(key)) return false;
  reported().set(key, true);
  return true;
}

function toFields(response: ReportedResponse, mismatches: readonly string[]) {
  const more = mismatches.length - MAX_LINES;
  return { ...response, mismatches: mismatches.slice(0, MAX_LINES), ...(more > 0 ? { more } : {}) };
}

/** Logs and counts a response that breaks the contract, of which nothing can be shown. */
export function reportBadResponse(response: ReportedResponse, mismatches: readonly string[]): void {
  portalMetrics().recordBadResponse(response.call, 'refused');
  log().error(
    { event: 'backend.response.refused', ...toFields(response, mismatches) },
    'A response of the backend breaks the contract and was refused',
  );
}

/** Logs and counts a response of which fallbacks took the place of some parts (decision 054). */
export function reportFallbacks(response: ReportedResponse, mismatches: readonly string[]): void {
  portalMetrics().recordBadResponse(response.call, 'replaced');
  const firstReports = mismatches.filter((line) => isFirstReport(response.call, line));
  if (firstReports.length === 0) return;
  log().warn(
    { event: 'backend.response.replaced', ...toFields(response, firstReports) },
    'Parts of a response of the backend are not in the contract: general words were shown instead, or they were left out',
  );
}

/** Logs that the backend does not have a call of the contract. */
export function reportMissingCall(response: ReportedResponse): void {
  if (!isFirstReport(response.call, 'missing')) return;
  log().info({ event: 'backend.call.missing', ...response }, 'The backend does not have this call');
}
