import { getCall, type CallName, type CallResponse } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import type { OpenedSession, Session } from 'loyalty-contract/schemas/sign-in';
import { createBackendHeaders } from '@/server/calls/call-headers';
import { callBackend } from '@/server/backend/backend-client';
import { findPartition } from '@/server/backend/business-partitions';
import { getClientNetwork } from '@/server/request/client-network';
import { getEnvironment } from '@/server/process/environment';
import type { RequestInfo } from '@/server/request/request-info';

/** The calls that open a session. */
export type SessionCall = 'openCustomSession' | 'openConsentSession' | 'openTemporaryTokenSession';

async function request<K extends CallName>(
  name: K,
  info: RequestInfo,
  more: { body?: unknown; memberToken?: string; timeoutMs?: number },
): Promise<CallResponse<K>> {
  const call = getCall(name);
  const headers = {
    ...createBackendHeaders(info),
    ...(more.memberToken ? { [header.memberToken]: more.memberToken } : {}),
    ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = more.body === undefined ? undefined : JSON.stringify(call.body?.parse(more.body));
  const partition = findPartition(info.hostname);
  const timeoutMs = more.timeoutMs ?? getEnvironment().API_DEADLINE_MS;
  const client = getClientNetwork(info.clientAddress);
  return callBackend({ call, partition, client, path: call.path, headers, body, timeoutMs });
}

/** Opens a session at the backend with one of the credentials. Throws `CallError`: `TICKET_REFUSED` and the like. */
export function openSession(way: SessionCall, info: RequestInfo, body: unknown): Promise<OpenedSession> {
  return request(way, info, { body });
}

/** The session of a member's token. Throws `CallError`, `SESSION_REQUIRED` when it was revoked or has expired. */
export function getBackendSession(info: RequestInfo, memberToken: string): Promise<Session> {
  return request('getSession', info, { memberToken });
}

/** Revokes the session of a member's token. `timeoutMs`: how long it may take. */
export async function endBackendSession(info: RequestInfo, memberToken: string, timeoutMs?: number): Promise<void> {
  await request('endSession', info, { memberToken, body: {}, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}
