import type { NextApiRequest, NextApiResponse } from 'next';
import { HEADER_TOKEN } from 'loyalty-contract/headers';
import type { Dispatcher } from 'undici';
import { MAX_RESPONSE_BYTES } from 'loyalty-contract/limits';
import { hosted } from 'loyalty-contract/hosted';
import { FORM_DATA, FORM_URLENCODED, PROBLEM_JSON } from 'loyalty-contract/media-types';
import { href, noticePreferencesHref } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { createBackendHeaders } from '../calls/call-headers';
import { forwardToBackend } from '../backend/backend-client';
import { getClientNetwork } from '../request/client-network';
import { toClientError } from '../request/client-error';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import { getLog } from '../process/log';
import { readBody } from '../request/read-body';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { resolvePartition } from '../calls/shared-call';
import { getForwardedPath } from './forwarded-path';
import { getFirstValue } from '@/lib/navigation/first-value';

/** A hosted page runs no script, loads nothing external, submits its form only here and cannot be framed. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp";
/** The allowed content types of a hosted page; any other response of the backend is dropped. */
const TYPES = ['text/html; charset=utf-8', 'text/css; charset=utf-8', 'application/json; charset=utf-8'];
const JSON_TYPE = 'application/json';

const isUnsubscription = (path: string) => path.startsWith(`${hosted.unsubscribe}/`);

/** The portal's page that shows the state that a hosted page would have shown. */
const getFallback = ({ url = '' }: NextApiRequest) =>
  isUnsubscription(url.replace(hosted.portal, '')) ? noticePreferencesHref : href.subscriptions;

function getPostTypes(path: string): string[] {
  if (path === hosted.webhook) return [JSON_TYPE];
  return isUnsubscription(path) ? [FORM_URLENCODED, FORM_DATA] : [FORM_URLENCODED];
}

/**
 * A form from another site was not submitted by the member. Only what is signed may come from elsewhere: a provider's
 * event, and the link of a mail, to which mail providers post.
 */
function checkPost(request: NextApiRequest, info: RequestInfo, path: string): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!getPostTypes(path).includes(type)) throw new CallError('UNSUPPORTED_MEDIA_TYPE');
  if (path === hosted.webhook || isUnsubscription(path)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== info.origin || (site !== undefined && site !== 'same-origin')) {
    throw new CallError('FORBIDDEN_ORIGIN');
  }
}

interface HostedResponse {
  status: number;
  type: string | undefined;
  location: string | undefined;
  text: string;
}

async function readResponse({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<HostedResponse> {
  const { location, 'content-type': type, 'content-length': length } = headers;
  const isPage = status === 200 && Number(length ?? MAX_RESPONSE_BYTES + 1) <= MAX_RESPONSE_BYTES;
  const text = isPage ? await body.text() : '';
  if (!isPage) await body.dump();
  return { status, type: getFirstValue(type), location: getFirstValue(location), text };
}

async function forward(request: NextApiRequest, info: RequestInfo): Promise<HostedResponse> {
  const path = getForwardedPath(request.url, hosted.portal);
  const method = request.method === 'POST' ? 'POST' : 'GET';
  if (method === 'POST') checkPost(request, info, path);
  const sent = method === 'POST' ? await readBody(request) : undefined;
  // The link says everything.
  const body = sent === undefined || !isUnsubscription(path) ? sent : '';
  const signature = request.headers[hosted.signatureHeader];
  const headers = {
    ...createBackendHeaders(info),
    ...(body === undefined ? {} : { 'content-type': path === hosted.webhook ? JSON_TYPE : FORM_URLENCODED }),
    ...(typeof signature === 'string' && HEADER_TOKEN.test(signature) ? { [hosted.signatureHeader]: signature } : {}),
  };
  const partition = await resolvePartition(info);
  const client = getClientNetwork(info.clientAddress);
  const message = { partition, client, path: `${hosted.backend}${path}`, method, headers, body } as const;
  return forwardToBackend({ ...message, timeoutMs: getEnvironment().API_DEADLINE_MS }, readResponse);
}

async function send(request: NextApiRequest, response: NextApiResponse, info: RequestInfo): Promise<void> {
  const { status, type, location, text } = await forward(request, info);
  if (status === 303 && location !== undefined) {
    response.redirect(303, getSafePath(location));
    return;
  }
  const knownType = TYPES.find((candidate) => candidate === type);
  if (text === '' || !knownType)
    throw new CallError(status === 404 || status === 400 ? 'NOT_FOUND' : 'BACKEND_BAD_ANSWER');
  response.setHeader('content-security-policy', POLICY).setHeader('content-type', knownType);
  response.status(200).send(text);
}

/**
 * Serves the pages that the backend hosts, and the webhooks of payment providers, under the portal's own URL and
 * headers. A member whose page fails is redirected to the plans or the preferences, which show the current state; a
 * provider gets an error status, and retries.
 */
export async function serveHosted(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const info = parseRequestInfo(request);
  try {
    if (request.method !== 'GET' && request.method !== 'POST') throw new CallError('METHOD_NOT_ALLOWED');
    await send(request, response, info);
  } catch (error) {
    const { code: failure, problem } = toClientError(error, info.requestId);
    const { requestId, host } = info;
    getLog().warn({ event: 'hosted.failed', requestId, host, failure }, 'a request for a hosted page failed');
    if (request.headers['sec-fetch-mode'] === 'navigate' && problem.status !== 403) {
      response.redirect(303, getFallback(request));
      return;
    }
    response.status(problem.status).setHeader('content-type', `${PROBLEM_JSON}; charset=utf-8`);
    response.send(JSON.stringify({ ...problem, requestId: info.requestId }));
  }
}
