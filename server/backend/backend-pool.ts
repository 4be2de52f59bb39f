import { validateHeaderValue } from 'node:http';
import { Pool, type Dispatcher } from 'undici';
import { inClientSpan } from '@/telemetry/spans';
import { untilAborted, withDeadline } from './deadline';
import { environment } from '../process/environment';
import { CallFailure } from '../request/call-error';
import { processSingleton } from '../process/process-singleton';
import { discardBody } from '../request/read-bounded';

/** What is sent to the backend, complete. */
export interface BackendMessage {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Calls that run at the same time, each on a connection of its own. */
export const CONNECTIONS = 64;
const CONNECT_MS = 1_000;
/** How long the backend is waited for, and how long its answer counts. */
const READY_MS = 1_000;
const READY_FOR_MS = 1_000;
const PATH = /^\/[\x21-\x7e]*$/;

/** The connections to the backend, kept open and shared by all that calls it. */
const backendPool = (): Pool =>
  processSingleton(
    'backend-pool',
    () =>
      new Pool(new URL(environment().LOYALTY_BACKEND_URL).origin, {
        connections: CONNECTIONS,
        connect: { timeout: CONNECT_MS },
        keepAliveTimeout: 10_000,
        pipelining: 1,
      }),
  );

const load = () => processSingleton('backend-load', () => ({ running: 0 }));

/** The number of calls that hold a connection. */
export const countRunningCalls = (): number => load().running;

/** Codes of errors that say that the portal has built a request wrongly; any other code is the connection's. */
const DEFECT = /^(UND_ERR_(INVALID|REQ)|ERR_(INVALID|OUT_OF_RANGE|HTTP_INVALID))/;

/** undici gives a response that is no HTTP no code. */
const isParserError = (error: unknown) => error instanceof Error && error.name === 'HTTPParserError';

function toFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : toFailureCode(error.cause);
}

/**
 * What went wrong between the portal and the backend, as the caller is told. An error that is neither the network's, the
 * breaker's nor the deadline's is a defect of the portal and stays as it is: the backend has done nothing wrong.
 */
export function toCallFailure(error: unknown): unknown {
  if (error instanceof CallFailure) return error;
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (isLate) return new CallFailure('BACKEND_TIMEOUT', { retryAfter: 2 });
  const code = toFailureCode(error);
  return (code === '' && !isParserError(error)) || DEFECT.test(code)
    ? error
    : new CallFailure('BACKEND_UNAVAILABLE', { retryAfter: 2 });
}

/**
 * Refuses what cannot be sent before the HTTP client sees it: undici loses a connection of the pool for each request
 * that it cannot build. Throws {@link CallFailure} `INVALID_REQUEST`.
 */
export function checkMessage({ path, headers }: Pick<BackendMessage, 'path' | 'headers'>): void {
  if (!PATH.test(path))
    throw new CallFailure('INVALID_REQUEST', { errors: [{ path: 'path', code: 'invalid_format' }] });
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderValue(name, value);
    } catch {
      throw new CallFailure('INVALID_REQUEST', { errors: [{ path: name, code: 'invalid_format' }] });
    }
  }
}

/**
 * Sends a message, checked by {@link checkMessage}, to the backend. It ends with the signal, whether it waits for a
 * connection or for an answer. Throws what {@link toCallFailure} makes a `CallFailure` of.
 */
export async function sendToBackend(message: BackendMessage, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return inClientSpan(message.method, (carried) => {
    const response = backendPool().request({ ...message, headers: { ...message.headers, ...carried }, signal });
    return untilAborted(response, signal, (late) => discardBody(late.body));
  });
}

/** No more calls at the same time than there are connections: who comes after is told so, and does not wait. */
export async function withConnection<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  if (load().running >= CONNECTIONS) throw new CallFailure('BUSY', { retryAfter: 2 });
  load().running += 1;
  try {
    return await untilAborted(run(), signal);
  } finally {
    load().running -= 1;
  }
}

/** What was last found out about readiness, or is being found out. */
interface Readiness {
  reason: Promise<string | null>;
  /** When it was asked, in milliseconds since the epoch. */
  at: number;
}

const readiness = (): { last: Readiness | null } => processSingleton('readiness', () => ({ last: null }));

/**
 * What keeps the portal from serving members, in one line for the operator; null where nothing does. Goes the way that
 * members' calls go: through the same connections. However many ask, the backend is asked once a second.
 */
export function getNotReadyReason(): Promise<string | null> {
  const state = readiness();
  if (!state.last || Date.now() - state.last.at >= READY_FOR_MS)
    state.last = { reason: askReadiness(), at: Date.now() };
  return state.last.reason;
}

async function askReadiness(): Promise<string | null> {
  try {
    const status = await withDeadline(READY_MS, async (signal) => {
      const answer = await sendToBackend({ method: 'GET', path: '/readyz', headers: {} }, signal);
      await answer.body.dump();
      return answer.statusCode;
    });
    return status === 200 ? null : `backend: not ready (${status})`;
  } catch (error) {
    if (load().running >= CONNECTIONS) return 'connections: all are in use';
    const failure = toCallFailure(error);
    return failure instanceof CallFailure && failure.code === 'BACKEND_TIMEOUT'
      ? 'backend: no answer in time'
      : 'backend: no connection';
  }
}
