import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { endPortalProcess, startPortalProcess, startStubBackend, type StubBackend } from '@/tests/setup/portal-process';
import { isCallError } from '../request/call-error';
import type * as Health from './backend-health';
import type * as Client from './backend-client';
import type { PortalMetrics } from '../process/metrics';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const sendJson = (response: ServerResponse, status: number, body: object) =>
  void response
    .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    .end(JSON.stringify(body));
const busy = { type: 'about:blank', title: 'busy', status: 503, code: 'BUSY' };
const respondBusy: Respond = (response) => sendJson(response, 503, busy);
const failed = { type: 'about:blank', title: 'internal error', status: 500, code: 'INTERNAL_ERROR' };
const respondAsProxy: Respond = (response) =>
  void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
const reset: Respond = (_, request) => request.socket.resetAndDestroy();
const beSilent: Respond = () => undefined;

/** A backend whose answers a test chooses, and the calls that it got. */
interface TestBackend {
  stub: StubBackend;
  calls: string[];
  respond: Respond | undefined;
  ready: Respond | undefined;
}

async function startTestBackend(): Promise<TestBackend> {
  const backend: Omit<TestBackend, 'stub'> = { calls: [], respond: undefined, ready: undefined };
  const stub = await startStubBackend((request, response) => {
    const answer = request.url === '/readyz' ? backend.ready : backend.respond;
    if (request.url !== '/readyz') backend.calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (answer) return answer(response, request);
    sendJson(response, 200, request.method === 'GET' ? { locations: [] } : { status: 'OK' });
  });
  return Object.assign(backend, { stub });
}

describe('Several backends', () => {
  let own: TestBackend;
  let other: TestBackend;
  let client: typeof Client;
  let health: typeof Health;
  let metrics: PortalMetrics;
  let clock = Date.now();

  beforeEach(async () => {
    [own, other] = [await startTestBackend(), await startTestBackend()];
    startPortalProcess({ LOYALTY_BACKEND_URL: `${own.stub.url}, ${other.stub.url}` });
    client = await import('./backend-client');
    health = await import('./backend-health');
    metrics = (await import('../process/metrics')).getPortalMetrics();
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
  });
  afterEach(() => {
    vi.useRealTimers();
    endPortalProcess();
    own.stub.close();
    other.stub.close();
  });

  /** Lets the next call check a backend again. */
  const later = () => void vi.setSystemTime((clock += 2_000));
  const [read, write] = [getCall('getLocations'), getCall('endSession')];
  const send = async (call: typeof read | typeof write, headers: Record<string, string> = {}, timeoutMs = 60_000) => {
    try {
      const request = { path: call.path, headers, partition: 'business olive', client: 'c', timeoutMs };
      await (call === read
        ? client.callBackend({ ...request, call: read })
        : client.callBackend({ ...request, call: write }));
      return 'OK';
    } catch (error) {
      if (!isCallError(error)) throw error;
      return error.code;
    }
  };
  const sendWithKey = () => send(write, { [header.idempotencyKey]: 'a-key' });
  const countMoved = async () => {
    const counter = metrics.registry.getSingleMetric('loyalty_backend_moved_calls_total');
    return (await counter?.get())?.values.map(({ labels, value }) => [labels.address, value]);
  };

  it('are used in their order: the second one gets nothing while the first is well', async () => {
    expect([await send(read), await send(write), await sendWithKey()]).toEqual(['OK', 'OK', 'OK']);
    expect([own.calls.length, other.calls.length]).toEqual([3, 0]);
    expect(await health.getBackendHealth()).toEqual({ problem: null, lines: ['backend 1: ok', 'backend 2: ok'] });
  });

  it('U6: each call goes to the next one at once when a connection is refused, a write, too: nothing was sent', async () => {
    own.stub.close();
    expect([await send(write), await send(read), await sendWithKey()]).toEqual(['OK', 'OK', 'OK']);
    expect(other.calls).toHaveLength(3);
    // The first one found out; the others did not try.
    expect(await countMoved()).toEqual([[own.stub.url, 1]]);
    later();
    expect(await health.getBackendHealth()).toEqual({
      problem: null,
      lines: ['backend 1: connection failed', 'backend 2: ok'],
    });
  });

  it('U6: what may have been done is repeated only if it is a read or has an idempotency key', async () => {
    own.respond = reset;
    expect(await send(write)).toBe('BACKEND_UNAVAILABLE');
    expect(other.calls).toEqual([]);
    expect([await send(read), await sendWithKey()]).toEqual(['OK', 'OK']);
    expect(other.calls).toEqual([`GET ${read.path}`, `POST ${write.path}`]);
  });

  it('a backend that is not ready loses its reads and its writes with a key', async () => {
    own.respond = respondBusy;
    own.ready = respondBusy;
    expect(await send(write)).toBe('BUSY');
    expect([await send(read), await sendWithKey()]).toEqual(['OK', 'OK']);
    expect(other.calls).toHaveLength(2);
  });

  it.each([
    ['fails', 'INTERNAL_ERROR', (response) => sendJson(response, 500, failed)],
    ['is behind a proxy that does not reach it', 'BACKEND_BAD_ANSWER', respondAsProxy],
  ] satisfies [string, string, Respond][])('a backend that %s, and is not ready, is left', async (_, code, respond) => {
    own.respond = respond;
    own.ready = respond;
    expect(await send(write)).toBe(code);
    expect([await send(read), await sendWithKey()]).toEqual(['OK', 'OK']);
    expect(other.calls).toHaveLength(2);
  });

  it('a backend that fails, and is ready, keeps its calls', async () => {
    own.respond = (response) => sendJson(response, 500, failed);
    expect([await send(read), await sendWithKey()]).toEqual(['INTERNAL_ERROR', 'INTERNAL_ERROR']);
    expect(other.calls).toEqual([]);
  });

  it('a backend that is ready keeps what it refuses: another one would refuse it, too', async () => {
    own.respond = respondBusy;
    expect([await send(read), await sendWithKey()]).toEqual(['BUSY', 'BUSY']);
    expect(other.calls).toEqual([]);
  });

  it('backends that are all not ready get each call once', async () => {
    for (const backend of [own, other]) {
      backend.respond = respondBusy;
      backend.ready = respondBusy;
    }
    await send(read);
    const before = own.calls.length + other.calls.length;
    expect(await send(read)).toBe('BUSY');
    expect(own.calls.length + other.calls.length).toBe(before + 1);
    later();
    expect((await health.getBackendHealth()).problem).toBe('backend 1: not ready (503)');
  });

  it('a backend that hangs is left after the first deadline, and its failures do not open the breaker', async () => {
    own.respond = beSilent;
    own.ready = beSilent;
    const waiting = await Promise.all(Array.from({ length: 8 }, () => send(read, {}, 300)));
    expect(new Set(waiting)).toEqual(new Set(['BACKEND_TIMEOUT']));
    await health.checkAddress((await import('./backend-addresses')).getAddresses()[0] ?? expect.fail());
    expect([await send(read), await send(write)]).toEqual(['OK', 'OK']);
    expect(other.calls).toHaveLength(2);
  });

  it('U6: a backend that has missed a deadline gets no other call until a check has succeeded', async () => {
    own.respond = beSilent;
    own.ready = beSilent;
    expect(await send(read, {}, 300)).toBe('BACKEND_TIMEOUT');
    const [address] = (await import('./backend-addresses')).getAddresses();
    await expect.poll(() => address?.isDoubtful).toBe(true);
    expect(address?.problem).toBeNull();
    expect([await send(read), await send(write)]).toEqual(['OK', 'OK']);
    expect(other.calls).toHaveLength(2);
  });

  it('a backend that was slow once is used again as soon as a check has succeeded', async () => {
    own.respond = beSilent;
    expect(await send(read, {}, 300)).toBe('BACKEND_TIMEOUT');
    own.respond = undefined;
    await health.getBackendHealth();
    own.calls = [];
    expect(await send(read)).toBe('OK');
    expect(own.calls).toHaveLength(1);
  });

  it('calls return to their own backend once it is ready again', async () => {
    own.respond = reset;
    own.ready = respondBusy;
    await send(read);
    await health.getBackendHealth();
    own.respond = undefined;
    own.ready = undefined;
    later();
    // Finds out that the first one is well, and does not wait for that.
    await send(read);
    await health.getBackendHealth();
    own.calls = [];
    expect(await send(read)).toBe('OK');
    expect(own.calls).toEqual([`GET ${read.path}`]);
  });

  it('that are all dead are a backend that is unavailable', async () => {
    own.stub.close();
    other.stub.close();
    expect([await send(read), await sendWithKey()]).toEqual(['BACKEND_UNAVAILABLE', 'BACKEND_UNAVAILABLE']);
    later();
    expect((await health.getBackendHealth()).problem).toBe('backend 1: connection failed');
  });
});
