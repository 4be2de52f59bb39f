import type { IncomingMessage, ServerResponse } from 'node:http';
import { header } from 'loyalty-contract/headers';
import { isPreviewRead } from 'loyalty-contract/calls/route';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { PREVIEW_HEADER, PREVIEW_PARAM } from '@/lib/preview/names';
import { parsePreview } from '@/lib/preview/preview-value';
import { getFirstValue } from '@/lib/navigation/first-value';
import { matchCall } from '../calls/match-call';
import { sendPreviewEnded } from '../delivery/preview-ended';
import { CallError } from '../request/call-error';
import { internalHeader } from '../request/internal-headers';
import { isFramed } from '../request/is-framed';
import { getAnnotations } from '../request/request-annotations';
import type { ResponseKind } from './response-headers';

function takeParam(request: IncomingMessage): string | undefined {
  const url = new URL(request.url ?? '', BASE_ORIGIN);
  const value = url.searchParams.get(PREVIEW_PARAM);
  if (value === null) return undefined;
  url.searchParams.delete(PREVIEW_PARAM);
  request.url = url.pathname + url.search;
  return value;
}

/**
 * Takes the value of a preview from a request for a page or call of a business: nothing behind the edge finds it in the URL,
 * renders or logs it. Such a request has no cookies, so that it is nobody's session.
 * @returns whether the request is one of a preview, valid or not
 */
export function takePreview(request: IncomingMessage, kind: ResponseKind): boolean {
  const sent = kind === 'api' ? getFirstValue(request.headers[PREVIEW_HEADER]) : undefined;
  const value = kind === 'page' ? takeParam(request) : sent;
  if (value === undefined) return false;
  delete request.headers.cookie;
  request.headers[internalHeader.preview] = value;
  return true;
}

function sendRefusal(request: IncomingMessage, response: ServerResponse): void {
  const { problem, code } = new CallError('FORBIDDEN_IN_PREVIEW');
  getAnnotations(request).problem = code;
  response
    .writeHead(problem.status, { 'content-type': `${PROBLEM_JSON}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(JSON.stringify({ ...problem, requestId: request.headers[header.requestId] }));
}

/** False for a browser that says that it shows the page in a window of its own. */
const mayBeFramed = (request: IncomingMessage): boolean =>
  request.headers['sec-fetch-dest'] === undefined || isFramed(request);

/**
 * Refuses a request of a preview that is for anything but a page in a frame, or a read of the contract.
 * @returns whether it has responded
 */
export function refusePreview(request: IncomingMessage, response: ServerResponse, kind: ResponseKind): boolean {
  const preview = parsePreview(String(request.headers[internalHeader.preview]));
  if (kind === 'page') {
    if (preview && mayBeFramed(request)) return false;
    sendPreviewEnded(request, response);
    return true;
  }
  const match = matchCall(request.method ?? 'GET', request.url?.split('?')[0] ?? '');
  if (preview && match.found === 'call' && isPreviewRead(match.call)) return false;
  sendRefusal(request, response);
  return true;
}
