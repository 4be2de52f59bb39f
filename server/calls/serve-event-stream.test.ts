import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'next-auth/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  SESSION_SECRET,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import { isCallError } from '../request/call-error';
import type * as MissingCalls from '../backend/missing-calls';
import type * as StreamPlaces from '../backend/stream-slots';

const revisions = { gifts: '1', balances: '2', payments: '0' };
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

let backend: StubBackend;
let portal: Server;
let places: typeof StreamPlaces;
let missingCalls: typeof MissingCalls;
/** The backend's response to a request for the stream. */
let behave: (response: ServerResponse) => void;
/** Open streams of the backend. */
let upstream = 0;

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    if (request.url === '/api/configuration') {
      const text = JSON.stringify(createConfiguration({ businessId: 'olive' }));
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    }
    expect(request.headers).toMatchObject({ accept: 'text/event-stream', 'x-member-token': 'a-token-of-the-member' });
    upstream += 1;
    response.once('close', () => (upstream -= 1));
    behave(response);
  });
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  const { serveEventStream } = await import('./serve-event-stream');
  places = await import('../backend/stream-slots');
  missingCalls = await import('../backend/missing-calls');
  const claims = {
    memberToken: 'a-token-of-the-member',
    businessId: 'olive',
    comoMemberId: 'm-1',
    openedBy: 'custom',
    support: false,
  };
  const sessionCookie = await encode({ token: claims, secret: SESSION_SECRET });
  portal = createServer((request, response) => {
    const isVisitor = request.url === '/visitor';
    const info = createRequestInfo('olive.example', isVisitor ? {} : { sessionCookie });
    serveEventStream(getCall('getRevisions'), info, request, response).catch((error: unknown) => {
      response.writeHead(isCallError(error) ? error.problem.status : 500).end();
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  portal.closeAllConnections();
  portal.close();
  endPortalProcess();
  backend.close();
});
afterEach(() => missingCalls.deleteMissingCall('business olive', 'getRevisions'));
/** However a stream ended, its slot and its connection to the backend are released. */
afterEach(() => expect.poll(() => [places.countStreams(), upstream]).toEqual([0, 0]));

async function open(path = '/') {
  const end = new AbortController();
  const { port } = portal.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: end.signal });
  return { response, close: () => end.abort() };
}
const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

describe('Stream of events', () => {
  it('has the backend’s events, without what the contract does not know, and its comments', async () => {
    behave = (response) => stream(response).end(`${event({ ...revisions, secret: 'x' })}:\n\n${event(revisions)}`);
    const { response } = await open();
    expect(await response.text()).toBe(`${event(revisions)}:\n\n${event(revisions)}`);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('is closed to the backend when the browser closes it', async () => {
    behave = (response) => stream(response).write(event(revisions));
    const { response, close } = await open();
    await response.body?.getReader().read();
    expect([places.countStreams(), upstream]).toEqual([1, 1]);
    close();
  });

  it('ends at a shutdown of the portal', async () => {
    behave = (response) => stream(response).write(event(revisions));
    const { response } = await open();
    places.endStreams();
    expect(await response.text()).toContain('data: ');
  });

  it.each([
    ['an event violates the contract', `${event(revisions)}${event({ gifts: 7 })}${event(revisions)}`],
    ['an event is no JSON', `${event(revisions)}data: nonsense\n\n`],
  ])('ends if %s', async (_, text) => {
    behave = (response) => stream(response).write(text);
    expect(await (await open()).response.text()).toBe(event(revisions));
  });

  it('ends if the backend breaks off', async () => {
    behave = (response) => {
      stream(response).write(event(revisions));
      setImmediate(() => response.destroy());
    };
    expect(await (await open()).response.text()).toBe(event(revisions));
  });
});

describe('Request for a stream', () => {
  const json = (status: number, type: string, body: unknown) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  const problem = (status: number, code: string) =>
    json(status, 'application/problem+json', { type: 'about:blank', title: 'x', status, code });

  it.each<[string, (response: ServerResponse) => void, number]>([
    ['sends the response alone', json(200, 'application/json', revisions), 501],
    ['does not know the path', (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(), 501],
    ['does not implement the call', problem(501, 'NOT_IMPLEMENTED'), 501],
    ['has no place left', problem(429, 'TOO_MANY_REQUESTS'), 429],
    ['knows no such session', problem(401, 'SESSION_REQUIRED'), 401],
    ['fails', problem(500, 'INTERNAL_ERROR'), 500],
    ['closes the connection', (response) => void response.destroy(), 503],
  ])('is refused if the backend %s', async (_, behaviour, status) => {
    behave = behaviour;
    expect((await open()).response.status).toBe(status);
  });

  it.each<[string, (response: ServerResponse) => void, boolean]>([
    [
      'does not know the path',
      (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(),
      false,
    ],
    ['has only the response', problem(405, 'METHOD_NOT_ALLOWED'), false],
    ['does not implement the call', problem(501, 'NOT_IMPLEMENTED'), true],
  ])('tells that the call is missing only after a 501: the backend %s', async (_, behaviour, missing) => {
    behave = behaviour;
    await open();
    expect(missingCalls.isKnownMissing('business olive', getCall('getRevisions'))).toBe(missing);
  });

  it('is refused without a session', async () => {
    expect((await open('/visitor')).response.status).toBe(401);
  });
});
