import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { header } from 'loyalty-contract/headers';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type * as Partitions from '../backend/business-partitions';
import type * as LoadConfiguration from '../calls/load-configuration';
import type * as PagePartition from './page-partition';

const HOST = 'olive.example';
const UNKNOWN_HOST = 'unknown.example';
const embedder = 'https://www.olive.example';

let backend: StubBackend;
let embedders: string[];
let isDown = false;
let requestedHosts: string[];
let resolvePagePartition: typeof PagePartition.resolvePagePartition;
let unknownPartition: typeof Partitions.UNKNOWN_PARTITION;
let loadConfiguration: typeof LoadConfiguration.loadConfiguration;

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    const host = String(request.headers[header.forwardedHost]);
    requestedHosts.push(host);
    if (host === UNKNOWN_HOST) return void response.writeHead(404).end();
    if (isDown) return void response.destroy();
    const body = JSON.stringify(createConfiguration({ businessId: 'olive', embedding: { parents: embedders } }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  embedders = [];
  isDown = false;
  requestedHosts = [];
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ UNKNOWN_PARTITION: unknownPartition } = await import('../backend/business-partitions'));
  ({ resolvePagePartition } = await import('./page-partition'));
  ({ loadConfiguration } = await import('../calls/load-configuration'));
});
afterEach(() => vi.useRealTimers());

const createPageRequest = (host: string, destination: 'document' | 'iframe' = 'document') =>
  ({ headers: { host, 'sec-fetch-dest': destination } }) as unknown as IncomingMessage;

/** Requests a page in a window or a frame. @returns the permitted embedders with which it is rendered */
async function getPermittedEmbedders(destination: 'document' | 'iframe'): Promise<string[]> {
  expect(await resolvePagePartition(createPageRequest(HOST, destination), HOST)).toBe('business olive');
  return (await loadConfiguration(createRequestInfo(HOST))).embedding.parents;
}

it('The partition of a page is that of the business from the first page on, and the unknown one for other hosts', async () => {
  expect(await resolvePagePartition(createPageRequest(HOST), HOST)).toBe('business olive');
  expect(resolvePagePartition(createPageRequest(HOST), HOST)).toBe('business olive');
  expect(await resolvePagePartition(createPageRequest(UNKNOWN_HOST), UNKNOWN_HOST)).toBe(unknownPartition);
  expect(requestedHosts).toEqual([HOST, UNKNOWN_HOST]);
});

it('The first frame after a change of the permitted embedders has the new ones', async () => {
  expect(await getPermittedEmbedders('document')).toEqual([]);
  embedders = [embedder];
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedEmbedders('iframe')).toEqual([embedder]);
});

it('A page that is not framed does not wait for the configuration', async () => {
  expect(await getPermittedEmbedders('document')).toEqual([]);
  embedders = [embedder];
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedEmbedders('document')).toEqual([]);
});

it('A frame has the last known configuration while the backend is down', async () => {
  embedders = [embedder];
  expect(await getPermittedEmbedders('iframe')).toEqual([embedder]);
  isDown = true;
  vi.advanceTimersByTime(30_000);
  expect(await getPermittedEmbedders('iframe')).toEqual([embedder]);
});
