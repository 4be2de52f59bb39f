import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@/contract/calls/calls';
import { header } from '@/contract/headers';
import { isValidCsrfToken } from './csrf-check';
import { readSession } from './member-session';
import { getEnvironment } from '../process/environment';
import { CallError } from '../request/call-error';
import type { RequestInfo } from '../request/request-info';

/** The headers that identify a request's origin. A GET that changes something is refused if one of them is missing. */
const fetchMetadata = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const;

/**
 * True when a request was certainly made by a page of the same origin, according to Fetch Metadata, or without that to
 * its `Origin`. False without either.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const [site, mode, dest] = fetchMetadata.map((name) => headers[name]);
  if (headers.origin !== undefined && headers.origin !== origin) return false;
  if (site === undefined) return mode === undefined && dest === undefined && headers.origin === origin;
  const scripted = mode === undefined || mode === 'cors' || mode === 'same-origin';
  return site === 'same-origin' && scripted && (dest ?? 'empty') === 'empty';
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((value) =>
    String(value ?? '').includes('prefetch'),
  );
}

/** Refuses a write that may come from another site (security 2.5): 415, 403 `FORBIDDEN_ORIGIN`, 403 `CSRF`. */
export async function guardWrite(call: Call, headers: IncomingHttpHeaders, info: RequestInfo): Promise<void> {
  const json = headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (call.method !== 'GET' && !json) throw new CallError('UNSUPPORTED_MEDIA_TYPE');
  const hasFetchMetadata = call.method !== 'GET' || fetchMetadata.every((name) => headers[name] !== undefined);
  if (!hasFetchMetadata || isPrefetch(headers) || !isSameOrigin(headers, info.origin))
    throw new CallError('FORBIDDEN_ORIGIN');
  if (call.access !== 'member') return;
  const sent = headers[header.csrf];
  const { NEXTAUTH_SECRET } = getEnvironment();
  const session = await readSession(info, NEXTAUTH_SECRET);
  if (!isValidCsrfToken(info.csrfCookie, typeof sent === 'string' ? sent : undefined, session, NEXTAUTH_SECRET))
    throw new CallError('CSRF');
}
