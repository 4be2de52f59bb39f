import type { NextApiRequest, NextApiResponse } from 'next';
import { header } from 'loyalty-contract/headers';
import { PKPASS, walletService } from 'loyalty-contract/wallet-service';
import { readSession } from '@/server/session/member-session';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { createBackendHeaders } from '../calls/call-headers';
import { forwardToBackend } from '../backend/backend-client';
import { readResponseBody } from '../backend/parse-backend-response';
import { getClientNetwork } from '../request/client-network';
import { toClientError } from '../request/client-error';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import { getFirstValue } from '@/lib/navigation/first-value';
import { readBody } from '../request/read-body';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { resolvePartition } from '../calls/shared-call';
import { getForwardedPath } from './forwarded-path';

/** The allowed content types for a wallet; any other response is dropped. */
const TYPES = [PKPASS, 'image/png', 'application/json'];
/** Only these headers of the backend are forwarded (security 2.15). */
const FORWARDED_HEADERS = ['last-modified', 'content-disposition', 'retry-after'] as const;
const METHODS = ['GET', 'POST', 'DELETE'] as const;

function toMethod(request: NextApiRequest): (typeof METHODS)[number] {
  const method = METHODS.find((candidate) => candidate === request.method);
  if (!method) throw new CallError('METHOD_NOT_ALLOWED');
  return method;
}

/** A wallet's own authorization (Apple's PassKit web service), or nothing. */
const APPLE_PASS = /^ApplePass [\x21-\x7e]{1,512}$/;

/** The date of `If-Modified-Since` in the format of RFC 9110; undefined if it is invalid. */
function parseModifiedSince(value: string | undefined): string | undefined {
  const at = new Date(value ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at.toUTCString();
}

async function createHeaders(
  request: NextApiRequest,
  info: RequestInfo,
  path: string,
): Promise<Record<string, string>> {
  const { authorization } = request.headers;
  const since = parseModifiedSince(request.headers['if-modified-since']);
  const session = path === walletService.applePass ? readSession(info, getEnvironment().NEXTAUTH_SECRET) : null;
  if (path === walletService.applePass && !session) throw new CallError('SESSION_REQUIRED');
  return {
    ...createBackendHeaders(info),
    ...(session ? { [header.memberToken]: session.memberToken } : {}),
    ...(authorization && APPLE_PASS.test(authorization) ? { [header.passAuthorization]: authorization } : {}),
    ...(since ? { 'if-modified-since': since } : {}),
  };
}

/** Forwards a wallet's request to the backend, under the same path. Throws {@link CallError}. */
async function forward(request: NextApiRequest, info: RequestInfo) {
  const method = toMethod(request);
  const target = request.url ?? '';
  const path = `${walletService.root}${getForwardedPath(target, walletService.root)}`;
  const body = method === 'POST' ? await readBody(request) : undefined;
  const headers = {
    ...(await createHeaders(request, info, path)),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const partition = await resolvePartition(info);
  const client = getClientNetwork(info.clientAddress);
  const message = {
    partition,
    client,
    path: target,
    method,
    headers,
    body,
    timeoutMs: getEnvironment().API_DEADLINE_MS,
  };
  return forwardToBackend(message, async (response) => ({ response, bytes: await readResponseBody(response) }));
}

function send(response: NextApiResponse, reply: Awaited<ReturnType<typeof forward>>): void {
  const { statusCode } = reply.response;
  const type = getFirstValue(reply.response.headers['content-type']) ?? '';
  const knownType = TYPES.find((candidate) => type.startsWith(candidate));
  for (const name of FORWARDED_HEADERS) {
    const value = getFirstValue(reply.response.headers[name]);
    if (value !== undefined) response.setHeader(name, value);
  }
  // Wallets only use the status; the problem document is not sent.
  if (!knownType || statusCode >= 400) return void response.status(statusCode).end();
  if (knownType === 'image/png') response.setHeader('cache-control', 'public, max-age=86400');
  response.setHeader('content-type', knownType).setHeader('content-length', reply.bytes.length);
  response.status(statusCode).end(reply.bytes);
}

/** A member who opens the link to a pass after the session has ended is sent to sign-in, and returns to the card. */
function refuse(response: NextApiResponse, path: string, failure: CallError): void {
  if (path === walletService.applePass && failure.code === 'SESSION_REQUIRED')
    return void response.redirect(303, getSignInHref(href.walletPass));
  if (failure.retryAfter) response.setHeader('retry-after', String(failure.retryAfter));
  response.status(failure.problem.status).end();
}

/** Forwards the requests of wallets (`packages/contract/wallet-service.ts`), so that they need no other origin than this. */
export async function serveWallet(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const info = parseRequestInfo(request);
  const path = (request.url ?? '').split('?')[0] ?? '';
  try {
    const reply = await forward(request, info);
    if (reply.response.statusCode === 401) refuse(response, path, new CallError('SESSION_REQUIRED'));
    else send(response, reply);
  } catch (error) {
    refuse(response, path, toClientError(error, info.requestId));
  }
}
