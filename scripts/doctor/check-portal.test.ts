import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProblem } from 'loyalty-contract/schemas/problem';
import english from '@/locales/en.json';
import { findFreePort } from 'loyalty-testing/free-port';
import { checkPortal } from './check-portal';
import { probePortal } from './probe-portal';

interface StubResponse {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
}

const json = (value: unknown, status = 200): StubResponse => ({ status, body: JSON.stringify(value) });
const business = { businessId: 'b', businessName: 'B', currency: 'EUR' };
const privately = { 'cache-control': 'private, no-store' };
const healthy: Record<string, StubResponse> = {
  '/': {
    headers: { ...privately, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    body: '<h1>B</h1>',
  },
  '/health/dependencies': { body: 'ok' },
  '/api/configuration': json(business),
  '/api/locales/en/translation': json(english),
};

let server: Server;
let responses: Record<string, StubResponse> = healthy;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '' } = responses[request.url ?? ''] ?? { status: 404 };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  responses = healthy;
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function diagnose(changed: Record<string, StubResponse> = {}): Promise<string[]> {
  responses = { ...healthy, ...changed };
  return checkPortal(await probePortal(address()));
}

const blank = (code: Parameters<typeof createProblem>[0]): Record<string, StubResponse> => {
  const problem = createProblem(code);
  return { '/': { status: 503 }, '/api/configuration': json(problem, problem.status) };
};

describe('Doctor of a portal', () => {
  it('reports no problems of a healthy portal', async () => {
    expect(await diagnose()).toEqual([]);
  });

  it.each([
    [
      'the address of a backend',
      { ...blank('SERVICE_KEY_REQUIRED'), '/': { status: 401 } },
      /^This is the address of a backend/,
    ],
    ['a host without a business', blank('UNKNOWN_BUSINESS'), /^No business has the host 127\.0\.0\.1:\d+:/],
    ['a configuration against the contract', blank('BACKEND_BAD_ANSWER'), /backend\.response\.refused/],
    ['a backend that is not responding', blank('BACKEND_UNAVAILABLE'), /LOYALTY_BACKEND_URL/],
    ['a backend below another path', blank('NOT_IMPLEMENTED'), /is the path missing/],
    [
      'an empty themeStyle',
      { '/': { status: 503 }, '/api/configuration': json({ ...business, themeStyle: '' }) },
      /"themeStyle" is empty/,
    ],
    ['a redirect loop', { '/': { status: 308, headers: { location: '/' } } }, /x-forwarded-proto/],
    [
      'a portal whose backend is away',
      { '/health/dependencies': { status: 503, body: 'backend: connection failed' } },
      /backend: connection failed/,
    ],
    ['texts that cannot be fetched', { '/api/locales/en/translation': { status: 502 } }, /^Texts: .* 502/],
    ['texts of another version', { '/api/locales/en/translation': json({}) }, /^Texts: \d+ are missing/],
    ['a policy that was removed', { '/': { headers: privately, body: 'x' } }, /^Policy: .* is missing/],
    [
      'a second policy',
      {
        '/': {
          headers: { ...privately, 'content-security-policy': ["frame-ancestors 'none'", "default-src 'self'"] },
        },
      },
      /^Policy: there are two/,
    ],
    [
      'a header that forbids frames',
      {
        '/': {
          headers: {
            ...privately,
            'content-security-policy': 'frame-ancestors https://a.example',
            'x-frame-options': 'DENY',
          },
        },
      },
      /^Frames: .*x-frame-options/,
    ],
    [
      'an embedder that is missing in the policy',
      { '/api/configuration': json({ ...business, embedding: { parents: ['https://a.example'] } }) },
      /^Frames: https:\/\/a\.example may embed/,
    ],
    [
      'a wrong clock',
      { '/': { ...healthy['/'], headers: { ...healthy['/']?.headers, date: 'Thu, 01 Jan 2026 00:00:00 GMT' } } },
      /^Clock: /,
    ],
  ] satisfies [string, Record<string, StubResponse>, RegExp][])('names %s in one line', async (_, changed, line) => {
    expect(await diagnose(changed)).toEqual([expect.stringMatching(line)]);
  });

  it('reaches a host name that ends in .localhost, as browsers do', async () => {
    const { port } = server.address() as AddressInfo;
    expect(checkPortal(await probePortal(`http://velo.localhost:${port}`))).toEqual([]);
  });

  it('reports an https URL of a port that serves http', async () => {
    const probe = await probePortal(address().replace('http:', 'https:'));
    expect(checkPortal(probe)).toEqual([expect.stringMatching(/^TLS: the port serves plain http/)]);
  });

  it('reports a refused connection', async () => {
    const probe = await probePortal(`http://127.0.0.1:${await findFreePort()}`);
    expect(checkPortal(probe)).toEqual([expect.stringMatching(/^Connection refused/)]);
  });
});
