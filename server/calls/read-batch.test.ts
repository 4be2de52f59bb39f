import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { header } from '@/contract/headers';
import { createProblem } from '@/contract/schemas/problem';
import type { CallResult, Transport } from '@/store/call-query';
import { configuration, memberDetails } from '@/tests/msw/answers';
import { startFreshProcess } from '@/tests/setup/fresh-process';
import type { RequestInfo } from '../request/request-info';
import type * as InProcessTransport from './in-process-transport';

const SECRET = 'a secret of thirty-two characters or more';
const BATCH = '/session/reads';
const details = memberDetails({ points: 700 });
/** The backend's response for each path outside a batch. */
const alone: Record<string, unknown> = {
  '/api/protected/member/getMemberDetails': details,
  '/api/protected/gift': { gifts: [] },
  '/api/protected/points/member': { pointShop: [], rewardShop: [] },
};

type Behaviour = (reads: { call: string }[], response: ServerResponse) => void;

const send = (response: ServerResponse, status: number, body: unknown, type = 'application/json') =>
  void response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
const sendProblem = (response: ServerResponse, code: Parameters<typeof createProblem>[0]) =>
  send(response, createProblem(code).status, createProblem(code), 'application/problem+json');

const responses: Record<string, unknown> = {
  getMemberDetails: { answer: details },
  getGifts: { answer: { gifts: [] } },
  getShops: { answer: { pointShop: [], rewardShop: [] } },
};
const respondToAll: Behaviour = (reads, response) =>
  send(response, 200, { results: reads.map(({ call }) => responses[call]) });

let server: Server;
let behave = respondToAll;
let requests: { path: string; token: unknown; body: string }[] = [];
let modules: typeof InProcessTransport;
let hosts = 0;

function listen(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const path = request.url ?? '';
    // Each test uses a host and business of its own, because the support for batches is remembered per business.
    const [businessId] = String(request.headers[header.forwardedHost]).split('.');
    if (path === '/api/configuration') return send(response, 200, configuration({ businessId }));
    requests.push({ path, token: request.headers[header.memberToken], body });
    if (path !== BATCH) return send(response, 200, alone[path]);
    return behave((JSON.parse(body) as { reads: { call: string }[] }).reads, response);
  });
}

beforeAll(async () => {
  server = createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('LOYALTY_BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of reads');
  vi.stubEnv('NEXTAUTH_SECRET', SECRET);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('API_DEADLINE_MS', '20000');
  vi.stubEnv('RENDER_DEADLINE_MS', '20000');
  startFreshProcess();
  modules = await import('./in-process-transport');
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
  server.close();
});
beforeEach(() => {
  behave = respondToAll;
  requests = [];
  hosts += 1;
});

async function createInfo(): Promise<RequestInfo> {
  const hostname = `h${hosts}.example`;
  const claims = { memberToken: 'the-token-of-a-member', businessId: 'olive', comoMemberId: 'm-1' };
  const token = { ...claims, openedBy: 'custom', support: false };
  return {
    host: hostname,
    hostname,
    origin: `https://${hostname}`,
    secure: true,
    clientAddress: '203.0.113.7',
    requestId: 'a-request-of-reads',
    browserId: undefined,
    locale: undefined,
    sessionCookie: await encode({ token, secret: SECRET }),
    endedSessionCookie: undefined,
    csrfCookie: undefined,
    temporaryLink: false,
  };
}

const names = ['getMemberDetails', 'getGifts', 'getShops'] as const;

/** The responses to a page with three reads. */
async function ask(calls: readonly (typeof names)[number][] = names, info?: RequestInfo): Promise<CallResult[]> {
  const transport: Transport = modules.createInProcessTransport(info ?? (await createInfo()), () => undefined);
  const { signal } = new AbortController();
  return Promise.all(calls.map((call) => transport({ call }, signal)));
}
const codes = (results: CallResult[]) => results.map((result) => ('error' in result ? result.error.code : 'OK'));
const paths = () => requests.map(({ path }) => path);
const single = ['/api/protected/gift', '/api/protected/member/getMemberDetails', '/api/protected/points/member'];

describe('The reads of a page', () => {
  it('go to the backend together, with the member’s token', async () => {
    expect(await ask()).toEqual([
      { data: details },
      { data: { gifts: [] } },
      { data: { pointShop: [], rewardShop: [] } },
    ]);
    expect(requests).toEqual([{ path: BATCH, token: 'the-token-of-a-member', body: expect.any(String) }]);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ reads: names.map((call) => ({ call })) });
  });

  it('go alone where there is only one', async () => {
    expect(codes(await ask(['getGifts']))).toEqual(['OK']);
    expect(paths()).toEqual(['/api/protected/gift']);
  });

  it('of two members never share a request', async () => {
    const infos = await Promise.all([createInfo(), createInfo()]);
    await Promise.all(infos.map((info) => ask(names, info)));
    expect(paths()).toEqual([BATCH, BATCH]);
  });

  it('fail one by one, and one that breaks the contract spoils no other', async () => {
    behave = (_, response) =>
      send(response, 200, {
        results: [
          { problem: createProblem('SESSION_REQUIRED') },
          { answer: { gifts: 'none' } },
          { answer: { pointShop: [], rewardShop: [] } },
        ],
      });
    expect(codes(await ask())).toEqual(['SESSION_REQUIRED', 'BACKEND_BAD_ANSWER', 'OK']);
    expect(paths()).toEqual([BATCH]);
  });

  it.each([
    ['501', (response: ServerResponse) => sendProblem(response, 'NOT_IMPLEMENTED')],
    ['404', (response: ServerResponse) => sendProblem(response, 'NOT_FOUND')],
    ['404 of another form', (response: ServerResponse) => void response.writeHead(404).end('<h1>Not here</h1>')],
    ['405', (response: ServerResponse) => sendProblem(response, 'METHOD_NOT_ALLOWED')],
  ])('go alone, now and for a while, where the backend answers %s', async (_, reply) => {
    behave = (_reads, response) => reply(response);
    expect(codes(await ask(names))).toEqual(['OK', 'OK', 'OK']);
    expect(paths().sort()).toEqual([...single, BATCH]);
    requests = [];
    expect(codes(await ask(names))).toEqual(['OK', 'OK', 'OK']);
    expect(paths().sort()).toEqual(single);
  });

  it.each([
    ['UNKNOWN_BUSINESS', 'UNKNOWN_BUSINESS'],
    ['BUSY', 'BUSY'],
    ['INVALID_REQUEST', 'INVALID_REQUEST'],
  ] as const)('all fail with %s where the backend refuses all of them so', async (code, expected) => {
    behave = (_, response) => sendProblem(response, code);
    expect(codes(await ask())).toEqual([expected, expected, expected]);
    expect(paths()).toEqual([BATCH]);
  });

  it('are a bad answer where their number is another', async () => {
    behave = (_, response) => send(response, 200, { results: [{ answer: { gifts: [] } }] });
    expect(codes(await ask())).toEqual(['BACKEND_BAD_ANSWER', 'BACKEND_BAD_ANSWER', 'BACKEND_BAD_ANSWER']);
  });

  it('that fail count for the breaker as each would alone', async () => {
    const failed = { problem: createProblem('INTERNAL_ERROR') };
    behave = (reads, response) => send(response, 200, { results: reads.map(() => failed) });
    const info = await createInfo();
    for (let round = 0; round < 3; round += 1) await ask(names, info);
    requests = [];
    expect(codes(await ask(names, info))).toEqual([
      'BACKEND_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
    ]);
    expect(paths()).toEqual([]);
  });
});
