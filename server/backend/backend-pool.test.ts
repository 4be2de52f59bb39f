import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { endPortalProcess, startPortalProcess, startStubBackend, type StubBackend } from '@/tests/setup/portal-process';

let backend: StubBackend;
let paths: string[] = [];
let readyStatus = 200;

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    paths.push(request.url ?? '');
    if (request.url?.endsWith('/readyz')) return void response.writeHead(readyStatus).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"locations":[]}');
  });
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(() => {
  paths = [];
});

async function connect(basePath: string) {
  startPortalProcess({ LOYALTY_BACKEND_URL: `${backend.url}${basePath}` });
  const { callBackend } = await import('./backend-client');
  const { getBackendHealth } = await import('./backend-health');
  return { callBackend, getProblem: async () => (await getBackendHealth()).problem };
}

describe('URL of the backend', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/loyalty/v1', '/loyalty/v1'],
    ['/loyalty/v1/', '/loyalty/v1'],
  ])('keeps its path: %j', async (basePath, prefix) => {
    const { callBackend, getProblem } = await connect(basePath);
    const call = getCall('getLocations');
    await callBackend({
      call,
      path: call.path,
      headers: {},
      partition: 'business olive',
      client: 'c',
      timeoutMs: 5_000,
    });
    await getProblem();
    expect(paths).toEqual([`${prefix}/api/locations`, `${prefix}/readyz`]);
  });
});

describe('Readiness of a backend', () => {
  it.each([200, 204, 401, 404, 405, 501])('is assumed for status %i: /readyz is optional', async (status) => {
    readyStatus = status;
    expect(await (await connect('')).getProblem()).toBeNull();
  });

  it.each([302, 500, 502, 503])('is missing with status %i', async (status) => {
    readyStatus = status;
    expect(await (await connect('')).getProblem()).toBe(`backend: not ready (${status})`);
  });
});
