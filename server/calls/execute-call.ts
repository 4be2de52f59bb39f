import { z } from 'zod';
import type { Call, CallName, CallResponse } from 'loyalty-contract/calls/calls';
import { header, HEADER_TOKEN } from 'loyalty-contract/headers';
import { fillPath } from 'loyalty-contract/calls/route';
import { IdempotencyKey } from 'loyalty-contract/schemas/primitives';
import { listFieldErrors } from 'loyalty-contract/schemas/problem';
import type { SessionClaims } from '@/server/session/member-session';
import { getSafePath } from '@/lib/navigation/safe-path';
import { callBackend } from '../backend/backend-client';
import { getClientNetwork } from '../request/client-network';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import { waitForCall } from '../request/thread-time';
import type { CachedResponse } from './public-cache';
import type { SendCall } from './read-batch';

/** The unparsed input of a call. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  confirmation?: string;
  /** Milliseconds; by default the deadline of `/api`. */
  timeoutMs?: number;
  /** A public response is waited for until the deadline, also while the backend is away. */
  waits?: boolean;
}

/** The input of a call, parsed by its schemas. */
interface ParsedInput {
  /** Path and query. */
  path: string;
  params: Record<string, string | number> | undefined;
  query: Record<string, string | undefined> | undefined;
  body: unknown;
  /** Milliseconds. */
  timeoutMs: number;
  waits: boolean | undefined;
}

/** The value of a response, and the cached one that it was taken from. */
interface CallValue<K extends CallName = CallName> {
  value: CallResponse<K>;
  cached?: CachedResponse;
}

export interface CallResult<K extends CallName = CallName> extends CallValue<K> {
  /** The member of the request's session. */
  session: SessionClaims | null;
}

/** Whom a call acts for. */
interface Identity {
  /** All that the backend learns of the browser and its session. */
  headers: Record<string, string>;
  /** The member of the request's session. */
  member: SessionClaims | null;
}

/** Whose browser makes a call. Members and staff reach the backend in the same way, but for this. */
export interface Caller {
  /** The origin of its page. */
  origin: string;
  clientAddress: string;
  /** @throws {CallError} SESSION_REQUIRED */
  identify: (call: Call) => Identity | Promise<Identity>;
  /** The response that all clients share; undefined for a call that has none. */
  findSharedResponse?: <K extends CallName>(
    call: Call<K>,
    input: ParsedInput,
    member: SessionClaims | null,
  ) => Promise<CallValue<K>> | undefined;
  /** The partition in whose queue the call waits. @throws {CallError} when it need not be sent */
  findPartition: (call: Call, input: ParsedInput) => string | Promise<string>;
  /** Sends the call to the backend. */
  send?: SendCall;
}

/** Parses a part of a request by the call's schema; throws {@link CallError} if it is invalid. */
function parsePart(call: Call, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === 'params' && call.paramsNameResource) throw new CallError('NOT_FOUND');
  throw new CallError('INVALID_REQUEST', { errors: listFieldErrors(parsed.error) });
}

const Fields = z.record(z.string(), z.unknown());

/** Reduces these fields to local paths, whatever was sent (security 2.6). */
function withLocalPaths({ localPaths }: Call, origin: string, body: unknown): unknown {
  if (!localPaths) return body;
  const fields = Fields.parse(body);
  return { ...fields, ...Object.fromEntries(localPaths.map((name) => [name, getSafePath(fields[name], origin)])) };
}

function parseInput(call: Call, input: CallInput, origin: string): ParsedInput {
  const params = parsePart(call, 'params', input.params) as Record<string, string | number> | undefined;
  const query = parsePart(call, 'query', input.query) as Record<string, string | undefined> | undefined;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
  const path = fillPath(call.path, params);
  return {
    path: search.size > 0 ? `${path}?${search}` : path,
    params,
    query,
    body: call.body ? withLocalPaths(call, origin, parsePart(call, 'body', input.body)) : undefined,
    timeoutMs: input.timeoutMs ?? getEnvironment().API_DEADLINE_MS,
    waits: input.waits,
  };
}

/** The idempotency key of a call that requires or accepts one; undefined for any other call. */
function parseIdempotencyKey(call: Call, { idempotencyKey }: CallInput): string | undefined {
  if (!call.idempotent && !(call.optionalIdempotencyKey && idempotencyKey)) return undefined;
  if (!idempotencyKey) throw new CallError('IDEMPOTENCY_KEY_MISSING');
  if (!IdempotencyKey.safeParse(idempotencyKey).success)
    throw new CallError('INVALID_REQUEST', { errors: [{ path: header.idempotencyKey, code: 'invalid_format' }] });
  return idempotencyKey;
}

/** The confirmation of a call that takes one. */
function parseConfirmation({ stepUp }: Call, { confirmation }: CallInput): string | undefined {
  return stepUp && confirmation && HEADER_TOKEN.test(confirmation) ? confirmation : undefined;
}

/**
 * Executes a call of the contract for a browser: validates it, and calls the backend on the caller's behalf. The backend
 * decides what the caller may do. Throws {@link CallError}.
 */
export function executeCall<K extends CallName>(
  call: Call<K>,
  caller: Caller,
  input: CallInput,
): Promise<CallResult<K>> {
  return waitForCall(() => execute(call, caller, input));
}

async function execute<K extends CallName>(call: Call<K>, caller: Caller, input: CallInput): Promise<CallResult<K>> {
  const parsed = parseInput(call, input, caller.origin);
  const idempotencyKey = parseIdempotencyKey(call, input);
  const confirmation = parseConfirmation(call, input);
  const { headers: identity, member: session } = await caller.identify(call);
  const shared = caller.findSharedResponse?.(call, parsed, session);
  if (shared) return { ...(await shared), session };
  const body = parsed.body === undefined ? undefined : JSON.stringify(parsed.body);
  const headers = {
    ...identity,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { [header.idempotencyKey]: idempotencyKey } : {}),
    ...(confirmation ? { [header.confirmation]: confirmation } : {}),
  };
  const { path, params, query, timeoutMs } = parsed;
  const partition = await caller.findPartition(call, parsed);
  const client = getClientNetwork(caller.clientAddress);
  const { send = callBackend } = caller;
  const value = await send({ call, partition, client, path, params, query, headers, body, timeoutMs });
  return { value, session };
}
