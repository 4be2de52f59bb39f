import { Pool, type Dispatcher } from 'undici';
import type { Call } from '@/contract/calls';
import { header } from '@/contract/headers';
import { isWrite } from '@/contract/route';
import { breakerOf } from './breakers';
import { withinBulkhead } from './bulkhead';
import { environment } from './environment';
import { CallFailure } from './failure';
import { processWide } from './process-wide';
import { readAnswer } from './read-answer';

/** A call as it is sent: its address, headers and body are complete. */
export interface BackendRequest {
  call: Call;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for everything: its turn, connecting, waiting, reading. */
  deadline: number;
}

const CONNECTIONS = 64;
const CONNECT_MS = 1_000;
const RETRY_PAUSE_MS = 50;

function makePool(): Pool {
  return new Pool(new URL(environment().LOYALTY_BACKEND_URL).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: 10_000,
    pipelining: 1,
  });
}

/** The connections to the backend, kept open and shared by all that asks it. */
export const backendPool = (): Pool => processWide('backend-pool', makePool);

function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new CallFailure(late ? 'BACKEND_TIMEOUT' : 'BACKEND_UNAVAILABLE', { retryAfter: 2 });
}

async function exchange(request: BackendRequest, signal: AbortSignal): Promise<unknown> {
  const response: Dispatcher.ResponseData = await backendPool().request({
    path: request.path,
    method: request.call.method,
    headers: request.headers,
    body: request.body,
    signal,
  });
  return readAnswer(request.call, response);
}

/** Sends a call once more when it got no answer at all and doing it twice cannot matter: one retry, in this layer only. */
async function exchangeWithRetry(request: BackendRequest, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw new CallFailure('BACKEND_TIMEOUT', { retryAfter: 2 });
  try {
    return await exchange(request, signal);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'BACKEND_UNAVAILABLE' || isWrite(request.call) || signal.aborted) throw failure;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (1 + Math.random())));
    return exchange(request, signal).catch((again: unknown) => Promise.reject(asFailure(again)));
  }
}

/** No more calls at the same time than there are connections: who comes after is told so, and does not wait. */
async function withinCapacity<T>(run: () => Promise<T>): Promise<T> {
  const load = processWide('backend-load', () => ({ running: 0 }));
  if (load.running >= CONNECTIONS) throw new CallFailure('BUSY', { retryAfter: 2 });
  load.running += 1;
  try {
    return await run();
  } finally {
    load.running -= 1;
  }
}

/**
 * Carries a call to the backend and gives its parsed answer.
 * Throws {@link CallFailure}: the backend's own problem, or 502 garbage, 503 unreachable or busy, 504 too late.
 */
export async function askBackend(request: BackendRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(request.deadline);
  const host = request.headers[header.forwardedHost] ?? '';
  try {
    return await withinBulkhead(host, () =>
      withinCapacity(() => breakerOf(host).fire(() => exchangeWithRetry(request, signal))),
    );
  } catch (error) {
    throw asFailure(error);
  }
}
