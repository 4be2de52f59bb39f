import type { NextApiRequest, NextApiResponse } from 'next';
import type { Call } from '@/contract/calls/calls';
import { header } from '@/contract/headers';
import { createBrowserId } from '../calls/browser-id';
import { parseQuery, sendJson, sendProblem } from '../calls/serve-call';
import { CallError } from '../request/call-error';
import { toClientError } from '../request/client-error';
import { readJsonBody } from '../request/read-body';
import { getAnnotations } from '../request/request-annotations';
import { isSameOrigin } from '../session/write-guard';
import { isDeskCsrfToken } from './desk-csrf';
import { parseDeskRequest, type DeskRequest } from './desk-request';
import { toDeskResult, type DeskResult } from './desk-session';
import { executeDeskCall } from './execute-desk-call';
import { requireCall } from '../calls/match-call';
import { matchDeskCall } from './match-desk-call';

/**
 * Refuses a request that may come from another site: 415, 403 `FORBIDDEN_ORIGIN`, 403 `CSRF`. Also one that changes
 * nothing, if it has a body: it can name a member.
 */
function guardRequest(call: Call, request: NextApiRequest, { origin, token }: DeskRequest): void {
  if (call.method === 'GET') return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new CallError('UNSUPPORTED_MEDIA_TYPE');
  if (!isSameOrigin(request.headers, origin)) throw new CallError('FORBIDDEN_ORIGIN');
  if (!isDeskCsrfToken(request.headers[header.csrf], token)) throw new CallError('CSRF');
}

/** At sign-in a browser gets an id: codes for a known device are not counted with those of strangers. */
function withBrowserId(call: Call, desk: DeskRequest, response: NextApiResponse): DeskRequest {
  if (desk.browserId !== undefined || call.access !== 'staff' || call.needsStaff) return desk;
  return { ...desk, browserId: createBrowserId(response, { secure: desk.isSecure, isEmbeddable: false }) };
}

async function executeRequest(
  request: NextApiRequest,
  response: NextApiResponse,
  desk: DeskRequest,
): Promise<DeskResult> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const { call, params } = requireCall(matchDeskCall(request.method ?? 'GET', path), response);
  guardRequest(call, request, desk);
  const idempotencyKey = request.headers[header.idempotencyKey];
  const value = await executeDeskCall(call, withBrowserId(call, desk, response), {
    params,
    query: parseQuery(request),
    body: call.body ? await readJsonBody(request) : undefined,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  });
  return toDeskResult(call, value, desk);
}

/** Serves a request under `/api/desk`: finds its call in the desk's list, guards it, and forwards it with the person's token. */
export async function serveDeskCall(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const desk = parseDeskRequest(request);
  if (!desk) {
    response.status(404).end();
    return;
  }
  try {
    const { value, cookie } = await executeRequest(request, response, desk);
    if (cookie !== undefined) response.appendHeader('set-cookie', cookie);
    response.setHeader('cache-control', 'no-store');
    sendJson(response, 200, 'application/json', JSON.stringify(value));
  } catch (error) {
    const failure = toClientError(error, desk.requestId);
    getAnnotations(request).problem = failure.code;
    sendProblem(response, failure, desk.requestId);
  }
}
