import { validateHeaderValue } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { runInClientSpan } from 'loyalty-telemetry/spans';
import { MAX_CONNECTIONS, type BackendAddress } from './backend-addresses';
import { settleOrAbort } from './deadline';
import { CallError, isCallError } from '../request/call-error';
import { getProcessSingleton } from '../process/process-singleton';
import { discardBody } from '../request/read-bounded';

/** A complete request to the backend. */
export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, below the base path of the backend. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

const PATH = /^\/[\x21-\x7e]*$/;

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
 * Sends a request, checked by {@link checkRequest}, to a backend. Aborted by the signal, whether it waits for a connection
 * or for a response. Throws the errors of the connection, for {@link toCallFailure}.
 */
export function sendToBackend(
  request: RawRequest,
  address: BackendAddress,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return send(address.calls, address, request, signal);
}

/** Like {@link sendToBackend} for a response that does not end: on a connection apart from those of calls. */
export function openBackendStream(
  request: RawRequest,
  address: BackendAddress,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return send(address.streams, address, request, signal);
}

async function send(
  pool: Pool,
  { basePath }: BackendAddress,
  request: RawRequest,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const path = basePath + request.path;
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
