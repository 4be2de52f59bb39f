import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { CallError } from '../request/call-error';

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

interface GuardOptions {
  origin: string;
  acceptsCsrfToken: (token: string | undefined) => boolean | Promise<boolean>;
}

/** Refuses a request that may come from another site (security 2.5): 415, 403 `FORBIDDEN_ORIGIN`, 403 `CSRF`. */
export async function guardRequest(
  { method }: Call,
  headers: IncomingHttpHeaders,
  { origin, acceptsCsrfToken }: GuardOptions,
): Promise<void> {
  const json = headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (method !== 'GET' && !json) throw new CallError('UNSUPPORTED_MEDIA_TYPE');
  const hasFetchMetadata = method !== 'GET' || fetchMetadata.every((name) => headers[name] !== undefined);
  if (!hasFetchMetadata || isPrefetch(headers) || !isSameOrigin(headers, origin))
    throw new CallError('FORBIDDEN_ORIGIN');
  const sent = headers[header.csrf];
  if (!(await acceptsCsrfToken(typeof sent === 'string' ? sent : undefined))) throw new CallError('CSRF');
}
