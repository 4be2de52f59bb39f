import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from 'loyalty-text/durations';
import { getCall } from 'loyalty-contract/calls/calls';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type * as MemberCalls from './member-calls';

type Behaviour = (response: ServerResponse) => void;

const respondWith =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const notImplemented = respondWith(
  501,
  'application/problem+json',
  '{"type":"about:blank","title":"x","status":501,"code":"NOT_IMPLEMENTED"}',
);
const notFound = respondWith(404, 'text/html', '<h1>Not found</h1>');
const sendLocations = respondWith(200, 'application/json', '{"locations":[]}');

let backend: StubBackend;
let executeMemberCall: typeof MemberCalls.executeMemberCall;
let behave: Behaviour = notImplemented;
let requested: string[] = [];

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    const business = String(request.headers['x-forwarded-host']).split('.')[0];
    if (request.url === '/api/configuration')
      return respondWith(
        200,
        'application/json',
        JSON.stringify(createConfiguration({ businessId: business })),
      )(response);
    requested.push(`${business} ${request.url}`);
    behave(response);
  });
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  behave = notImplemented;
  requested = [];
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ executeMemberCall } = await import('./member-calls'));
});
afterEach(() => vi.useRealTimers());

const info = (business = 'bakery') => createRequestInfo(`${business}.example`);
const getLocations = (business?: string) => executeMemberCall(getCall('getLocations'), info(business), {});
const getLocation = (id: string) => executeMemberCall(getCall('getLocation'), info(), { query: { locationId: id } });
const getMissing = async (business?: string) =>
  (await executeMemberCall(getCall('getConfiguration'), info(business), {})).value.missingCalls ?? [];
const expectMissing = (request: Promise<unknown>) =>
  expect(request).rejects.toMatchObject({ problem: { code: 'NOT_IMPLEMENTED' } });

describe('A call that the backend does not have', () => {
  it('is requested once, and again after ten minutes', async () => {
    await expectMissing(getLocations());
    vi.advanceTimersByTime(9 * MINUTE_MS);
    await expectMissing(getLocations());
    expect(requested).toHaveLength(1);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    behave = sendLocations;
    expect((await getLocations()).value).toEqual({ locations: [] });
  });

  it('is named by the next configuration, although that is cached', async () => {
    expect(await getMissing()).toEqual([]);
    await expectMissing(getLocations());
    expect(await getMissing()).toEqual(['getLocations']);
    vi.advanceTimersByTime(11 * MINUTE_MS);
    expect(await getMissing()).toEqual([]);
  });

  it('is missing for its business only', async () => {
    await expectMissing(getLocations());
    behave = sendLocations;
    expect((await getLocations('florist')).value).toEqual({ locations: [] });
    expect([await getMissing('bakery'), await getMissing('florist')]).toEqual([['getLocations'], []]);
  });

  it('is requested each time if every backend must have it', async () => {
    const getLinks = () => executeMemberCall(getCall('getLegalLinks'), info(), {});
    await expectMissing(getLinks());
    await expectMissing(getLinks());
    expect(requested).toHaveLength(2);
  });

  it('is requested again after a bare 404 to an id, which may be about the id', async () => {
    behave = notFound;
    await expectMissing(getLocation('a'));
    await expectMissing(getLocation('b'));
    expect(requested).toHaveLength(2);
    expect(await getMissing()).toEqual([]);
  });

  it('is requested again a minute after a bare 404, which a proxy without a backend sends, too', async () => {
    behave = notFound;
    await expectMissing(getLocations());
    await expectMissing(getLocations());
    expect(requested).toHaveLength(1);
    vi.advanceTimersByTime(MINUTE_MS + 1);
    behave = sendLocations;
    expect((await getLocations()).value).toEqual({ locations: [] });
    expect(await getMissing()).toEqual([]);
  });
});
