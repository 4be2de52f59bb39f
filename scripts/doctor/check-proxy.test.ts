import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import english from '@/locales/en.json';
import { checkPortal } from './check-portal';
import { probePortal } from './probe-portal';

const PAGE =
  '<link rel="stylesheet" href="/_next/static/css/a.css"/><script>scripts=["/_next/static/chunks/main.js"]</script>';

const businessByHost: Record<string, string> = { 'bakery.localhost': 'bakery' };

/** What a portal returns that has a business for each host. */
function respond({ url = '', headers }: IncomingMessage) {
  const host = headers.host ?? '';
  const businessId = businessByHost[host.split(':')[0] ?? ''] ?? 'another';
  const json = (body: unknown, more = {}) => ({ headers: { 'content-type': 'application/json', ...more }, body });
  switch (url) {
    case '/':
      return {
        headers: { 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'private, no-store' },
        body: PAGE,
      };
    case '/_next/static/css/a.css':
      return { headers: { 'content-type': 'text/css' }, body: '' };
    case '/_next/static/chunks/main.js':
      return { headers: { 'content-type': 'application/javascript; charset=UTF-8' }, body: '' };
    case '/api/configuration':
      return json({ businessId, businessName: 'B', currency: 'EUR' });
    case '/api/locales/en/translation':
      return json(english);
    case '/api/auth/providers':
      return json({ customIdentifier: { signinUrl: `http://${host}/api/auth/signin/customIdentifier` } });
    case '/api/auth/csrf': {
      const token = /lp\.csrf=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? crypto.randomUUID();
      return json({ csrfToken: token }, { 'set-cookie': `lp.csrf=${token}; HttpOnly; Path=/` });
    }
    default:
      return { headers: {}, body: 'ok' };
  }
}

interface ProxyFault {
  request?: (headers: Record<string, string>) => void;
  response?: (headers: Record<string, string | undefined>, url: string) => number | undefined;
}

const getPort = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const portal = createServer((request, response) => {
  const { headers, body } = respond(request);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});
let proxy: Server | undefined;

beforeAll(() => listen(portal));
afterAll(() => portal.close());
afterEach(() => {
  proxy?.closeAllConnections();
  proxy?.close();
});

/** The problems of the portal behind a proxy with a fault. */
async function diagnose(fault: ProxyFault = {}, business?: string): Promise<string[]> {
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers } as Record<string, string>;
    fault.request?.(headers);
    const url = incoming.url ?? '';
    sendRequest({ host: '127.0.0.1', port: getPort(portal), path: url, headers }, (reply) => {
      const sent = { ...reply.headers } as Record<string, string | undefined>;
      const status = fault.response?.(sent, url) ?? reply.statusCode ?? 0;
      for (const [name, value] of Object.entries(sent)) if (value !== undefined) outgoing.setHeader(name, value);
      reply.pipe(outgoing.writeHead(status));
    }).end();
  });
  await listen(proxy);
  return checkPortal(await probePortal(`http://bakery.localhost:${getPort(proxy)}`, business));
}

const setPageCaching =
  (value: string | undefined): ProxyFault['response'] =>
  (headers, url) => {
    if (url === '/') headers['cache-control'] = value;
    return undefined;
  };

describe('Doctor of a portal behind a proxy', () => {
  it('reports no problems of a proxy that changes nothing', async () => {
    expect(await diagnose({}, 'bakery')).toEqual([]);
  });

  it.each<[string, ProxyFault, RegExp]>([
    ['pages that every cache may store', { response: setPageCaching('public, max-age=600') }, /^Cache: .* is "public/],
    ['pages without a word for caches', { response: setPageCaching(undefined) }, /^Cache: .* is missing/],
    [
      'removed cookies of responses',
      {
        response: (headers) => {
          delete headers['set-cookie'];
          return undefined;
        },
      },
      /^Cookies: the proxy removes set-cookie/,
    ],
    [
      'removed cookies of requests',
      {
        request: (headers) => {
          delete headers.cookie;
        },
      },
      /^Cookies: the proxy removes the cookies of requests/,
    ],
    [
      'another Host header than the browser’s',
      { request: (headers) => void (headers.host = 'localhost:4200') },
      /^Host: the portal receives the host localhost:4200 instead of bakery\.localhost:\d+/,
    ],
  ])('names %s in one line', async (_, fault, line) => {
    expect(await diagnose(fault)).toEqual([expect.stringMatching(line)]);
  });

  it('names the script and the style that are not forwarded', async () => {
    const response: ProxyFault['response'] = (_, url) => (url.startsWith('/_next/') ? 404 : undefined);
    expect(await diagnose({ response })).toEqual([
      expect.stringMatching(/^Files: \/_next\/static\/chunks\/main\.js returns status 404: the page has no script/),
      expect.stringMatching(/^Files: \/_next\/static\/css\/a\.css returns status 404: the page has no style/),
    ]);
  });

  it('names a page in place of the files', async () => {
    const response: ProxyFault['response'] = (headers, url) => {
      if (url.startsWith('/_next/')) headers['content-type'] = 'text/html; charset=utf-8';
      return undefined;
    };
    expect(await diagnose({ response })).toEqual([
      expect.stringMatching(/^Files: .*main\.js is sent as text\/html/),
      expect.stringMatching(/^Files: .*a\.css is sent as text\/html/),
    ]);
  });

  it('names another business than the expected one', async () => {
    expect(await diagnose({}, 'florist')).toEqual([
      expect.stringMatching(/^Business: bakery\.localhost:\d+ shows the business bakery instead of florist/),
    ]);
  });
});
