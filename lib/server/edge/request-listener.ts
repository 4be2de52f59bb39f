import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { cleanRequest } from './clean-request';
import { hostOf, isLocalHost } from './host-name';
import { kindOf, putResponseHeaders } from './response-headers';
import type { TrustedProxies } from './trusted-proxies';

/** What the edge needs to be told. */
export interface EdgeOptions {
  proxies: TrustedProxies;
  /** In production everything but the health checks must come over https. */
  production: boolean;
  /** The bundler's own reload is let through. */
  development: boolean;
  /** Says whether what the portal depends on answers. */
  ready: () => Promise<boolean>;
  /** Everything that the edge lets through. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** What went wrong inside, for the log. */
  fault: (error: unknown) => void;
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = ''): void {
  response
    .writeHead(status, { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...headers })
    .end(body);
}

async function health(path: string, response: ServerResponse, options: EdgeOptions): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const well = path === '/healthz' || (await options.ready());
  end(response, well ? 200 : 503, {}, well ? 'ok' : 'the backend does not answer');
  return true;
}

/** True when the method is one that this kind of path never takes. */
function wrongMethod(method: string | undefined, kind: string): boolean {
  if (kind === 'api') return method === 'OPTIONS' || method === 'HEAD' || method === 'TRACE';
  return method !== 'GET' && method !== 'HEAD';
}

async function handle(request: IncomingMessage, response: ServerResponse, options: EdgeOptions): Promise<void> {
  const target = request.url ?? '';
  const path = target.split('?')[0] ?? '';
  // An absolute-form target would overrule the host header behind us (security, CVE-2026-44578).
  if (!target.startsWith('/') || target.startsWith('//')) return end(response, 400);
  if (await health(path, response, options)) return;
  const host = hostOf(request.rawHeaders);
  if (!host) return end(response, 400);
  const facts = cleanRequest(request, host, options.proxies);
  if (!facts.secure && (options.production || !isLocalHost(host))) {
    return end(response, 308, { location: `https://${host}${target}` });
  }
  const kind = kindOf(path);
  putResponseHeaders(response, kind, facts, options.development);
  if (path.startsWith('/_next/image')) return end(response, 404);
  if (wrongMethod(request.method, kind)) return end(response, 405);
  await options.next(request, response);
}

/** The portal's edge: the first and the last to touch a request. Nothing behind it sees what a client may not say. */
export function requestListener(options: EdgeOptions): RequestListener {
  return (request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      options.fault(error);
      if (response.headersSent) response.destroy();
      else end(response, 500);
    });
  };
}
