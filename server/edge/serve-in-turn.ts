import type { IncomingMessage, ServerResponse } from 'node:http';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { EVENT_STREAM, header } from 'loyalty-contract/headers';
import { BACKEND_DEADLINE_MS } from 'loyalty-contract/limits';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { parseDeskRequest } from '../desk/desk-request';
import type { ActiveNetworks } from '../request/active-networks';
import { CallError, isCallError } from '../request/call-error';
import { CallQueue } from '../request/call-queue';
import { getAnnotations } from '../request/request-annotations';
import type { ThreadTime } from '../request/thread-time';
import type { SessionClaims } from '../session/member-session';
import { createPatience } from './patience';

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 5;

interface CallOptions {
  networks: ActiveNetworks;
  threadTime: ThreadTime;
  findSession: (request: IncomingMessage) => SessionClaims | null;
  /** Handles the call. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A call that has passed the edge, from a network by `getClientNetwork`. */
export interface CallVisit {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  desk: boolean;
}

/** A stream of a member stays open: those have places of their own (security M6). */
const isStream = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.accept === EVENT_STREAM && url.split('?')[0] === browserRoutes.getRevisions.path;

function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  const { problem } = new CallError('BUSY');
  const requestId = request.headers[header.requestId];
  response
    .writeHead(problem.status, {
      'content-type': `${PROBLEM_JSON}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
    })
    .end(JSON.stringify({ ...problem, requestId }));
}

/** Serves calls when it is their client's turn (decision 099). */
export function createCallHandler({
  networks,
  threadTime,
  findSession,
  next,
}: CallOptions): (visit: CallVisit) => Promise<void> {
  const queue = new CallQueue(networks, threadTime);

  /** A member, a session at the desk that this portal has opened, or the network of anybody else. */
  function findClient({ request, network, desk }: CallVisit): { client: string; isMember: boolean } {
    if (request.headers.cookie === undefined) return { client: network, isMember: false };
    if (desk) return { client: parseDeskRequest(request)?.seal ?? network, isMember: false };
    const session = findSession(request);
    return session
      ? { client: `member ${session.businessId} ${session.comoMemberId}`, isMember: true }
      : { client: network, isMember: false };
  }

  return async (visit) => {
    const { request, response } = visit;
    const { client, isMember } = findClient(visit);
    if (isMember && isStream(request)) return next(request, response);
    const { signal, stop } = createPatience(response, BACKEND_DEADLINE_MS);
    try {
      await queue.run(client, signal, () => {
        stop();
        return next(request, response);
      });
    } catch (error) {
      if (response.closed || response.destroyed) return;
      if (!isCallError(error) || error.code !== 'BUSY' || response.headersSent) throw error;
      getAnnotations(request).problem = error.code;
      sendBusy(request, response);
    } finally {
      stop();
    }
  };
}
