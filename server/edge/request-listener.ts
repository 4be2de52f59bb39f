import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isLocalHost, removePort } from 'loyalty-text/host-name';
import { isProbe, probePath } from 'loyalty-contract/probes';
import { ActiveNetworks } from '../request/active-networks';
import { getClientNetwork } from '../request/client-network';
import { internalHeader } from '../request/internal-headers';
import { getAnnotations } from '../request/request-annotations';
import { DESK_PARTITION } from '../desk/desk-partition';
import { cleanRequest } from './clean-request';
import { isAmbiguousPath, looksLikeFile } from './file-like';
import { mapDeskTarget } from './desk-target';
import { parseHost } from './host-name';
import { getResponseKind, setResponseHeaders } from './response-headers';
import { ThreadTime } from '../request/thread-time';
import { createCallHandler } from './serve-in-turn';
import { createPageHandler, type PageOptions } from './serve-page';
import { refusePreview, takePreview } from './preview-request';
import { findSlashRedirect, removeSlashes } from './slash-redirect';
import type { FileHandler } from './static-files';
import { isTokenInPath, removeNestedToken, removeTemporaryToken } from './temporary-token';
import type { TrustedProxies } from './trusted-proxies';

/** The dependencies of the edge. */
export interface EdgeOptions extends Omit<PageOptions, 'networks' | 'threadTime'> {
  proxies: TrustedProxies;
  /** Allows the bundler's hot reload. */
  development: boolean;
  /** In production everything but health checks requires https. */
  production: boolean;
  /** URLs of the public files. */
  publicFiles: ReadonlySet<string>;
  /** Why this process takes no more requests, in one line; null if it does. */
  notReadyReason: () => string | null;
  /** Why members cannot be served, in one line; null if they can; and a line for each of several dependencies. */
  checkDependencies: () => Promise<{ problem: string | null; lines: readonly string[] }>;
  /** The partition of a page, by the host without port: the key of its queue and its cache. */
  resolvePagePartition: (request: IncomingMessage, hostname: string) => string | Promise<string>;
  /** The desk's host without port, if there is a desk. */
  deskHost?: string | undefined;
  /** Serves the files of the build, if there are any. */
  files?: FileHandler | undefined;
  /** Handles every request that the edge accepts. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Called first for each request; runs the next handler. */
  observe: (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;
  /** Logs an internal error. */
  logError: (error: unknown) => void;
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = ''): void {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body);
}

/** Readiness is the process's own: an outage of what all portals share must not take all of them out of service. */
async function probe(
  path: string,
  options: EdgeOptions,
): Promise<{ problem: string | null; lines: readonly string[] }> {
  if (path === probePath.dependencies) return options.checkDependencies();
  return { problem: path === probePath.ready ? options.notReadyReason() : null, lines: [] };
}

async function serveHealth(path: string, response: ServerResponse, options: EdgeOptions): Promise<boolean> {
  if (!isProbe(path)) return false;
  const { problem, lines } = await probe(path, options);
  end(response, problem === null ? 200 : 503, {}, lines.length > 0 ? lines.join('\n') : (problem ?? 'ok'));
  return true;
}

/** True when this kind of path never supports the method. */
function isMethodRefused(method: string | undefined, kind: string): boolean {
  if (kind === 'api') return method === 'OPTIONS' || method === 'HEAD' || method === 'TRACE';
  return method !== 'GET' && method !== 'HEAD';
}

/** What serves requests of several networks in turns. */
interface Serving {
  networks: ActiveNetworks;
  servePage: ReturnType<typeof createPageHandler>;
  serveCall: ReturnType<typeof createCallHandler>;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: EdgeOptions,
  { networks, servePage, serveCall }: Serving,
): Promise<void> {
  const target = request.url ?? '';
  const path = target.split('?')[0] ?? '';
  // An absolute-form target would override the host header (security 2.7).
  if (!target.startsWith('/') || target.startsWith('//') || isAmbiguousPath(path)) return end(response, 400);
  if (await serveHealth(path, response, options)) return;
  const host = parseHost(request.rawHeaders);
  if (!host) return end(response, 400);
  const info = cleanRequest(request, host, options.proxies);
  const network = getClientNetwork(info.clientAddress);
  networks.note(network);
  const hostname = removePort(host);
  const annotations = Object.assign(getAnnotations(request), { requestId: info.requestId, hostname });
  if (!info.isSecure && (options.production || !isLocalHost(host))) {
    return end(response, 308, { location: `https://${host}${target}` });
  }
  const kind = getResponseKind(path, options.publicFiles);
  const desk = hostname === options.deskHost;
  setResponseHeaders(response, kind, info, { plain: options.plain, desk });
  annotations.desk = desk;
  if (desk) request.headers[internalHeader.desk] = '1';
  const isPreview = options.deskHost !== undefined && !desk && takePreview(request, kind);
  if (isPreview) response.setHeader('referrer-policy', 'no-referrer');
  // Caches may store it for everybody: it must not depend on the client.
  if (kind !== 'public' && looksLikeFile(path)) delete request.headers.cookie;
  const clean = removeTemporaryToken(request.url ?? target);
  if (clean !== null) {
    request.url = clean;
    request.headers[internalHeader.temporaryLink] = '1';
    response.setHeader('referrer-policy', 'no-referrer');
  }
  const withoutNested = removeNestedToken(request.url ?? target);
  if (withoutNested !== null) {
    request.url = withoutNested;
    response.setHeader('referrer-policy', 'no-referrer');
  }
  if (path.startsWith('/_next/image') || isTokenInPath(path)) return end(response, 404);
  if (isMethodRefused(request.method, kind)) return end(response, 405);
  if (isPreview && refusePreview(request, response, kind)) return;
  // A link's page is at the link's address until its token is used: no header repeats it.
  if (kind === 'page' && clean !== null) request.url = removeSlashes(request.url ?? target);
  const deskTarget = mapDeskTarget(request.url ?? target, kind, { desk, development: options.development });
  if (deskTarget === null) return end(response, 404);
  const location = kind === 'page' ? findSlashRedirect(request.url ?? target, desk) : null;
  if (location !== null) return end(response, 308, { location });
  request.url = deskTarget;
  if (kind === 'static' && (await options.files?.(request, response))) return;
  // The spec writes calls with a trailing slash (§7), and Next would redirect them.
  if (kind === 'api') request.url = request.url?.replace(/^([^?]+)\/(?=\?|$)/, '$1');
  if (kind === 'api') return serveCall({ request, response, network, desk });
  if (kind !== 'page') return options.next(request, response);
  return servePage({
    request,
    response,
    partition: desk ? DESK_PARTITION : await options.resolvePagePartition(request, hostname),
    network,
    secure: info.isSecure,
  });
}

/**
 * The portal's edge, which processes every request before and after all other handlers. They never see headers that a
 * client may not send.
 */
export function createRequestListener(options: EdgeOptions): RequestListener {
  const networks = new ActiveNetworks();
  // Calls and pages that run at the same time share the time of the thread.
  const threadTime = new ThreadTime();
  const serving: Serving = {
    networks,
    servePage: createPageHandler({ ...options, networks, threadTime }),
    serveCall: createCallHandler({ ...options, networks, threadTime }),
  };
  return (request, response) => {
    options.observe(request, response, () => {
      handle(request, response, options, serving).catch((error: unknown) => {
        options.logError(error);
        if (response.headersSent) response.destroy();
        else end(response, 500);
      });
    });
  };
}
