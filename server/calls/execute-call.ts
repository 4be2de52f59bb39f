import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import { header, HEADER_TOKEN } from '@/contract/headers';
import { dependsOnSession, fillPath, isWrite } from '@/contract/calls/route';
import { IdempotencyKey } from '@/contract/schemas/primitives';
import { listFieldErrors } from '@/contract/schemas/problem';
import type { CallName } from '@/contract/calls/routes';
import type { CallResponse } from '@/contract/calls/call-schemas';
import { readSession, type SessionClaims } from '@/server/session/member-session';
import { getSafePath } from '@/lib/navigation/safe-path';
import { callBackend } from '../backend/backend-client';
import { isKnownMissing } from '../backend/missing-calls';
import { getClientNetwork } from '../request/client-network';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import { waitForCall } from '../request/thread-time';
import { fetchSharedResponse } from './fetch-shared-response';
import type { CachedResponse } from './public-cache';
import type { SendCall } from './read-batch';
import type { RequestInfo } from '../request/request-info';
import { resolvePartition, createSharedHeaders } from './shared-call';

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

export interface CallResult<K extends CallName = CallName> {
  value: CallResponse<K>;
  cached?: CachedResponse;
  /** The member of the request's session. */
  session: SessionClaims | null;
}

/** Parses a part of a request by the call's schema; throws {@link CallError} if it is invalid. */
export function parsePart(call: Call, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === 'params' && call.paramsNameResource) throw new CallError('NOT_FOUND');
  throw new CallError('INVALID_REQUEST', { errors: listFieldErrors(parsed.error) });
}

/** The target of a call: its path, and the path's parameters. */
export function buildTarget(call: Call, input: CallInput) {
  const params = parsePart(call, 'params', input.params) as Record<string, string | number> | undefined;
  const query = parsePart(call, 'query', input.query) as Record<string, string | undefined> | undefined;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
  const path = fillPath(call.path, params);
  return { path: search.size > 0 ? `${path}?${search}` : path, params, query };
}

/**
 * Headers with the portal's key, business, language and browser for the backend: none of the request's own headers is
 * forwarded, and of its cookies only what has been parsed.
 */
export function createBackendHeaders(info: RequestInfo): Record<string, string> {
  const { browserId, clientAddress } = info;
  return {
    ...createSharedHeaders(info),
    [header.clientAddress]: clientAddress,
    ...(browserId ? { [header.browser]: browserId } : {}),
  };
}

const Fields = z.record(z.string(), z.unknown());

/** Reduces these fields to local paths, whatever was sent (security 2.6). */
function withLocalPaths({ localPaths }: Call, { origin }: RequestInfo, body: unknown): unknown {
  if (!localPaths) return body;
  const fields = Fields.parse(body);
  return { ...fields, ...Object.fromEntries(localPaths.map((name) => [name, getSafePath(fields[name], origin)])) };
}

function isShared(call: Call, session: SessionClaims | null): boolean {
  return call.caching === 'public' || (call.caching === 'visitor' && session === null);
}

/** The idempotency key of a call that requires or accepts one; undefined for any other call. */
export function parseIdempotencyKey(call: Call, { idempotencyKey }: CallInput): string | undefined {
  if (!call.idempotent && !(call.optionalIdempotencyKey && idempotencyKey)) return undefined;
  if (!idempotencyKey) throw new CallError('IDEMPOTENCY_KEY_MISSING');
  if (!IdempotencyKey.safeParse(idempotencyKey).success)
    throw new CallError('INVALID_REQUEST', { errors: [{ path: header.idempotencyKey, code: 'invalid_format' }] });
  return idempotencyKey;
}

function parseConfirmation({ confirmation }: CallInput): string | undefined {
  return confirmation && HEADER_TOKEN.test(confirmation) ? confirmation : undefined;
}

/**
 * Executes a call of the contract for a browser: validates it, calls the backend on the member's behalf, and caches
 * public responses. Used by `/api` and by rendering on the server. Throws {@link CallError}.
 * @param send sends the call to the backend
 */
export function executeCall<K extends CallName>(
  call: Call<K>,
  info: RequestInfo,
  input: CallInput,
  send: SendCall = callBackend,
): Promise<CallResult<K>> {
  return waitForCall(() => execute(call, info, input, send));
}

async function execute<K extends CallName>(
  call: Call<K>,
  info: RequestInfo,
  input: CallInput,
  send: SendCall,
): Promise<CallResult<K>> {
  const { path, params, query } = buildTarget(call, input);
  const body = call.body ? JSON.stringify(withLocalPaths(call, info, parsePart(call, 'body', input.body))) : undefined;
  const idempotencyKey = parseIdempotencyKey(call, input);
  const confirmation = parseConfirmation(input);
  const session = dependsOnSession(call) ? await readSession(info, getEnvironment().NEXTAUTH_SECRET) : null;
  if (call.access === 'member' && !session) throw new CallError('SESSION_REQUIRED');

  const timeoutMs = input.timeoutMs ?? getEnvironment().API_DEADLINE_MS;
  if (!isWrite(call) && isShared(call, session)) {
    const shared = { call, path, timeoutMs, waits: input.waits };
    return { ...(await fetchSharedResponse(shared, info, params?.locale ?? query?.locale)), session };
  }
  const headers = {
    ...createBackendHeaders(info),
    ...(session ? { [header.memberToken]: session.memberToken } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { [header.idempotencyKey]: idempotencyKey } : {}),
    ...(confirmation ? { [header.confirmation]: confirmation } : {}),
  };
  const partition = await resolvePartition(info, timeoutMs);
  if (isKnownMissing(partition, call)) throw new CallError('NOT_IMPLEMENTED');
  const value = await send({
    call,
    partition,
    client: getClientNetwork(info.clientAddress),
    path,
    params,
    query,
    headers,
    body,
    timeoutMs,
  });
  return { value, session };
}
