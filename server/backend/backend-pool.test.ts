import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall } from '@/contract/calls';
import { startFreshProcess } from '@/tests/setup/fresh-process';

let server: Server;
let paths: string[] = [];
let readyStatus = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url?.endsWith('/readyz')) return void response.writeHead(readyStatus).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"locations":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of the pool');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  paths = [];
  startFreshProcess();
});

async function connect(basePath: string) {
  vi.stubEnv('LOYALTY_BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`);
  const { callBackend } = await import('./backend-client');
  const { getNotReadyReason } = await import('./backend-pool');
  return { callBackend, getNotReadyReason };
}

describe('Address of the backend', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/loyalty/v1', '/loyalty/v1'],
    ['/loyalty/v1/', '/loyalty/v1'],
  ])('keeps its path: %j', async (basePath, prefix) => {
    const { callBackend, getNotReadyReason } = await connect(basePath);
    const call = getCall('getLocations');
    await callBackend({ call, path: call.path, headers: {}, lane: 'l', client: 'c', deadline: 5_000 });
    await getNotReadyReason();
    expect(paths).toEqual([`${prefix}/api/locations`, `${prefix}/readyz`]);
  });
});

describe('Readiness of a backend', () => {
  it.each([200, 204, 401, 404, 405, 501])('is not doubted for status %i: /readyz is optional', async (status) => {
    readyStatus = status;
    expect(await (await connect('')).getNotReadyReason()).toBeNull();
  });

  it.each([302, 500, 502, 503])('is missing with status %i', async (status) => {
    readyStatus = status;
    expect(await (await connect('')).getNotReadyReason()).toBe(`backend: not ready (${status})`);
  });
});
