import { isWrite } from 'loyalty-contract/calls/route';
import { getEnvironment } from '../process/environment';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { isValidCsrfToken } from '../session/csrf-check';
import { readSession } from '../session/member-session';
import { loadCanBeEmbedded } from './load-configuration';
import { matchCall } from './match-call';
import { createMemberCaller } from './member-calls';
import type { CallService } from './serve-calls';
import { acceptsEventStream, serveEventStream } from './serve-event-stream';

/** The calls of members and visitors, under `/api` of their business's host. */
export const memberService: CallService<RequestInfo> = {
  match: matchCall,
  parseRequest: parseRequestInfo,
  isGuarded: isWrite,
  acceptsCsrfToken: async ({ access }, token, info) => {
    if (access !== 'member') return true;
    const { NEXTAUTH_SECRET } = getEnvironment();
    return isValidCsrfToken(info.csrfCookie, token, readSession(info, NEXTAUTH_SECRET), NEXTAUTH_SECRET);
  },
  needsBrowserId: (call) => call.needsBrowserId === true,
  canBeEmbedded: loadCanBeEmbedded,
  createCaller: (info) => createMemberCaller(info),
  serveStream: async (call, info, request, response) => {
    if (!call.streams || !acceptsEventStream(request)) return false;
    await serveEventStream(call, info, request, response);
    return true;
  },
};
