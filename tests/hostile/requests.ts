import fc from 'fast-check';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { walletService } from 'loyalty-contract/wallet-service';
import { createWaysPastCache, createWaysPastDeskCache } from './ways-past-cache';
import { cookieNames, headerNames, toHeaderValue, toRequestTarget, junk, undecodable } from './junk';

/** A raw request, and the client's behaviour on its connection. */
export interface HostileRequest {
  bytes: Buffer;
  /**
   *   - `read`: waits for the whole response
   *   - `leave`: closes as soon as the request is written
   *   - `half`: writes half of it and closes
   *   - `halfClose`: ends its own side, and reads
   */
  manner: 'read' | 'leave' | 'half' | 'halfClose';
}

/** The targets of requests: hosts of businesses, and the cookies of a signed-in member. */
export interface Target {
  hosts: readonly string[];
  port: string;
  sessionCookie: string;
}

const pages = [
  '/',
  '/auth/signin',
  '/lp',
  '/locations',
  '/member/shop',
  '/member/rewards',
  '/purchasescanner',
  '/view/x',
];
const otherPaths = [
  '/api/auth/session',
  '/api/auth/csrf',
  '/api/auth/callback/custom',
  '/api/auth/callback/temporaryToken',
  '/api/auth/signout',
  '/api/auth/_log',
  '/api/reports',
  '/api/hosted/style.css',
  '/api/hosted/checkout/x',
  '/api/hosted/stripe/webhook',
  '/api/hosted/unsubscribe/x.y',
  '/api/openapi.json',
  walletService.applePass,
  `${walletService.appleService}/v1/passes/p/s`,
  '/_next/data/x/index.json',
  '/_next/image',
  '/_next/static/x.js',
  '/embed.js',
  '/embed.mjs',
  '/embed/integrity.json',
  '/firebase-messaging-sw-generated.js',
  '/manifest.webmanifest',
  '/readyz',
];
const callPaths = Object.values(browserRoutes).map(({ path }) => path);

const path = fc
  .tuple(
    fc.constantFrom(...pages, ...otherPaths, ...callPaths, ...callPaths),
    junk,
    fc.constantFrom('', '', '/', '/x.css', ';x'),
  )
  .map(([known, value, end]) => toRequestTarget(known.replaceAll(/\{\w+\}/g, value) + end));
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'callbackUrl',
        'temporarytoken',
        'theme',
        'locale',
        'id',
        'formId',
        'ref',
        'locationId',
        '__nextLocale',
        'nxtPid',
      ),
      junk,
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${toRequestTarget(value)}`).join('&')}`,
  );
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), junk), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${toHeaderValue(value)}`));
const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), junk), { maxLength: 4 });
const body = fc.oneof(
  fc.constant(''),
  fc.json().map(String),
  fc.constantFrom(
    '{',
    'null',
    '[]',
    '{"__proto__":{"a":1}}',
    `${'['.repeat(20_000)}`,
    `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    'x'.repeat(70_000),
    'csrfToken=a&callbackUrl=//evil.example&json=true',
    '\u00ff\u00fe\u0000',
  ),
  junk,
);
const bodyHeaders = fc.constantFrom<string[]>(
  ['content-type: application/json'],
  ['content-type: application/json; charset=utf-16'],
  ['content-type: application/x-www-form-urlencoded'],
  ['content-type: text/plain'],
  ['content-type: multipart/form-data; boundary=x'],
  ['content-type: application/json', 'content-encoding: gzip'],
);
/** Values of content-length. */
const framing = fc.constantFrom('right', 'right', 'right', 'longer', 'shorter', 'chunked', 'both', 'junk');

function frameBody(text: string, how: string): { lines: string[]; bytes: Buffer } {
  const bytes = Buffer.from(text, 'latin1');
  const length = (count: number | string) => [`content-length: ${count}`];
  const chunked = Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from(bytes.length > 0 ? '\r\n0\r\n\r\n' : '\r\n'),
  ]);
  if (how === 'longer') return { lines: length(bytes.length + 7), bytes };
  if (how === 'shorter') return { lines: length(Math.max(0, bytes.length - 7)), bytes };
  if (how === 'chunked') return { lines: ['transfer-encoding: chunked'], bytes: chunked };
  if (how === 'both') return { lines: [...length(4), 'transfer-encoding: chunked'], bytes: chunked };
  if (how === 'junk') return { lines: length('4, 4'), bytes };
  return { lines: length(bytes.length), bytes };
}

function arbitraryHost({ hosts, port }: Target): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hosts).map((host) => `${host}:${port}`) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...hosts), fc.integer({ min: 0, max: 99_999 })).map((at) => at.join(':')),
    },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((at) => `h${at}.localhost:${port}`) },
    { weight: 1, arbitrary: junk.map(toHeaderValue) },
  );
}

/** Paths that the portal forwards to the backend without a session. */
const backendPaths = [
  '/api/lp/gift/getById?id=q',
  '/api/lp/gift/getByLegacyId?id=1',
  `${walletService.appleService}/v1/passes/p/s`,
  '/api/hosted/checkout/x',
  '/api/hosted/unsubscribe/x.y',
  '/api/auth/session',
  '/locations',
];
/** Requests that are valid except for one cookie or header. */
function arbitraryAlmostValidRequest(target: Target): fc.Arbitrary<HostileRequest> {
  const wrong = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom('lp.browser', 'lp.browser', 'SelectedLanguage', 'lp.sid', 'lp.csrf'),
          fc.constantFrom(...undecodable),
        )
        .map(([name, value]) => `Cookie: ${name}=${value}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...headerNames), junk)
        .map(([name, value]) => `${name}: ${toHeaderValue(value)}`),
    },
  );
  return fc
    .record({ path: fc.constantFrom(...backendPaths), host: fc.constantFrom(...target.hosts), wrong })
    .map(({ path: backendPath, host, wrong: line }) => {
      const lines = [`GET ${backendPath} HTTP/1.1`, `Host: ${host}:${target.port}`, line, 'Connection: close', '', ''];
      return { bytes: Buffer.from(lines.join('\r\n'), 'latin1'), manner: 'read' };
    });
}

/** Hosts of businesses, the desk's, and hosts of nobody. */
function arbitraryPageHost({ hosts, port }: Target): fc.Arbitrary<string> {
  const unknown = fc.nat({ max: 1_000_000 }).map((number) => `none-${number}.localhost`);
  return fc.oneof(fc.constantFrom(...hosts), fc.constant('desk.localhost'), unknown).map((name) => `${name}:${port}`);
}

/** Requests for pages that no cache has, by clients that read them or leave. */
function arbitraryUncachedPage(target: Target): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
      host: arbitraryPageHost(target),
      way: fc.nat(),
      page: fc.nat({ max: 1_000_000 }),
      address: fc.nat({ max: 255 }),
      manner: fc.constantFrom<HostileRequest['manner']>('read', 'leave'),
    })
    .map(({ method, host, way, page, address, manner }) => {
      const isDesk = host.startsWith('desk.');
      const ways = Object.values((isDesk ? createWaysPastDeskCache : createWaysPastCache)(host));
      const { path: pagePath, headers: sent } = ways[way % ways.length]?.(page) ?? { path: '/', headers: { host } };
      const lines = Object.entries({ ...sent, 'x-forwarded-for': `198.18.0.${address}`, connection: 'close' });
      const head = [`${method} ${pagePath} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', ''];
      return { bytes: Buffer.from(head.join('\r\n'), 'latin1'), manner };
    });
}

/** Requests of a malicious client. */
export function createRequestArbitrary(target: Target): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    arbitraryAlmostValidRequest(target),
    arbitraryMalformedRequest(target),
    arbitraryUncachedPage(target),
  );
}

/** Requests with junk in every part, and malformed ones. */
function arbitraryMalformedRequest(target: Target): fc.Arbitrary<HostileRequest> {
  const own = fc.constantFrom([], [], [`lp.sid=${target.sessionCookie}`]);
  const lines = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PATCH'),
    path,
    query,
    host: arbitraryHost(target),
    session: own,
    cookies,
    headers,
    body,
    bodyHeaders,
    framing,
    isBroken: fc.integer({ min: 0, max: 19 }),
    manner: fc.constantFrom<HostileRequest['manner']>('read', 'read', 'read', 'read', 'leave', 'half', 'halfClose'),
  });
  return lines.map((parts) => {
    const withBody = !['GET', 'HEAD', 'TRACE'].includes(parts.method);
    const sent = withBody ? frameBody(parts.body, parts.framing) : { lines: [], bytes: Buffer.alloc(0) };
    const cookies = [...parts.session, ...parts.cookies];
    const start = [
      `${parts.method} ${parts.path}${parts.query} HTTP/1.1`,
      `Host: ${parts.host}`,
      ...(cookies.length > 0 ? [`Cookie: ${cookies.join('; ')}`] : []),
      ...parts.headers.map(([name, value]) => `${name}: ${toHeaderValue(value)}`),
      ...(withBody ? parts.bodyHeaders : []),
      ...sent.lines,
      'Connection: close',
    ];
    const text = parts.isBroken === 0 ? `${start.join('\n')}\n\n` : `${start.join('\r\n')}\r\n\r\n`;
    return { bytes: Buffer.concat([Buffer.from(text, 'latin1'), sent.bytes]), manner: parts.manner };
  });
}
