import { validateHeaderValue } from 'node:http';
import { Pool, type Dispatcher } from 'undici';
import { runInClientSpan } from '@/telemetry/spans';
import { probePath } from '@/contract/probes';
import { settleOrAbort, withDeadline } from './deadline';
import { getEnvironment } from '../process/environment';
import { CallError, isCallError } from '../request/call-error';
import { getProcessSingleton } from '../process/process-singleton';
import { discardBody } from '../request/read-bounded';
import { MAX_STREAMS } from './stream-slots';

/** A complete request to the backend. */
export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, below the base path of the backend. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Concurrent calls, each on a connection of its own. */
export const MAX_CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1_000;
/** The timeout of a readiness check, and the lifetime of its result. */
const READINESS_TIMEOUT_MS = 1_000;
const READINESS_TTL_MS = 1_000;
const PATH = /^\/[\x21-\x7e]*$/;

/** The base path of the backend's calls: empty, or `/loyalty/v1`. */
export function getBasePath(backendUrl: string): string {
  return new URL(backendUrl).pathname.replace(/\/+$/, '');
}

/** The connections to the backend, kept open and shared by all callers. */
const getBackendPool = (): Pool =>
  getProcessSingleton(
    'backend-pool',
    () =>
      new Pool(new URL(getEnvironment().LOYALTY_BACKEND_URL).origin, {
        connections: MAX_CONNECTIONS,
        connect: { timeout: CONNECT_TIMEOUT_MS },
        keepAliveTimeout: 10_000,
        pipelining: 1,
      }),
  );

/** Silence after which a stream is broken: backends send something at least every 30 seconds. */
const STREAM_SILENCE_MS = 45_000;

/** Connections of streams, apart from those of calls: a stream uses its own for minutes. */
const getStreamPool = (): Pool =>
  getProcessSingleton(
    'backend-stream-pool',
    () =>
      new Pool(new URL(getEnvironment().LOYALTY_BACKEND_URL).origin, {
        connections: MAX_STREAMS,
        connect: { timeout: CONNECT_TIMEOUT_MS },
        bodyTimeout: STREAM_SILENCE_MS,
        pipelining: 1,
      }),
  );

const load = () => getProcessSingleton('backend-load', () => ({ running: 0 }));

/** The number of calls that hold a connection. */
export const countRunningCalls = (): number => load().running;

/** Error codes of an invalid request by the portal; any other code is an error of the connection. */
const DEFECT = /^(UND_ERR_(INVALID|REQ)|ERR_(INVALID|OUT_OF_RANGE|HTTP_INVALID))/;

/** undici sets no code for a response that is not HTTP. */
const isParserError = (error: unknown) => error instanceof Error && error.name === 'HTTPParserError';

function toFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : toFailureCode(error.cause);
}

/**
 * The error of a backend request, as reported to the caller. An error that is neither the network's, the breaker's nor
 * the deadline's is a defect of the portal and is returned unchanged: the backend is not to blame.
 */
export function toCallFailure(error: unknown): unknown {
  if (isCallError(error)) return error;
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (isLate) return new CallError('BACKEND_TIMEOUT', { retryAfter: 2 });
  const code = toFailureCode(error);
  return (code === '' && !isParserError(error)) || DEFECT.test(code)
    ? error
    : new CallError('BACKEND_UNAVAILABLE', { retryAfter: 2 });
}

/**
 * Rejects an invalid request before the HTTP client gets it: undici loses a connection of the pool for each request
 * that it cannot build. Throws {@link CallError} `INVALID_REQUEST`.
 */
export function checkRequest({ path, headers }: Pick<RawRequest, 'path' | 'headers'>): void {
  if (!PATH.test(path)) throw new CallError('INVALID_REQUEST', { errors: [{ path: 'path', code: 'invalid_format' }] });
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderValue(name, value);
    } catch {
      throw new CallError('INVALID_REQUEST', { errors: [{ path: name, code: 'invalid_format' }] });
    }
  }
}

/**
 * Sends a request, checked by {@link checkRequest}, to the backend. Aborted by the signal, whether it waits for a
 * connection or for a response. Throws errors converted by {@link toCallFailure}.
 */
export function sendToBackend(request: RawRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return send(getBackendPool(), request, signal);
}

/** Like {@link sendToBackend} for a response that does not end: on a connection apart from those of calls. */
export function openBackendStream(request: RawRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return send(getStreamPool(), request, signal);
}

async function send(pool: Pool, request: RawRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const path = getBasePath(getEnvironment().LOYALTY_BACKEND_URL) + request.path;
  return runInClientSpan(request.method, (carried) => {
    const response = pool.request({ ...request, path, headers: { ...request.headers, ...carried }, signal });
    return settleOrAbort(response, signal, (late) => discardBody(late.body));
  });
}

/** At most as many concurrent calls as there are connections; further ones are rejected instead of waiting. */
export async function withConnection<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  if (load().running >= MAX_CONNECTIONS) throw new CallError('BUSY', { retryAfter: 2 });
  load().running += 1;
  try {
    return await settleOrAbort(run(), signal);
  } finally {
    load().running -= 1;
  }
}

/** The last readiness result, or the pending one. */
interface Readiness {
  reason: Promise<string | null>;
  /** When it was requested, in milliseconds since the epoch. */
  at: number;
}

const getReadinessState = (): { last: Readiness | null } => getProcessSingleton('readiness', () => ({ last: null }));

/**
 * Why members cannot be served, in one line for the operator; null if they can. Uses the same connections as
 * members' calls. However many callers there are, the backend is requested once a second.
 */
export function getBackendProblem(): Promise<string | null> {
  const state = getReadinessState();
  if (!state.last || Date.now() - state.last.at >= READINESS_TTL_MS)
    state.last = { reason: checkReadiness(), at: Date.now() };
  return state.last.reason;
}

/**
 * True unless the status of `/readyz` means that the backend is not ready. The path is optional: a backend without it is
 * assumed to be ready if its response is not a server error (decision 054).
 */
const isReadyStatus = (status: number) => status === 501 || (status < 500 && (status < 300 || status >= 400));

async function checkReadiness(): Promise<string | null> {
  try {
    const status = await withDeadline(READINESS_TIMEOUT_MS, async (signal) => {
      const response = await sendToBackend({ method: 'GET', path: probePath.ready, headers: {} }, signal);
      await response.body.dump();
      return response.statusCode;
    });
    return isReadyStatus(status) ? null : `backend: not ready (${status})`;
  } catch (error) {
    if (load().running >= MAX_CONNECTIONS) return 'connections: all in use';
    const failure = toCallFailure(error);
    return isCallError(failure) && failure.code === 'BACKEND_TIMEOUT'
      ? 'backend: timeout'
      : 'backend: connection failed';
  }
}
