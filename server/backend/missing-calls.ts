import { LRUCache } from 'lru-cache';
import { namesResource, type Call, type CallName } from 'loyalty-contract/calls/calls';
import { getLevel, isWrite } from 'loyalty-contract/calls/route';
import { MINUTE_MS } from 'loyalty-text/durations';
import type { ErrorCode } from 'loyalty-contract/errors';
import { getProcessSingleton } from '../process/process-singleton';
import { MAX_PARTITIONS, UNKNOWN_PARTITION } from './business-partitions';

/** Milliseconds after which a call is requested again: the backend may have been updated. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;
/** The same after a 404, which a proxy sends as well, while it has no backend. */
const RETRY_AFTER_404_MS = MINUTE_MS;

interface MissingCall {
  /** In milliseconds since the epoch. */
  retryAt: number;
  /** The response was about the call, not about the resource that it named. */
  certain: boolean;
}
type MissingCalls = Map<CallName, MissingCall>;

/** By partition: a backend may have a call for one business only. */
const getMissingCalls = (): LRUCache<string, MissingCalls> =>
  getProcessSingleton('missing-calls', () => new LRUCache<string, MissingCalls>({ max: MAX_PARTITIONS }));

const isCurrent = ({ certain, retryAt }: MissingCall) => certain && retryAt > Date.now();

/** The calls that a business's backend was recently found not to have, sorted. */
export function listMissingCalls(partition: string): CallName[] {
  const calls = [...(getMissingCalls().get(partition) ?? [])];
  return calls.flatMap(([name, known]) => (isCurrent(known) ? [name] : [])).sort();
}

/** Codes with which a backend may respond to a call that it does not have. */
export const MISSING_CALL_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'NOT_IMPLEMENTED',
]);

/** Stores that the backend does not have a call, for some minutes. */
export function addMissingCall(partition: string, call: Call, status: number): void {
  // Shared by all hosts whose business is not known yet, also invented ones.
  if (partition === UNKNOWN_PARTITION) return;
  const calls: MissingCalls = getMissingCalls().get(partition) ?? new Map();
  getMissingCalls().set(partition, calls);
  // Some backends respond to an unknown id or member as to an unknown path.
  const certain = status !== 404 || (call.access !== 'member' && !namesResource(call));
  const retryAfterMs = status === 404 ? RETRY_AFTER_404_MS : RETRY_AFTER_MS;
  calls.set(call.name, { retryAt: Date.now() + retryAfterMs, certain });
}

/** Stores that the backend has a call. */
export function deleteMissingCall(partition: string, call: CallName): void {
  getMissingCalls().get(partition)?.delete(call);
}

/**
 * True for a read that need not be sent, because the backend does not have it. Writes and the calls of every backend are sent
 * each time: a backend that is being updated must not stay without them for minutes.
 */
export function isKnownMissing(partition: string, call: Call): boolean {
  if (isWrite(call) || getLevel(call) === 1) return false;
  const known = getMissingCalls().get(partition)?.get(call.name);
  return known !== undefined && isCurrent(known);
}
