import CircuitBreaker from 'opossum';
import { Pool, type Dispatcher } from 'undici';
import type { Call } from '@/contract/calls';
import type { ErrorCode } from '@/contract/errors';
import { header } from '@/contract/headers';
import { isWrite } from '@/contract/route';
import { withinBulkhead } from './bulkhead';
import { environment } from './environment';
import { CallFailure } from './failure';
import { log } from './log';
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
const BREAKER_WINDOW_MS = 10_000;
const BREAKER_FAILURES = 5;
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

/** What says that the backend itself is not well; anything else it said is about the call. */
const unwell: readonly ErrorCode[] = [
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_BAD_ANSWER',
  'INTERNAL_ERROR',
  'BUSY',
];

function isHealthy(error: unknown): boolean {
  return error instanceof CallFailure && !unwell.includes(error.code);
}

function makeBreaker(): CircuitBreaker<[BackendRequest, AbortSignal], unknown> {
  const breaker = new CircuitBreaker(exchangeWithRetry, {
    timeout: false,
    capacity: CONNECTIONS,
    rollingCountTimeout: BREAKER_WINDOW_MS,
    volumeThreshold: BREAKER_FAILURES,
    errorThresholdPercentage: 50,
    resetTimeout: environment().BREAKER_RESET_MS,
    errorFilter: isHealthy,
  });
  breaker.on('open', () =>
    log().error({ event: 'backend.breaker.open' }, 'The backend does not answer: calls are refused at once'),
  );
  breaker.on('close', () => log().info({ event: 'backend.breaker.close' }, 'The backend answers again'));
  return breaker;
}

const breakerFailures: Record<string, CallFailure['code']> = {
  EOPENBREAKER: 'BACKEND_UNAVAILABLE',
  ESEMLOCKED: 'BUSY',
};

/**
 * Carries a call to the backend and gives its parsed answer.
 * Throws {@link CallFailure}: the backend's own problem, or 502 garbage, 503 unreachable or busy, 504 too late.
 */
export async function askBackend(request: BackendRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(request.deadline);
  const host = request.headers[header.forwardedHost] ?? '';
  try {
    return await withinBulkhead(host, () => processWide('backend-breaker', makeBreaker).fire(request, signal));
  } catch (error) {
    const refused = error instanceof Error && 'code' in error ? breakerFailures[String(error.code)] : undefined;
    throw refused ? new CallFailure(refused, { retryAfter: 2 }) : asFailure(error);
  }
}
