import type { Call, CallName } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { dependsOnSession, isWrite } from 'loyalty-contract/calls/route';
import { readSession, type SessionClaims } from '@/server/session/member-session';
import { isKnownMissing } from '../backend/missing-calls';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import type { RequestInfo } from '../request/request-info';
import { createBackendHeaders } from './call-headers';
import { executeCall, type Caller, type CallInput, type CallResult } from './execute-call';
import { fetchSharedResponse } from './fetch-shared-response';
import { createPreviewCaller } from './preview-calls';
import type { SendCall } from './read-batch';
import { resolvePartition } from './shared-call';

const isShared = (call: Call, member: SessionClaims | null): boolean =>
  !isWrite(call) && (call.caching === 'public' || (call.caching === 'visitor' && member === null));

/**
 * The browser of a member or visitor, on the host of a business.
 * @param send sends calls to the backend
 */
export function createMemberCaller(info: RequestInfo, send?: SendCall): Caller {
  if (info.preview) return createPreviewCaller(info, info.preview);
  return {
    origin: info.origin,
    clientAddress: info.clientAddress,
    identify: async (call) => {
      const member = dependsOnSession(call) ? readSession(info, getEnvironment().NEXTAUTH_SECRET) : null;
      if (call.access === 'member' && !member) throw new CallError('SESSION_REQUIRED');
      const headers = { ...createBackendHeaders(info), ...(member && { [header.memberToken]: member.memberToken }) };
      return { headers, member };
    },
    findSharedResponse: (call, { path, params, query, timeoutMs, waits }, member) =>
      isShared(call, member)
        ? fetchSharedResponse({ call, path, timeoutMs, waits }, info, params?.locale ?? query?.locale)
        : undefined,
    findPartition: async (call, { timeoutMs }) => {
      const partition = await resolvePartition(info, timeoutMs);
      if (isKnownMissing(partition, call)) throw new CallError('NOT_IMPLEMENTED');
      return partition;
    },
    ...(send && { send }),
  };
}

/** Executes a call for a member or visitor: by `/api`, and by rendering on the server. Throws {@link CallError}. */
export const executeMemberCall = <K extends CallName>(
  call: Call<K>,
  info: RequestInfo,
  input: CallInput,
  send?: SendCall,
): Promise<CallResult<K>> => executeCall(call, createMemberCaller(info, send), input);
