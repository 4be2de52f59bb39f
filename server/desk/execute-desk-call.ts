import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import type { CallResponse } from '@/contract/calls/call-schemas';
import type { CallName } from '@/contract/calls/routes';
import { header } from '@/contract/headers';
import { BusinessId } from '@/contract/schemas/primitives';
import { callBackend } from '../backend/backend-client';
import { buildTarget, parseIdempotencyKey, parsePart, type CallInput } from '../calls/execute-call';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import { getClientNetwork } from '../request/client-network';
import { waitForCall } from '../request/thread-time';
import { getDeskPartition } from './desk-partition';
import type { DeskRequest } from './desk-request';

const NamedBusiness = z.object({ businessId: BusinessId });

/** The business that a call names in its path, query or body. */
function findBusinessId(...parts: unknown[]): string | undefined {
  return parts.map((part) => NamedBusiness.safeParse(part).data?.businessId).find((id) => id !== undefined);
}

/** The portal's key, the person's token and the browser's id: none of the request's own headers is forwarded. */
function createHeaders({
  host,
  requestId,
  clientAddress,
  locale,
  token,
  browserId,
}: DeskRequest): Record<string, string> {
  return {
    accept: 'application/json',
    [header.authorization]: `Bearer ${getEnvironment().LOYALTY_BACKEND_KEY[0]}`,
    [header.forwardedHost]: host,
    [header.requestId]: requestId,
    [header.clientAddress]: clientAddress,
    ...(locale ? { [header.language]: locale } : {}),
    ...(token ? { [header.staffToken]: token } : {}),
    ...(browserId ? { [header.browser]: browserId } : {}),
  };
}

/**
 * Executes a call for a staff member: validates it, and calls the backend with the token of the session. The backend
 * decides what the person may do. Throws {@link CallError}.
 */
export async function executeDeskCall<K extends CallName>(
  call: Call<K>,
  request: DeskRequest,
  input: CallInput,
): Promise<CallResponse<K>> {
  const { path, params, query } = buildTarget(call, input);
  const parsed = call.body ? parsePart(call, 'body', input.body) : undefined;
  const idempotencyKey = parseIdempotencyKey(call, input);
  const isSignedIn = request.token !== undefined;
  if (!isSignedIn && (call.access !== 'staff' || call.needsStaff)) throw new CallError('SESSION_REQUIRED');
  const sent = {
    call,
    partition: getDeskPartition(findBusinessId(params, query, parsed)),
    client: getClientNetwork(request.clientAddress),
    path,
    headers: {
      ...createHeaders(request),
      ...(parsed === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { [header.idempotencyKey]: idempotencyKey } : {}),
    },
    body: parsed === undefined ? undefined : JSON.stringify(parsed),
    timeoutMs: input.timeoutMs ?? getEnvironment().API_DEADLINE_MS,
  };
  return waitForCall(() => callBackend(sent));
}
