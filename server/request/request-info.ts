import { randomUUID } from 'node:crypto';
import { removePort } from 'loyalty-text/host-name';
import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { header } from 'loyalty-contract/headers';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getChosenLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { getCookieName } from './cookies';
import { parsePreview, type Preview } from '@/lib/preview/preview-value';
import { getFirstValue } from '@/lib/navigation/first-value';
import { internalHeader } from './internal-headers';

/**
 * The parts of a request that are parsed before its body is read. Malformed values are omitted, so that they reach no
 * header, log line or cache key.
 */
export interface RequestInfo {
  /** The host as requested by the browser, lower-cased, with its port. */
  host: string;
  /** The host without its port, which identifies the business. */
  hostname: string;
  origin: string;
  isSecure: boolean;
  clientAddress: string;
  requestId: string;
  /** The browser's id, to which codes, tickets and sessions are bound; undefined for a browser without one. */
  browserId: string | undefined;
  /** The language that the visitor, or who asks for a preview, has chosen. */
  locale: Locale | undefined;
  /** The encrypted session, not yet decrypted. */
  sessionCookie: string | undefined;
  /** The encrypted session of a sign-out that the backend has not received yet. */
  pendingSignOutCookie: string | undefined;
  /** next-auth's pair `token|hash`, not yet checked. */
  csrfCookie: string | undefined;
  /** The page was requested by a temporary link, which signs in: the visitor is not redirected to sign-in. */
  hasTemporaryLink: boolean;
  /** The draft that is shown in place of what is published. */
  preview?: Preview | undefined;
}

/** A compact JWE (RFC 7516), limited to the size of a cookie. */
const SESSION = /^(?=.{1,4096}$)[\w-]+(\.[\w-]*){4}$/;
const CSRF_PAIR = /^[0-9a-f]{64}\|[0-9a-f]{64}$/;

function getHeader(request: IncomingMessage, name: string): string | undefined {
  return getFirstValue(request.headers[name]);
}

function matchPattern(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

/** Parses a request that has passed the portal's edge (`portal-server.ts`). */
export function parseRequestInfo(
  request: IncomingMessage & { cookies?: Partial<Record<string, string>> },
): RequestInfo {
  const host = (getHeader(request, 'host') ?? '').toLowerCase();
  const isSecure = getHeader(request, internalHeader.protocol) === 'https';
  const cookies = request.cookies ?? parse(getHeader(request, 'cookie') ?? '');
  const preview = parsePreview(getHeader(request, internalHeader.preview) ?? '');
  return {
    host,
    hostname: removePort(host),
    isSecure,
    origin: `${isSecure ? 'https' : 'http'}://${host}`,
    clientAddress: getHeader(request, internalHeader.clientAddress) ?? request.socket?.remoteAddress ?? '',
    requestId: getHeader(request, header.requestId) ?? randomUUID(),
    hasTemporaryLink: getHeader(request, internalHeader.temporaryLink) === '1',
    browserId: matchPattern(cookies[getCookieName('browser', isSecure)], RANDOM_TOKEN),
    preview,
    locale: preview?.locale ?? getChosenLocale(cookies[cookieName.language]),
    sessionCookie: matchPattern(cookies[getCookieName('session', isSecure)], SESSION),
    pendingSignOutCookie: matchPattern(cookies[getCookieName('pendingSignOut', isSecure)], SESSION),
    csrfCookie: matchPattern(cookies[getCookieName('csrf', isSecure)], CSRF_PAIR),
  };
}
