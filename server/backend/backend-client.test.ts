import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import { getBulkheadLoad } from './bulkhead';
import { isCallError } from '../request/call-error';
import type * as Client from './backend-client';
import type * as BackendPool from './backend-pool';
import { MAX_CONNECTIONS } from './backend-addresses';
import type * as BackendHealth from './backend-health';

/** The backend's behaviour on a connection after it has received a request. */
type Behaviour = (socket: Socket) => void;

const json = (status: string, body: unknown) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};
const respondNormally: Behaviour = (socket) => void socket.write(json('200 OK', { locations: [] }));
const problem = { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL_ERROR' };

const faults: Record<string, Behaviour> = {
  'a reset connection': (socket) => void socket.resetAndDestroy(),
  'a closed connection': (socket) => void socket.end(),
  'half a header': (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-ty'),
  'half a body': (socket) => void socket.write(json('200 OK', { locations: [] }).slice(0, -6)),
  'half a body and a closed connection': (socket) => void socket.end(json('200 OK', { locations: [] }).slice(0, -6)),
  'no response': () => undefined,
  'bytes that are not HTTP': (socket) => void socket.end('220 mail.example ESMTP\r\n'),
  'an HTML page that does not end': (socket) =>
    void socket.write('HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 99\r\n\r\n<h1>'),
  'a 500': (socket) => void socket.write(json('500 Internal Server Error', problem)),
};

let behave = respondNormally;
let server: Server;
let client: typeof Client;
let pool: typeof BackendPool;
let health: typeof BackendHealth;
let partitions = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => behave(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  startPortalProcess({ LOYALTY_BACKEND_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  client = await import('./backend-client');
  pool = await import('./backend-pool');
  health = await import('./backend-health');
});
afterAll(() => {
  endPortalProcess();
  server.close();
});
beforeEach(() => {
  behave = respondNormally;
  partitions += 1;
});

const call = getCall('getLocations');
const send = (more: Partial<Client.BackendRequest> = {}) =>
  client.callBackend({
    call,
    partition: `partition ${partitions}`,
    client: 'a client',
    path: call.path,
    headers: {},
    timeoutMs: 5_000,
    ...more,
  });

async function catchCode(sent: Promise<unknown>): Promise<string> {
  return sent.then(
    () => 'OK',
    (error: unknown) => (isCallError(error) ? error.code : `defect: ${String(error)}`),
  );
}

/** Sends as many concurrent calls as there are connections; all succeed only if every connection is free. */
async function expectConnectionsFree(): Promise<void> {
  expect(pool.countRunningCalls()).toBe(0);
  expect(getBulkheadLoad()).toBe(0);
  behave = respondNormally;
  const calls = Array.from({ length: MAX_CONNECTIONS }, (_, index) =>
    catchCode(send({ partition: `innocent ${partitions} ${index % 8}` })),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['OK']));
}

describe('A header or path that cannot be sent', () => {
  const junk = ['a\r\nb', 'a\nb', '\u0000', '€', 'ı', '\u{1f600}', '\ud800', 'a\u007f'];

  it.each(junk)('is rejected as a client error without using a connection if it is a header: %j', async (value) => {
    const responses = await Promise.all(
      Array.from({ length: 125 }, () =>
        catchCode(send({ partition: `${partitions} ${Math.random()}`, headers: { 'x-browser-id': value } })),
      ),
    );
    expect(new Set(responses)).toEqual(new Set(['INVALID_REQUEST']));
    await expectConnectionsFree();
  });

  it('is rejected as a client error if it is a path', async () => {
    for (const path of ['/a b', '/\u0000', '/ı', 'a', '/a\r\nb'])
      expect(await catchCode(send({ path }))).toBe('INVALID_REQUEST');
    await expectConnectionsFree();
  });

  it('is not counted as a backend failure: the next call of the business succeeds', async () => {
    for (let sent = 0; sent < 20; sent += 1) await catchCode(send({ headers: { 'x-browser-id': '€' } }));
    expect(await catchCode(send())).toBe('OK');
  });
});

describe('Many requests of one client', () => {
  it('leave connections and queue slots to other visitors of the business', async () => {
    const sockets: Socket[] = [];
    behave = (socket) => void sockets.push(socket);
    const crowd = Array.from({ length: 150 }, () => catchCode(send({ client: 'crowd' })));
    await expect.poll(() => sockets.length).toBe(12);
    behave = respondNormally;
    const others = Array.from({ length: 20 }, (_, index) => catchCode(send({ client: `visitor ${index}` })));
    expect(new Set(await Promise.all(others))).toEqual(new Set(['OK']));
    for (const socket of sockets) respondNormally(socket);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['OK', 'BUSY']));
    await expectConnectionsFree();
  });
});

describe('Failing backend', () => {
  it.each(Object.entries(faults))('releases every connection after %s', async (_, fault) => {
    behave = fault;
    const sent = Array.from({ length: 125 }, (_, index) =>
      catchCode(send({ partition: `${partitions} ${index % 8}`, timeoutMs: 300 })),
    );
    const responses = new Set(await Promise.all(sent));
    for (const response of responses)
      expect(['BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT', 'BACKEND_BAD_ANSWER', 'INTERNAL_ERROR', 'BUSY']).toContain(
        response,
      );
    await expect.poll(() => pool.countRunningCalls()).toBe(0);
    await expectConnectionsFree();
  });

  it('ends a queued call at its deadline', async () => {
    behave = faults['no response'] ?? respondNormally;
    const running = Array.from({ length: 16 }, () => catchCode(send({ timeoutMs: 1_000 })));
    expect(await catchCode(send({ timeoutMs: 50 }))).toBe('BACKEND_TIMEOUT');
    await Promise.all(running);
    await expectConnectionsFree();
  });

  it('opens the breaker of one business after five failures', async () => {
    behave = faults['a 500'] ?? respondNormally;
    for (let sent = 0; sent < 5; sent += 1) expect(await catchCode(send())).toBe('INTERNAL_ERROR');
    behave = respondNormally;
    expect(await catchCode(send())).toBe('BACKEND_UNAVAILABLE');
    expect(await catchCode(send({ partition: `another business ${partitions}` }))).toBe('OK');
  });
});

describe('Backend that takes no writes', () => {
  it('is still asked for reads: writes that it refuses as busy open no breaker', async () => {
    const write = getCall('recordPurchase');
    behave = (socket) => void socket.write(json('503 Service Unavailable', { ...problem, status: 503, code: 'BUSY' }));
    for (let sent = 0; sent < 20; sent += 1)
      expect(await catchCode(send({ call: write, path: write.path }))).toBe('BUSY');
    behave = respondNormally;
    expect(await catchCode(send())).toBe('OK');
  });
});

describe('Readiness of the backend', () => {
  const getProblem = async () => (await health.getBackendHealth()).problem;
  /** A readiness result is cached for a second. */
  let clock = Date.now();
  const later = () => void vi.setSystemTime((clock += 2_000));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    later();
  });
  afterEach(() => void vi.useRealTimers());

  it('checks the backend over the connections of member calls', async () => {
    behave = (socket) => void socket.write(json('200 OK', {}));
    expect(await getProblem()).toBeNull();
    later();
    behave = (socket) => void socket.write(json('503 Service Unavailable', {}));
    expect(await getProblem()).toBe('backend: not ready (503)');
    later();
    behave = faults['a reset connection'] ?? respondNormally;
    expect(await getProblem()).toBe('backend: connection failed');
    later();
    behave = faults['no response'] ?? respondNormally;
    expect(await getProblem()).toBe('backend: timeout');
  });

  it('checks the backend at most once a second', async () => {
    let requested = 0;
    behave = (socket) => {
      requested += 1;
      socket.write(json('200 OK', {}));
    };
    const responses = await Promise.all(Array.from({ length: 500 }, () => getProblem()));
    expect([...new Set(responses), requested]).toEqual([null, 1]);
  });

  it('reports when every connection is in use', async () => {
    const sockets: Socket[] = [];
    behave = (socket) => void sockets.push(socket);
    const calls = Array.from({ length: MAX_CONNECTIONS }, (_, index) =>
      catchCode(send({ partition: `slow ${index % 8}`, timeoutMs: 60_000 })),
    );
    expect(await getProblem()).toBe('connections: all in use');
    behave = respondNormally;
    sockets.forEach(respondNormally);
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['OK']));
    await expectConnectionsFree();
  });
});
