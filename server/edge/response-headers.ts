import type { ServerResponse } from 'node:http';
import { header } from 'loyalty-contract/headers';
import { embedBundles, releasedScripts } from '@/lib/embed/embed-bundle';
import { REPORTS_PATH } from '@/lib/calls/report-fault';
import { MANIFEST_PATH } from '@/lib/install/manifest-path';
import { workers } from '@/lib/workers/bundles';
import {
  createPagePolicy,
  NO_INLINE,
  NO_SOURCES,
  strictPolicy,
  workerPolicy,
} from '../delivery/content-security-policy';
import { createDeskPolicy } from '../delivery/desk-policy';
import type { EdgeRequestInfo } from './clean-request';

const TWO_YEARS_SECONDS = 63_072_000;
const COMMON_PERMISSIONS =
  'camera=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), browsing-topics=()';
const PERMISSIONS = `${COMMON_PERMISSIONS}, geolocation=(self)`;
const DESK_PERMISSIONS = `${COMMON_PERMISSIONS}, geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self)`;

/** The headers of every page, of members and of the desk. */
const PAGE_HEADERS = {
  'cache-control': 'private, no-store',
  'origin-agent-cluster': '?1',
  'reporting-endpoints': `csp="${REPORTS_PATH}"`,
};

/** The kind of a response: each has its own policy. */
export type ResponseKind = 'page' | 'api' | 'static' | 'public' | 'worker' | 'embed';

const WORKERS = new Set<string>(Object.values(workers).map(({ url }) => url));
const EMBED_SCRIPTS = new Set<string>(Object.values(embedBundles).map(({ url }) => url));

/**
 * The kind of a path. `publicFiles`: only existing files count as files; a page gets a page's headers, whatever its
 * name.
 */
export function getResponseKind(path: string, publicFiles: ReadonlySet<string>): ResponseKind {
  if (path.startsWith('/_next/static/')) return 'static';
  if (path.startsWith('/api/') || path === '/api') return 'api';
  if (WORKERS.has(path)) return 'worker';
  if (EMBED_SCRIPTS.has(path) || path.startsWith(releasedScripts.url)) return 'embed';
  // The manifest depends on the host's business and the visitor's language, and sets its own lifetime.
  return path === MANIFEST_PATH || publicFiles.has(path) ? 'public' : 'page';
}

/** What the headers of a response depend on besides its kind. */
interface HeaderOptions {
  /** Pages are those of a plain Next app (`isPlainNext`). */
  plain: boolean;
  /** The request is for the desk's host. */
  desk: boolean;
}

/** The headers of the desk's pages: no other window can keep a reference to them. */
function createDeskPageHeaders({ isSecure: secure }: EdgeRequestInfo, plain: boolean): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'content-security-policy': createDeskPolicy(NO_INLINE, { secure, plain }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': DESK_PERMISSIONS,
    'x-robots-tag': 'noindex',
  };
}

function createPolicyHeaders(
  kind: ResponseKind,
  info: EdgeRequestInfo,
  options: HeaderOptions,
): Record<string, string> {
  const { plain } = options;
  if (kind === 'page' && options.desk) return createDeskPageHeaders(info, plain);
  if (kind === 'worker') return { 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' };
  if (kind !== 'page') return { 'content-security-policy': strictPolicy };
  return {
    ...PAGE_HEADERS,
    'content-security-policy': createPagePolicy(NO_INLINE, NO_SOURCES, { secure: info.isSecure, plain }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
    vary: 'Cookie, Host, Accept-Encoding',
  };
}

/** Sets the headers of every response (security 4). A page's policy is later extended for its business. */
export function setResponseHeaders(
  response: ServerResponse,
  kind: ResponseKind,
  info: EdgeRequestInfo,
  options: HeaderOptions,
): void {
  const headers: Record<string, string> = {
    [header.requestId]: info.requestId,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Only the embed scripts may be loaded by other sites: as modules and with an integrity value, too. They depend on
    // nobody's cookies.
    'cross-origin-resource-policy': kind === 'embed' ? 'cross-origin' : 'same-origin',
    ...(kind === 'embed' ? { 'access-control-allow-origin': '*' } : {}),
    ...(info.isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
    ...(kind === 'api' || kind === 'embed' ? { 'cache-control': 'no-store' } : {}),
    ...(kind === 'public' ? { 'cache-control': 'public, max-age=3600' } : {}),
    ...createPolicyHeaders(kind, info, options),
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
