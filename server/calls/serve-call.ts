import type { NextApiRequest, NextApiResponse } from 'next';
import { PROBLEM_JSON } from '@/contract/media-types';
import { BASE_ORIGIN } from '@/contract/base-origin';
import { header, PUBLIC_CACHE } from '@/contract/headers';
import { isWrite } from '@/contract/calls/route';
import { executeCall, type CallResult, type CallInput } from './execute-call';
import { withBrowserId } from './browser-id';
import { toClientError } from '../request/client-error';
import { getFirstValue } from '@/lib/navigation/first-value';
import type { CallError } from '../request/call-error';
import { matchCall, requireCall } from './match-call';
import { acceptsEventStream, serveEventStream } from './serve-event-stream';
import { readJsonBody } from '../request/read-body';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { getAnnotations } from '../request/request-annotations';
import { guardWrite } from '../session/write-guard';

/** The query of a request: the first value of each name. */
export function parseQuery(request: NextApiRequest): Record<string, string | undefined> {
  const url = new URL(request.url ?? '/', BASE_ORIGIN);
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] ??= value;
  return query;
}

/** Sends a JSON text. Next's own `json` and `send` would compute an ETag, which no browser needs here. */
export function sendJson(response: NextApiResponse, status: number, type: string, json: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.status(status).end(json);
}

function send(request: NextApiRequest, response: NextApiResponse, result: CallResult): void {
  if (!result.cached) {
    response.setHeader('cache-control', 'no-store');
    sendJson(response, 200, 'application/json', JSON.stringify(result.value));
    return;
  }
  response.setHeader('cache-control', PUBLIC_CACHE);
  response.setHeader('vary', 'Host, Cookie');
  response.setHeader('etag', result.cached.etag);
  if (request.headers['if-none-match'] === result.cached.etag) {
    response.status(304).end();
    return;
  }
  sendJson(response, 200, 'application/json', result.cached.json);
}

/** Sends a failure as a problem document. */
export function sendProblem(response: NextApiResponse, failure: CallError, requestId: string): void {
  response.setHeader('cache-control', 'no-store');
  if (failure.retryAfter) response.setHeader('retry-after', String(failure.retryAfter));
  const { problem } = failure;
  sendJson(response, problem.status, PROBLEM_JSON, JSON.stringify({ ...problem, requestId }));
}

/** The result of a request; null if the response was a stream. */
async function reply(
  request: NextApiRequest,
  response: NextApiResponse,
  info: RequestInfo,
): Promise<CallResult | null> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const { call, params } = requireCall(matchCall(request.method ?? 'GET', path), response);
  if (call.streams && acceptsEventStream(request)) {
    await serveEventStream(call, info, request, response);
    return null;
  }
  if (isWrite(call)) await guardWrite(call, request.headers, info);
  const input: CallInput = {
    params,
    query: parseQuery(request),
    body: call.body ? await readJsonBody(request) : undefined,
    idempotencyKey: getFirstValue(request.headers[header.idempotencyKey]),
    confirmation: getFirstValue(request.headers[header.confirmation]),
  };
  return executeCall(call, call.needsBrowserId ? await withBrowserId(info, response) : info, input);
}

/**
 * Serves a request under `/api`: finds its call in the contract, guards it, and responds with its result or a problem.
 */
export async function serveCall(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const info = parseRequestInfo(request);
  const annotations = getAnnotations(request);
  try {
    const result = await reply(request, response, info);
    if (!result) return;
    if (result.session) annotations.session = result.session;
    send(request, response, result);
  } catch (error) {
    const failure = toClientError(error, info.requestId);
    annotations.problem = failure.code;
    sendProblem(response, failure, info.requestId);
  }
}
