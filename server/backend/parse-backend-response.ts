import type { Readable } from 'node:stream';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { MEDIA_TYPE } from 'loyalty-text/patterns';
import type { Dispatcher } from 'undici';
import { namesResource, type Call, type CallName, type CallResponse } from 'loyalty-contract/calls/calls';
import { errorStatus, type ErrorCode } from 'loyalty-contract/errors';
import { MAX_RESPONSE_BYTES } from 'loyalty-contract/limits';
import { parseRetryAfter } from 'loyalty-text/retry-after';
import { parseWithFallbacks } from 'loyalty-contract/calls/parse-with-fallbacks';
import { ResponseMismatchError } from 'loyalty-contract/calls/response-mismatch';
import { getRefusalFacts } from 'loyalty-contract/schemas/refusal-facts';
import { Problem } from 'loyalty-contract/schemas/problem';
import { CallError, isCallError } from '../request/call-error';
import { getFirstValue } from '@/lib/navigation/first-value';
import { discardBody, readBounded } from '../request/read-bounded';
import { parseResponseBody } from './parse-response-body';
import { UNKNOWN_PARTITION } from './business-partitions';
import { addMissingCall, deleteMissingCall, MISSING_CALL_CODES } from './missing-calls';
import { reportBadResponse, reportMissingCall } from './report-bad-response';

/** Refusals that concern the portal itself, not a member. */
const OWN_KEY_ERRORS = new Set<ErrorCode>(['SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY']);
/** Statuses that, without a problem document of the contract, mean that the backend does not implement the call. */
const MISSING_CALL_STATUSES = new Set([404, 405, 501]);
/** JSON deeper than any response of the contract is rejected before a schema traverses it. */
const MAX_DEPTH = 64;

/** The parts of a backend response that are read. */
interface BackendResponse extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  body: Readable;
}

/** The body of a backend response; `BACKEND_BAD_ANSWER` beyond the limit. */
export function readResponseBody({ body }: Pick<BackendResponse, 'body'>): Promise<Buffer> {
  return readBounded(body, MAX_RESPONSE_BYTES, () => new CallError('BACKEND_BAD_ANSWER'));
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

function getContentType(response: BackendResponse): string {
  return getFirstValue(response.headers['content-type'])?.split(';')[0]?.trim() ?? '';
}

function createMismatch(field: string, expected: string, received: string): ResponseMismatchError {
  return new ResponseMismatchError([{ field, expected, received }]);
}

function checkHeaders(response: BackendResponse): void {
  const type = getContentType(response);
  if (response.headers['content-encoding']) throw createMismatch('content-encoding', 'none', 'one');
  if (['application/json', PROBLEM_JSON].includes(type)) return;
  const received = type === '' ? 'nothing' : MEDIA_TYPE.test(type) ? type : 'another';
  throw createMismatch('content-type', 'application/json', received);
}

async function readJson(response: BackendResponse): Promise<unknown> {
  try {
    checkHeaders(response);
  } catch (error) {
    discardBody(response.body);
    throw error;
  }
  const bytes = await readBounded(response.body, MAX_RESPONSE_BYTES, () =>
    createMismatch('the body', `at most ${MAX_RESPONSE_BYTES} bytes`, 'more'),
  );
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isTooDeep(text)) throw createMismatch('the body', `at most ${MAX_DEPTH} levels`, 'more');
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof ResponseMismatchError
      ? error
      : createMismatch('the body', 'JSON in UTF-8', 'another format');
  }
}

/**
 * True if a code says that the backend does not have the call. `NOT_FOUND` says so only if the call is optional or has no
 * parameters, and never to admins and staff, for whom the gift, payment or member does not exist.
 */
function isMissingCall(call: Call, code: ErrorCode): boolean {
  if (code !== 'NOT_FOUND') return MISSING_CALL_CODES.has(code);
  if (call.access === 'admin' || call.access === 'staff') return false;
  return call.optional === true || !namesResource(call);
}

/** The request of a response. */
interface ResponseSource {
  requestId?: string | undefined;
  /** The partition of its business. */
  partition?: string;
}

/** True for a refusal with a code of the backend's own, such as the key of one of its texts. */
function isRefusedByOwnCode({ statusCode }: BackendResponse, body: unknown): boolean {
  if (statusCode < 400 || statusCode > 499 || typeof body !== 'object' || body === null) return false;
  const code: unknown = Reflect.get(body, 'code');
  return typeof code === 'string' && !Object.hasOwn(errorStatus, code);
}

/** The failure described by a problem document of the contract. Throws {@link ResponseMismatchError} for any other. */
function toCallError(call: Call, response: BackendResponse, body: unknown, reportMissing: () => void): CallError {
  if (call.otherRefusals && isRefusedByOwnCode(response, body)) return new CallError(call.otherRefusals);
  const { value: problem } = parseWithFallbacks(Problem, body);
  if (problem.status !== response.statusCode) throw createMismatch('status', `${response.statusCode}`, 'another');
  if (OWN_KEY_ERRORS.has(problem.code))
    throw createMismatch('code', 'LOYALTY_BACKEND_KEY to be accepted', problem.code);
  const isMissing = isMissingCall(call, problem.code);
  if (isMissing) reportMissing();
  if (call.optional && isMissing) return new CallError('NOT_IMPLEMENTED');
  // Visitors and members are not told.
  const facts = call.access === 'admin' ? getRefusalFacts(problem) : {};
  return new CallError(problem.code, {
    errors: problem.errors,
    retryAfter: parseRetryAfter(response.headers['retry-after']),
    facts,
  });
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** An incomplete body is a network error, not the error of a field. */
function toMismatch(error: unknown): ResponseMismatchError {
  return error instanceof ResponseMismatchError
    ? error
    : createMismatch('the body', 'a complete body', 'an incomplete body');
}

/**
 * Parses the backend's response by the call's schema. Throws a problem document of the contract as it is, and
 * `NOT_IMPLEMENTED` if the backend does not implement the call. Anything else is `BACKEND_BAD_ANSWER`: the log names the
 * field, and the response is discarded.
 */
export async function parseBackendResponse<K extends CallName>(
  call: Call<K>,
  response: BackendResponse,
  { requestId, partition = UNKNOWN_PARTITION }: ResponseSource = {},
): Promise<CallResponse<K>> {
  const reported = { call: call.name, requestId, status: response.statusCode };
  const reportMissing = () => {
    reportMissingCall(reported);
    addMissingCall(partition, call, response.statusCode);
  };
  try {
    const body = await readJson(response);
    if (response.statusCode !== 200) throw toCallError(call, response, body, reportMissing);
    deleteMissingCall(partition, call.name);
    return parseResponseBody(reported, body);
  } catch (error) {
    if (isCallError(error) || isTimeout(error)) throw error;
    if (MISSING_CALL_STATUSES.has(response.statusCode)) {
      reportMissing();
      throw new CallError('NOT_IMPLEMENTED');
    }
    reportBadResponse(reported, toMismatch(error).mismatches);
    throw new CallError('BACKEND_BAD_ANSWER');
  }
}
