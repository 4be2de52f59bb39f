import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { header } from '@/contract/headers';
import { configuration } from '@/tests/msw/answers';
import { startFreshProcess } from '@/tests/setup/fresh-process';
import { CallFailure } from '../request/call-error';
import type * as Lanes from '../backend/business-lanes';
import type * as PageLanes from '../edge/resolve-page-lane';
import type { RequestInfo } from '../request/request-info';
import type * as SharedCall from './shared-call';

type Behaviour = (response: ServerResponse) => void;

const respondWithProblem =
  (status: number, code: string): Behaviour =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ type: 'about:blank', title: code, status, code }));

const noSuchBusiness = respondWithProblem(404, 'UNKNOWN_BUSINESS');
const never: Behaviour = () => undefined;

const getForwardedHost = (request: IncomingMessage) => String(request.headers[header.forwardedHost]);

let server: Server;
let shared: typeof SharedCall;
let lanes: typeof Lanes;
let pageLanes: typeof PageLanes;
/** The backend's behaviour for hosts that are not `*.real.example`. */
let respondToUnknownHost = noSuchBusiness;
let hosts: string[] = [];
let round = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const host = getForwardedHost(request);
    hosts.push(host);
    if (!host.endsWith('.real.example')) return respondToUnknownHost(response);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(configuration({ businessId: host.replace('.real.example', '') })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('LOYALTY_BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of look-ups');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('API_DEADLINE_MS', '2500');
  startFreshProcess();
  shared = await import('./shared-call');
  lanes = await import('../backend/business-lanes');
  pageLanes = await import('../edge/resolve-page-lane');
});
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  respondToUnknownHost = noSuchBusiness;
  hosts = [];
  round += 1;
});

const factsFor = (hostname: string, clientAddress: string): RequestInfo => ({
  host: hostname,
  hostname,
  origin: `https://${hostname}`,
  secure: true,
  clientAddress,
  requestId: 'a-request',
  browserId: undefined,
  locale: undefined,
  sessionCookie: undefined,
  endedSessionCookie: undefined,
  csrfCookie: undefined,
  temporaryLink: false,
});

/** Looks up many unknown hosts at once. @returns the result of each */
const lookUpUnknownHost = (count: number, clientAddress: (at: number) => string, deadline?: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      shared.resolveLane(factsFor(`h${at}.made-up-${round}.example`, clientAddress(at)), deadline).then(
        (lane) => lane,
        (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
      ),
    ),
  );
const lookUpReal = (deadline?: number) => shared.resolveLane(factsFor(`b${round}.real.example`, '192.0.2.1'), deadline);

describe('Lane of a page', () => {
  const requestPage = (hostname: string) =>
    Object.assign(new IncomingMessage(new Socket()), { headers: { host: hostname } });

  it('belongs to the business from the first page on, and is shared by all unknown hosts', async () => {
    const [real, unknown] = [`page${round}.real.example`, 'page.made-up.example'];
    expect(await pageLanes.resolvePageLane(requestPage(real), real)).toBe(`business page${round}`);
    expect(pageLanes.resolvePageLane(requestPage(real), real)).toBe(`business page${round}`);
    expect(await pageLanes.resolvePageLane(requestPage(unknown), unknown)).toBe(lanes.UNKNOWN_LANE);
    expect(hosts).toEqual([real, unknown]);
  });
});

describe('First look-up of a business host', () => {
  it.each([
    ['not found', noSuchBusiness],
    ['an error', respondWithProblem(500, 'INTERNAL_ERROR')],
    ['busy', respondWithProblem(503, 'BUSY')],
    ['a closed connection', (response) => void response.destroy()],
  ] satisfies [string, Behaviour][])(
    'succeeds where the backend answers made-up hosts with %s',
    async (_, behaviour) => {
      respondToUnknownHost = behaviour;
      await lookUpUnknownHost(40, (at) => `203.0.113.${at}`);
      expect(await lookUpReal()).toBe(`business b${round}`);
    },
  );

  it('succeeds after look-ups of made-up hosts timed out', async () => {
    respondToUnknownHost = never;
    expect(new Set(await lookUpUnknownHost(20, (at) => `203.0.113.${at}`, 50))).toEqual(new Set(['BACKEND_TIMEOUT']));
    expect(await lookUpReal()).toBe(`business b${round}`);
  });

  it('succeeds while one client has hundreds of pending look-ups of made-up hosts', async () => {
    respondToUnknownHost = never;
    const crowd = lookUpUnknownHost(400, (at) => `2001:db8:1:${(at % 8).toString(16)}::1`, 1_000);
    expect(await lookUpReal()).toBe(`business b${round}`);
    expect(hosts.filter((host) => !host.endsWith('.real.example')).length).toBeLessThan(8);
    await crowd;
  });

  it('succeeds for others while a crowding client that requests it waits in its own queue', async () => {
    respondToUnknownHost = never;
    const crowd = lookUpUnknownHost(40, () => '203.0.113.1', 1_000);
    const sameHost = shared.resolveLane(factsFor(`b${round}.real.example`, '203.0.113.1'), 1_000);
    expect(await lookUpReal()).toBe(`business b${round}`);
    await Promise.allSettled([crowd, sameHost]);
  });

  it('is one backend request for concurrent callers', async () => {
    const visitors = Array.from({ length: 50 }, (_, at) =>
      shared.resolveLane(factsFor(`b${round}.real.example`, `203.0.113.${at}`)),
    );
    expect(new Set(await Promise.all(visitors))).toEqual(new Set([`business b${round}`]));
    expect(hosts).toHaveLength(1);
  });

  it('fails for a host of no business', async () => {
    await expect(shared.resolveLane(factsFor('made-up.example', '192.0.2.1'))).rejects.toMatchObject({
      code: 'UNKNOWN_BUSINESS',
    });
    expect(lanes.findLane('made-up.example')).toBe(lanes.UNKNOWN_LANE);
  });
});
