import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { header } from 'loyalty-contract/headers';
import { createProblem } from 'loyalty-contract/schemas/problem';
import type { CallResult } from '@/store/call-query';
import type { MemberTransport } from '@/store/member-calls';
import { createConfiguration, createMemberDetails } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  SESSION_SECRET,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type { RequestInfo } from '../request/request-info';
import type * as InProcessTransport from './in-process-transport';

const BATCH_PATH = '/session/reads';
const details = createMemberDetails({ points: 700 });
/** The backend's response for each path outside a batch. */
const alone: Record<string, unknown> = {
  '/api/protected/member/getMemberDetails': details,
  '/api/protected/gift': { gifts: [] },
  '/api/protected/points/member': { pointShop: [], rewardShop: [] },
  '/api/protected/member/pendingPayments': { payments: [] },
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

let backend: StubBackend;
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
    if (path === '/api/configuration') return send(response, 200, createConfiguration({ businessId }));
    requests.push({ path, token: request.headers[header.memberToken], body });
    if (path !== BATCH_PATH) return send(response, 200, alone[path]);
    return behave((JSON.parse(body) as { reads: { call: string }[] }).reads, response);
  });
}

beforeAll(async () => {
  backend = await startStubBackend(listen);
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url, API_DEADLINE_MS: '20000', RENDER_DEADLINE_MS: '20000' });
  modules = await import('./in-process-transport');
}, 60_000);
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(() => {
  behave = respondToAll;
  requests = [];
  hosts += 1;
});

async function createInfo(): Promise<RequestInfo> {
  const claims = { memberToken: 'the-token-of-a-member', businessId: 'olive', comoMemberId: 'm-1' };
  const token = { ...claims, openedBy: 'custom', support: false };
  const sessionCookie = await encode({ token, secret: SESSION_SECRET });
  return createRequestInfo(`h${hosts}.example`, { requestId: 'a-request-of-reads', sessionCookie });
}

const names = ['getMemberDetails', 'getGifts', 'getShops'] as const;

/** The responses to a page with three reads. */
async function fetchReads(calls: readonly BrowserCallName[] = names, info?: RequestInfo): Promise<CallResult[]> {
  const transport: MemberTransport = modules.createInProcessTransport(info ?? (await createInfo()), () => undefined);
  const { signal } = new AbortController();
  return Promise.all(calls.map((call) => transport({ call }, signal)));
}
const codes = (results: CallResult[]) => results.map((result) => ('error' in result ? result.error.code : 'OK'));
const paths = () => requests.map(({ path }) => path);
const single = ['/api/protected/gift', '/api/protected/member/getMemberDetails', '/api/protected/points/member'];

describe('The reads of a page', () => {
  it('are sent to the backend in one request, with the member’s token', async () => {
    expect(await fetchReads()).toEqual([
      { data: details },
      { data: { gifts: [] } },
      { data: { pointShop: [], rewardShop: [] } },
    ]);
    expect(requests).toEqual([{ path: BATCH_PATH, token: 'the-token-of-a-member', body: expect.any(String) }]);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ reads: names.map((call) => ({ call })) });
  });

  it('are sent individually if there is only one', async () => {
    expect(codes(await fetchReads(['getGifts']))).toEqual(['OK']);
    expect(paths()).toEqual(['/api/protected/gift']);
  });

  it('are sent separately if they are optional: a backend without one may refuse the batch', async () => {
    const results = await fetchReads(['getMemberDetails', 'getPendingPayments', 'getGifts']);
    expect(results).toEqual([{ data: details }, { data: { payments: [] } }, { data: { gifts: [] } }]);
    const batch = requests.find(({ path }) => path === BATCH_PATH);
    expect(JSON.parse(batch?.body ?? '')).toMatchObject({
      reads: [{ call: 'getMemberDetails' }, { call: 'getGifts' }],
    });
    expect(paths().sort()).toEqual(['/api/protected/member/pendingPayments', BATCH_PATH]);
  });

  it('are never in one request for two members', async () => {
    const infos = await Promise.all([createInfo(), createInfo()]);
    await Promise.all(infos.map((info) => fetchReads(names, info)));
    expect(paths()).toEqual([BATCH_PATH, BATCH_PATH]);
  });

  it('fail individually, and one that violates the contract does not affect the others', async () => {
    behave = (_, response) =>
      send(response, 200, {
        results: [
          { problem: createProblem('SESSION_REQUIRED') },
          { answer: { gifts: 'none' } },
          { answer: { pointShop: [], rewardShop: [] } },
        ],
      });
    expect(codes(await fetchReads())).toEqual(['SESSION_REQUIRED', 'BACKEND_BAD_ANSWER', 'OK']);
    expect(paths()).toEqual([BATCH_PATH]);
  });

  it.each([
    ['501', (response: ServerResponse) => sendProblem(response, 'NOT_IMPLEMENTED')],
    ['404', (response: ServerResponse) => sendProblem(response, 'NOT_FOUND')],
    ['404 of another form', (response: ServerResponse) => void response.writeHead(404).end('<h1>Not here</h1>')],
    ['405', (response: ServerResponse) => sendProblem(response, 'METHOD_NOT_ALLOWED')],
  ])('are sent individually for a while after the backend returned %s', async (_, reply) => {
    behave = (_reads, response) => reply(response);
    expect(codes(await fetchReads(names))).toEqual(['OK', 'OK', 'OK']);
    expect(paths().sort()).toEqual([...single, BATCH_PATH]);
    requests = [];
    expect(codes(await fetchReads(names))).toEqual(['OK', 'OK', 'OK']);
    expect(paths().sort()).toEqual(single);
  });

  it.each([
    ['UNKNOWN_BUSINESS', 'UNKNOWN_BUSINESS'],
    ['BUSY', 'BUSY'],
    ['INVALID_REQUEST', 'INVALID_REQUEST'],
  ] as const)('all fail with %s where the backend refuses all of them so', async (code, expected) => {
    behave = (_, response) => sendProblem(response, code);
    expect(codes(await fetchReads())).toEqual([expected, expected, expected]);
    expect(paths()).toEqual([BATCH_PATH]);
  });

  it('are logged each time if they fail, but not if the backend does not implement them', async () => {
    const { getLog } = await import('../process/log');
    const warn = vi.spyOn(getLog(), 'warn');
    behave = (reads, response) =>
      send(response, 200, {
        results: reads.map(({ call }) => ({
          problem: createProblem(call === 'getGifts' ? 'NOT_IMPLEMENTED' : 'INTERNAL_ERROR'),
        })),
      });
    await fetchReads(['getGifts', 'getShops']);
    await fetchReads(['getGifts', 'getShops']);
    const failed = warn.mock.calls.map(([line]) => line as unknown as { event: string; call: string });
    expect(failed.filter(({ event }) => event === 'render.call.failed').map(({ call }) => call)).toEqual([
      'getShops',
      'getShops',
    ]);
    warn.mockRestore();
  });

  it('fail with BACKEND_BAD_ANSWER if the number of results differs, and the log has both numbers', async () => {
    const { getLog } = await import('../process/log');
    const error = vi.spyOn(getLog(), 'error');
    behave = (_, response) => send(response, 200, { results: [{ answer: { gifts: [] } }] });
    expect(codes(await fetchReads())).toEqual(['BACKEND_BAD_ANSWER', 'BACKEND_BAD_ANSWER', 'BACKEND_BAD_ANSWER']);
    const mismatches = ['results: expected 3, one for each read, received 1'];
    const line = expect.objectContaining({
      event: 'backend.response.refused',
      call: 'batchReads',
      mismatches,
    }) as unknown;
    expect(error).toHaveBeenCalledExactlyOnceWith(line, expect.anything());
    error.mockRestore();
  });

  it('count for the breaker like individual calls when they fail', async () => {
    const failed = { problem: createProblem('INTERNAL_ERROR') };
    behave = (reads, response) => send(response, 200, { results: reads.map(() => failed) });
    const info = await createInfo();
    for (let round = 0; round < 3; round += 1) await fetchReads(names, info);
    requests = [];
    expect(codes(await fetchReads(names, info))).toEqual([
      'BACKEND_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
      'BACKEND_UNAVAILABLE',
    ]);
    expect(paths()).toEqual([]);
  });
});
