import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { header } from 'loyalty-contract/headers';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import { isCallError } from '../request/call-error';
import type * as Partitions from '../backend/business-partitions';
import type * as SharedCall from './shared-call';

type Behaviour = (response: ServerResponse) => void;

const respondWithProblem =
  (status: number, code: string): Behaviour =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ type: 'about:blank', title: code, status, code }));

const respondWithUnknownBusiness = respondWithProblem(404, 'UNKNOWN_BUSINESS');
const never: Behaviour = () => undefined;

const getForwardedHost = (request: IncomingMessage) => String(request.headers[header.forwardedHost]);

let backend: StubBackend;
let shared: typeof SharedCall;
let partitions: typeof Partitions;
/** The backend's behaviour for hosts that are not `*.real.example`. */
let respondToUnknownHost = respondWithUnknownBusiness;
let hosts: string[] = [];
let round = 0;

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    const host = getForwardedHost(request);
    hosts.push(host);
    if (!host.endsWith('.real.example')) return respondToUnknownHost(response);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(createConfiguration({ businessId: host.replace('.real.example', '') })));
  });
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url, API_DEADLINE_MS: '2500' });
  shared = await import('./shared-call');
  partitions = await import('../backend/business-partitions');
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(() => {
  respondToUnknownHost = respondWithUnknownBusiness;
  hosts = [];
  round += 1;
});

/** Looks up many unknown hosts at once. @returns the result of each */
const lookUpUnknownHost = (count: number, clientAddress: (at: number) => string, timeoutMs?: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      shared
        .resolvePartition(
          createRequestInfo(`h${index}.made-up-${round}.example`, { clientAddress: clientAddress(index) }),
          timeoutMs,
        )
        .then(
          (partition) => partition,
          (error: unknown) => (isCallError(error) ? error.code : String(error)),
        ),
    ),
  );
const lookUpReal = (timeoutMs?: number) =>
  shared.resolvePartition(createRequestInfo(`b${round}.real.example`), timeoutMs);

describe('First look-up of a business host', () => {
  it.each([
    ['not found', respondWithUnknownBusiness],
    ['an error', respondWithProblem(500, 'INTERNAL_ERROR')],
    ['busy', respondWithProblem(503, 'BUSY')],
    ['a closed connection', (response) => void response.destroy()],
  ] satisfies [string, Behaviour][])(
    'succeeds if the backend responds to unknown hosts with %s',
    async (_, behaviour) => {
      respondToUnknownHost = behaviour;
      await lookUpUnknownHost(40, (at) => `203.0.113.${at}`);
      expect(await lookUpReal()).toBe(`business b${round}`);
    },
  );

  it('succeeds after look-ups of invented hosts timed out', async () => {
    respondToUnknownHost = never;
    expect(new Set(await lookUpUnknownHost(20, (at) => `203.0.113.${at}`, 50))).toEqual(new Set(['BACKEND_TIMEOUT']));
    expect(await lookUpReal()).toBe(`business b${round}`);
  });

  it('succeeds while one client has hundreds of pending look-ups of invented hosts', async () => {
    respondToUnknownHost = never;
    const crowd = lookUpUnknownHost(400, (at) => `2001:db8:1:${(at % 8).toString(16)}::1`, 1_000);
    expect(await lookUpReal()).toBe(`business b${round}`);
    expect(hosts.filter((host) => !host.endsWith('.real.example')).length).toBeLessThan(8);
    await crowd;
  });

  it('succeeds for others while requests of a flooding client wait in its own queue', async () => {
    respondToUnknownHost = never;
    const crowd = lookUpUnknownHost(40, () => '203.0.113.1', 1_000);
    const sameHost = shared.resolvePartition(
      createRequestInfo(`b${round}.real.example`, { clientAddress: '203.0.113.1' }),
      1_000,
    );
    expect(await lookUpReal()).toBe(`business b${round}`);
    await Promise.allSettled([crowd, sameHost]);
  });

  it('is one backend request for concurrent callers', async () => {
    const visitors = Array.from({ length: 50 }, (_, index) =>
      shared.resolvePartition(createRequestInfo(`b${round}.real.example`, { clientAddress: `203.0.113.${index}` })),
    );
    expect(new Set(await Promise.all(visitors))).toEqual(new Set([`business b${round}`]));
    expect(hosts).toHaveLength(1);
  });

  it('fails for a host without a business', async () => {
    await expect(shared.resolvePartition(createRequestInfo('made-up.example'))).rejects.toMatchObject({
      code: 'UNKNOWN_BUSINESS',
    });
    expect(partitions.findPartition('made-up.example')).toBe(partitions.UNKNOWN_PARTITION);
  });
});
