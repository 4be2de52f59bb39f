import type { Dispatcher } from 'undici';
import type { Call } from '@/contract/calls';
import type { ErrorCode } from '@/contract/errors';
import { MAX_ANSWER_BYTES } from '@/contract/limits';
import type { CallName } from '@/contract/routes';
import { Problem } from '@/contract/schemas/problem';
import { parseResponse, type CallResponse } from '@/contract/call-schemas';
import { CallFailure } from '../request/call-error';
import { discardBody, readBounded } from '../request/read-bounded';

/** Refusals that concern the portal itself, not a member. */
const ABOUT_OUR_KEY = new Set<ErrorCode>(['SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY']);
/** JSON deeper than any response of the contract is rejected before a schema traverses it. */
const MAX_DEPTH = 64;

/** The body of a backend response; `BACKEND_BAD_ANSWER` beyond the limit. */
export function readResponseBody({ body }: Pick<Dispatcher.ResponseData, 'body'>): Promise<Buffer> {
  return readBounded(body, MAX_ANSWER_BYTES, () => new CallFailure('BACKEND_BAD_ANSWER'));
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === 123 || letter === 91) depth += 1;
    if (letter === 125 || letter === 93) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function contentType(response: Dispatcher.ResponseData): string {
  const value = response.headers['content-type'];
  return (Array.isArray(value) ? value[0] : value)?.split(';')[0]?.trim() ?? '';
}

async function readJson(response: Dispatcher.ResponseData): Promise<unknown> {
  if (
    !['application/json', 'application/problem+json'].includes(contentType(response)) ||
    response.headers['content-encoding']
  ) {
    discardBody(response.body);
    throw new CallFailure('BACKEND_BAD_ANSWER');
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readResponseBody(response));
  if (isTooDeep(text)) throw new CallFailure('BACKEND_BAD_ANSWER');
  return JSON.parse(text);
}

/** Statuses that mean that a backend does not have an optional call. */
const LACKS_CALL = new Set([404, 405, 501]);
const LACKS_CALL_CODES = new Set<ErrorCode>(['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'NOT_IMPLEMENTED']);

/**
 * Throws `NOT_IMPLEMENTED` for an optional call that the backend does not have, whatever the format of its response.
 */
async function refuseMissingCall(call: Call, response: Dispatcher.ResponseData): Promise<void> {
  if (!call.optional || !LACKS_CALL.has(response.statusCode)) return;
  const problem = Problem.safeParse(await readJson(response).catch(() => null));
  const isMissing = !problem.success || LACKS_CALL_CODES.has(problem.data.code);
  throw new CallFailure(isMissing ? 'NOT_IMPLEMENTED' : problem.data.code);
}

function retryAfter(response: Dispatcher.ResponseData): number | undefined {
  const seconds = Number(response.headers['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

/**
 * The backend's response, parsed by the call's schema. A problem document of the contract is thrown unchanged; any
 * other response becomes `BACKEND_BAD_ANSWER`, without its content.
 */
export async function parseBackendResponse<K extends CallName>(
  call: Call<K>,
  response: Dispatcher.ResponseData,
): Promise<CallResponse<K>> {
  try {
    await refuseMissingCall(call, response);
    const body = await readJson(response);
    if (response.statusCode === 200) return parseResponse(call.name, body);
    const problem = Problem.parse(body);
    if (problem.status !== response.statusCode || ABOUT_OUR_KEY.has(problem.code)) throw new Error(problem.code);
    throw new CallFailure(problem.code, { errors: problem.errors, retryAfter: retryAfter(response) });
  } catch (error) {
    if (error instanceof CallFailure || (error instanceof Error && error.name === 'TimeoutError')) throw error;
    throw new CallFailure('BACKEND_BAD_ANSWER');
  }
}
