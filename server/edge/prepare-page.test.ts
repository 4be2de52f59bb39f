import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type * as LoadConfiguration from '../calls/load-configuration';
import type * as PreparePage from './prepare-page';

const HOST = 'olive.example';
const parent = 'https://www.olive.example';

let backend: StubBackend;
let parents: string[];
let isDown = false;
let preparePage: typeof PreparePage.preparePage;
let loadConfiguration: typeof LoadConfiguration.loadConfiguration;

beforeAll(async () => {
  backend = await startStubBackend((_, response) => {
    if (isDown) return void response.destroy();
    const body = JSON.stringify(createConfiguration({ businessId: 'olive', embedding: { parents } }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  parents = [];
  isDown = false;
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ preparePage } = await import('./prepare-page'));
  ({ loadConfiguration } = await import('../calls/load-configuration'));
});
afterEach(() => vi.useRealTimers());

/** Requests a page in a window or a frame. @returns the permitted parents with which it is rendered */
async function getPermittedParents(destination: 'document' | 'iframe'): Promise<string[]> {
  const request = { headers: { host: HOST, 'sec-fetch-dest': destination } } as unknown as IncomingMessage;
  expect(await preparePage(request, HOST)).toBe('business olive');
  return (await loadConfiguration(createRequestInfo(HOST))).embedding.parents;
}

it('The first frame after a change of the permitted parents has the new ones', async () => {
  expect(await getPermittedParents('document')).toEqual([]);
  parents = [parent];
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedParents('iframe')).toEqual([parent]);
});

it('A page that is not framed does not wait for the configuration', async () => {
  expect(await getPermittedParents('document')).toEqual([]);
  parents = [parent];
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedParents('document')).toEqual([]);
});

it('A frame has the last known configuration while the backend is down', async () => {
  parents = [parent];
  expect(await getPermittedParents('iframe')).toEqual([parent]);
  isDown = true;
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedParents('iframe')).toEqual([parent]);
});
