import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import type { Call } from 'loyalty-contract/calls/calls';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { header, PUBLIC_CACHE } from 'loyalty-contract/headers';
import { executeCall, type Caller, type CallInput, type CallResult } from './execute-call';
import { withBrowserId } from './browser-id';
import { toClientError } from '../request/client-error';
import { getFirstValue } from '@/lib/navigation/first-value';
import type { CallError } from '../request/call-error';
import { requireCall, type CallMatcher, type FoundCall } from './match-call';
import { readJsonBody } from '../request/read-body';
import type { RequestInfo } from '../request/request-info';
import { getAnnotations } from '../request/request-annotations';
import { guardRequest } from '../session/request-guard';

/** The result of a call for its browser. */
interface Reply extends Pick<CallResult, 'cached'> {
  value: unknown;
  /** A `set-cookie` line. */
  cookie?: string;
}

type BrowserRequest = Pick<RequestInfo, 'origin' | 'requestId' | 'isSecure' | 'browserId'>;

/** The calls of one kind of browsers: their list, their session, and what else differs between members and staff. */
export interface CallService<Info extends BrowserRequest> {
  /** Finds a call in the list. */
  match: CallMatcher;
  /** Null: the request is for another host. */
  parseRequest: (request: NextApiRequest) => Info | null;
  /** True for a call that must come from a page of the same origin. */
  isGuarded: (call: Call) => boolean;
  /** True if the call may be made with this CSRF token. */
  acceptsCsrfToken: (call: Call, token: string | undefined, info: Info) => boolean | Promise<boolean>;
  /** True for a call whose result is bound to the browser: one without an id gets one. */
  needsBrowserId: (call: Call) => boolean;
  /** Whether other sites may frame the host's pages. */
  canBeEmbedded: (info: Info) => boolean | Promise<boolean>;
  createCaller: (info: Info) => Caller;
  /** The largest body of a request in bytes; by default `MAX_BODY_BYTES`. */
  getMaxBodyBytes?: (call: Call, info: Info) => number | undefined;
  /** Serves a request that asks for a stream; false for any other. */
  serveStream?: (call: Call, info: Info, request: NextApiRequest, response: NextApiResponse) => Promise<boolean>;
  toReply?: (call: Call, value: unknown, info: Info) => Reply;
  /** Serves what is on none of the paths; by default it is not found. */
  serveOther?: (request: NextApiRequest, response: NextApiResponse) => Promise<void>;
}

/** The query of a request: the first value of each name. */
function parseQuery(request: NextApiRequest): Record<string, string | undefined> {
  const url = new URL(request.url ?? '/', BASE_ORIGIN);
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] ??= value;
  return query;
}

/** Sends a JSON text. Next's own `json` and `send` would compute an ETag, which no browser needs here. */
function sendJson(response: NextApiResponse, status: number, type: string, json: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.status(status).end(json);
}

function send(request: NextApiRequest, response: NextApiResponse, { value, cached, cookie }: Reply): void {
  if (cookie !== undefined) response.appendHeader('set-cookie', cookie);
  if (!cached) {
    response.setHeader('cache-control', 'no-store');
    sendJson(response, 200, 'application/json', JSON.stringify(value));
    return;
  }
  response.setHeader('cache-control', PUBLIC_CACHE);
  response.setHeader('vary', 'Host, Cookie');
  response.setHeader('etag', cached.etag);
  if (request.headers['if-none-match'] === cached.etag) {
    response.status(304).end();
    return;
  }
  sendJson(response, 200, 'application/json', cached.json);
}

/** Sends a failure as a problem document. */
function sendProblem(response: NextApiResponse, failure: CallError, requestId: string): void {
  response.setHeader('cache-control', 'no-store');
  if (failure.retryAfter) response.setHeader('retry-after', String(failure.retryAfter));
  const { problem } = failure;
  sendJson(response, problem.status, PROBLEM_JSON, JSON.stringify({ ...problem, requestId }));
}

/** The reply to a request; null if the response was a stream. */
async function reply<Info extends BrowserRequest>(
  service: CallService<Info>,
  { call, params }: FoundCall,
  info: Info,
  { request, response }: { request: NextApiRequest; response: NextApiResponse },
): Promise<Reply | null> {
  if (await service.serveStream?.(call, info, request, response)) return null;
  if (service.isGuarded(call))
    await guardRequest(call, request.headers, {
      origin: info.origin,
      acceptsCsrfToken: (token) => service.acceptsCsrfToken(call, token, info),
    });
  const input: CallInput = {
    params,
    query: parseQuery(request),
    body: call.body ? await readJsonBody(request, service.getMaxBodyBytes?.(call, info)) : undefined,
    idempotencyKey: getFirstValue(request.headers[header.idempotencyKey]),
    confirmation: getFirstValue(request.headers[header.confirmation]),
  };
  const browser = service.needsBrowserId(call) ? await withBrowserId(info, response, service.canBeEmbedded) : info;
  const { value, cached, session } = await executeCall(call, service.createCaller(browser), input);
  if (session) getAnnotations(request).session = session;
  return service.toReply?.(call, value, info) ?? { value, ...(cached && { cached }) };
}

/**
 * The handler of a service's requests: it finds the call, guards it, executes it, and responds with its result or a problem.
 * There are two: one for members and one for staff.
 */
export function serveCalls<Info extends BrowserRequest>(service: CallService<Info>): NextApiHandler {
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const match = service.match(request.method ?? 'GET', path);
    if (match.found === 'nothing' && service.serveOther) return service.serveOther(request, response);
    const info = service.parseRequest(request);
    if (!info) return response.status(404).end();
    try {
      const result = await reply(service, requireCall(match, response), info, { request, response });
      if (result) send(request, response, result);
    } catch (error) {
      const failure = toClientError(error, info.requestId);
      getAnnotations(request).problem = failure.code;
      sendProblem(response, failure, info.requestId);
    }
  };
}
