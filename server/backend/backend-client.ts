import type { Dispatcher } from 'undici';
import type { Call, CallName, CallResponse } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { isWrite } from 'loyalty-contract/calls/route';
import type { BackendAddress } from './backend-addresses';
import { checkRequest, sendToBackend, toCallFailure, withConnection, type RawRequest } from './backend-pool';
import { withAddress } from './with-address';
import { runWithBreaker } from './breakers';
import { runInBulkhead, type CallSource } from './bulkhead';
import { HOST_LOOKUP_PARTITION } from './business-partitions';
import { withDeadline } from './deadline';
import { isCallError, type CallError } from '../request/call-error';
import { getPortalMetrics } from '../process/metrics';
import { parseBackendResponse } from './parse-backend-response';

/** The queue of a call, and its deadline. */
interface CallScheduling extends CallSource {
  /** Milliseconds for everything: queueing, connecting, waiting, reading. */
  timeoutMs: number;
}

/** A complete call: its URL, headers and body. */
export interface BackendRequest<K extends CallName = CallName> extends Omit<RawRequest, 'method'>, CallScheduling {
  call: Call<K>;
}

const RETRY_PAUSE_MS = 50;

async function exchange<K extends CallName>(
  { call, partition, path, headers, body }: BackendRequest<K>,
  address: BackendAddress,
  signal: AbortSignal,
): Promise<CallResponse<K>> {
  const response = await sendToBackend({ method: call.method, path, headers, body }, address, signal);
  return parseBackendResponse(call, response, { requestId: headers[header.requestId], partition });
}

/** True if the backend does nothing twice: for a read, and a write that it knows again by its key. */
const isRepeatable = ({ call, headers }: BackendRequest): boolean =>
  !isWrite(call) || headers[header.idempotencyKey] !== undefined;

/** Retries a call that changes nothing once if no backend could be reached. The browser does so if it cannot reach the portal. */
async function exchangeWithRetry<K extends CallName>(
  request: BackendRequest<K>,
  signal: AbortSignal,
): Promise<CallResponse<K>> {
  const attempt = () => withAddress(isRepeatable(request), signal, (address) => exchange(request, address, signal));
  try {
    return await attempt();
  } catch (error) {
    const failure = toCallFailure(error);
    const shouldRetry = isCallError(failure) && failure.code === 'BACKEND_UNAVAILABLE' && !isWrite(request.call);
    if (!shouldRetry || signal.aborted) throw failure;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (1 + Math.random())));
    signal.throwIfAborted();
    return attempt();
  }
}

const isTimeout = (failure: unknown): failure is CallError =>
  isCallError(failure) && failure.code === 'BACKEND_TIMEOUT';

const isRefusedWrite = (call: Call, failure: unknown): failure is CallError =>
  isWrite(call) && isCallError(failure) && failure.code === 'BUSY';

/** The outcome of a failed call, for the metrics: all refusals of the backend are one. */
function getCallResult(failure: unknown): string {
  if (!isCallError(failure)) return 'DEFECT';
  return failure.problem.status < 500 ? 'refused' : failure.code;
}

/**
 * Runs a backend request in its partition's queue, on a connection of the pool, until the deadline; its slots are then
 * released whatever the outcome. Throws {@link CallError}; any other error is a defect of the portal.
 */
async function runRequest<T>(
  request: CallScheduling & Pick<RawRequest, 'path' | 'headers'>,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  checkRequest(request);
  const { timeoutMs } = request;
  const { recordBackendCall } = getPortalMetrics();
  try {
    const response = await withDeadline(timeoutMs, (signal) =>
      runInBulkhead(request, signal, () => withConnection(signal, () => run(signal))),
    );
    recordBackendCall('ok');
    return response;
  } catch (error) {
    const failure = toCallFailure(error);
    recordBackendCall(getCallResult(failure));
    throw failure;
  }
}

/**
 * Sends a call to the backend and returns its parsed response. Look-ups have no breaker: invented hosts that make the
 * backend fail would block the look-up of real ones. Throws {@link CallError}: 400 for a path
 * or header that cannot be sent, the backend's own problem, 502 for an invalid response, 503 when it is unreachable or
 * busy, 504 after the deadline.
 */
export function callBackend<K extends CallName>(request: BackendRequest<K>): Promise<CallResponse<K>> {
  return runRequest(request, async (signal) => {
    const startedAt = performance.now();
    const send = async (): Promise<{ value: CallResponse<K> } | { uncounted: CallError }> => {
      try {
        return { value: await exchangeWithRetry(request, signal) };
      } catch (error) {
        const failure = toCallFailure(error);
        // A call that spent most of its time in the queue says nothing about the backend, and does not count as its
        // failure.
        const hadMinimumTime = performance.now() - startedAt >= request.timeoutMs / 2;
        if (isTimeout(failure) && !hadMinimumTime) return { uncounted: failure };
        // A database that takes no writes still reads: refused writes must not stop them.
        if (isRefusedWrite(request.call, failure)) return { uncounted: failure };
        throw failure;
      }
    };
    const result =
      request.partition === HOST_LOOKUP_PARTITION ? await send() : await runWithBreaker(request.partition, send);
    if ('uncounted' in result) throw result.uncounted;
    return result.value;
  });
}

/**
 * Sends a request outside the contract to the backend (wallet passes, hosted pages) and returns the result of `read`
 * for its response. Throws {@link CallError} as {@link callBackend} does.
 */
export function forwardToBackend<T>(
  request: RawRequest & CallScheduling,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const { partition: _partition, client: _client, timeoutMs: _timeoutMs, ...sent } = request;
  return runRequest(request, async (signal) =>
    read(await withAddress(sent.method === 'GET', signal, (address) => sendToBackend(sent, address, signal))),
  );
}
