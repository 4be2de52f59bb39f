import { z } from 'zod';
import type { Route } from 'loyalty-contract/calls/route';
import { header } from 'loyalty-contract/headers';
import { BusinessId } from 'loyalty-contract/schemas/primitives';
import { createBackendHeaders, createPortalHeaders } from '../calls/call-headers';
import type { Caller } from '../calls/execute-call';
import { matchDeskCall } from '../calls/match-call';
import type { CallService } from '../calls/serve-calls';
import { CallError } from '../request/call-error';
import { createDeskCookie } from './desk-cookie';
import { isDeskCsrfToken } from './desk-csrf';
import { getDeskPartition } from './desk-partition';
import { parseDeskRequest, type DeskRequest } from './desk-request';

const NamedBusiness = z.object({ businessId: BusinessId });

/** The business that a call names in its path, query or body. */
function findBusinessId(...parts: unknown[]): string | undefined {
  return parts.map((part) => NamedBusiness.safeParse(part).data?.businessId).find((id) => id !== undefined);
}

/** The browser of a staff member: its calls are sent with the token of the session. */
export function createStaffCaller(request: DeskRequest): Caller {
  const { origin, clientAddress, token } = request;
  return {
    origin,
    clientAddress,
    identify: (call) => {
      if (token === undefined && (call.access !== 'staff' || call.needsStaff)) throw new CallError('SESSION_REQUIRED');
      const headers = createBackendHeaders(request, createPortalHeaders(request));
      return { headers: { ...headers, ...(token && { [header.staffToken]: token }) }, member: null };
    },
    findPartition: (_, { params, query, body }) => getDeskPartition(findBusinessId(params, query, body)),
  };
}

const OpenedSession = z.object({ status: z.literal('OK'), token: z.string(), expiresAt: z.iso.datetime() });

/** What a browser learns of a call, and the cookie that it sets or deletes. No script of the browser gets a token. */
function toDeskReply({ deskSession }: Route, response: unknown, { isSecure: secure }: DeskRequest) {
  const { data: opened } = deskSession === 'opened' ? OpenedSession.safeParse(response) : { data: undefined };
  if (opened) {
    const { token, ...value } = opened;
    return { value, cookie: createDeskCookie({ token, expiresAt: value.expiresAt }, secure) };
  }
  return { value: response, ...(deskSession === 'ended' && { cookie: createDeskCookie(null, secure) }) };
}

/** The calls of staff, under `/api/desk` of the desk's host. */
export const deskService: CallService<DeskRequest> = {
  match: matchDeskCall,
  parseRequest: parseDeskRequest,
  // Also one that changes nothing, if it has a body: it can name a member.
  isGuarded: ({ method }) => method !== 'GET',
  acceptsCsrfToken: (_, csrfToken, { token }) => isDeskCsrfToken(csrfToken, token),
  // At sign-in: codes for a known device are not counted with those of strangers.
  needsBrowserId: ({ access, needsStaff }) => access === 'staff' && !needsStaff,
  canBeEmbedded: () => false,
  createCaller: createStaffCaller,
  // Only who has signed in here sends more than a form: a body is in memory until it is complete.
  getMaxBodyBytes: ({ maxBodyBytes }, { seal }) => (seal === undefined ? undefined : maxBodyBytes),
  toReply: toDeskReply,
};
