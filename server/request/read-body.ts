import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from 'loyalty-contract/limits';
import { CallError, isCallError } from './call-error';
import { readBounded } from './read-bounded';

/** A request's body as text; `BODY_TOO_LARGE` beyond the limit, `INVALID_REQUEST` if it is not UTF-8 or incomplete. */
export async function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new CallError('BODY_TOO_LARGE');
  let bytes: Buffer;
  try {
    bytes = await readBounded(request, maxBytes, () => new CallError('BODY_TOO_LARGE'));
  } catch (error) {
    if (isCallError(error)) throw error;
    throw new CallError('INVALID_REQUEST', { errors: [{ path: '', code: 'incomplete' }] });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CallError('INVALID_REQUEST', { errors: [{ path: '', code: 'invalid_encoding' }] });
  }
}

/** A request's JSON body; `INVALID_REQUEST` if it does not parse. An empty body is undefined. */
export async function readJsonBody(request: IncomingMessage, maxBytes?: number): Promise<unknown> {
  const text = await readBody(request, maxBytes);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('INVALID_REQUEST', { errors: [{ path: '', code: 'invalid_json' }] });
  }
}
