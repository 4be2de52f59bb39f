import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import english from '@/locales/en.json';
import type * as MemberCalls from './member-calls';

type Behaviour = (response: ServerResponse) => void;

const respondWith =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const sendTexts = (texts: unknown) => respondWith(200, 'application/json', JSON.stringify(texts));
const never: Behaviour = () => undefined;
const closeConnection: Behaviour = (response) => void response.destroy();
const bareNotFound = respondWith(404, 'text/html', '<h1>Not found</h1>');
const nothingForLanguage = respondWith(
  404,
  'application/problem+json',
  '{"type":"about:blank","title":"x","status":404,"code":"NOT_FOUND"}',
);

let backend: StubBackend;
let executeMemberCall: typeof MemberCalls.executeMemberCall;
let behave: Behaviour = never;
let requested = 0;

beforeAll(async () => {
  backend = await startStubBackend((request, response) => {
    if (request.url === '/api/configuration') return sendTexts(createConfiguration({ businessId: 'texts' }))(response);
    requested += 1;
    behave(response);
  });
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});
beforeEach(async () => {
  requested = 0;
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ executeMemberCall } = await import('./member-calls'));
});

const info = createRequestInfo('texts.example');

const fetchTexts = (locale = 'en', timeoutMs = 30_000, waits = false) =>
  executeMemberCall(getCall('getLocaleTranslation'), info, { params: { locale }, timeoutMs, waits });

const own = { 'home.hero.title': 'Bread that remembers you' };

const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
afterEach(() => vi.useRealTimers());

describe('Texts of a business', () => {
  it('override the product texts', async () => {
    behave = sendTexts(own);
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it('are ignored where they are not strings', async () => {
    behave = sendTexts({ ...own, 'home.hero.text': 7, home: { gifts: 'nested' } });
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it.each([
    ['does not respond', closeConnection],
    ['fails', respondWith(500, 'text/plain', 'oops')],
    ['is not behind its proxy, which knows no such path', bareNotFound],
  ] satisfies [string, Behaviour][])(
    'are kept for a day while the backend %s, like its settings',
    async (_, behaviour) => {
      behave = sendTexts(own);
      await fetchTexts();
      behave = behaviour;
      for (const ms of [2 * MINUTE_MS, DAY_MS - 3 * MINUTE_MS]) {
        passTime(ms);
        const { value, cached } = await fetchTexts();
        expect([value, cached?.value]).toEqual([
          { ...english, ...own },
          { ...english, ...own },
        ]);
      }
      passTime(2 * MINUTE_MS);
      expect((await fetchTexts()).value).toEqual(english);
    },
  );

  it('are kept no longer when the backend has none for the language', async () => {
    behave = sendTexts(own);
    await fetchTexts();
    behave = nothingForLanguage;
    passTime(2 * MINUTE_MS);
    expect((await fetchTexts()).value).toEqual(english);
  });

  it('are waited for by a page until the backend is back', async () => {
    let away = 3;
    behave = (response) => (away-- > 0 ? closeConnection : sendTexts(own))(response);
    const { value, cached } = await fetchTexts('en', 60_000, true);
    expect([value, cached?.value]).toEqual([
      { ...english, ...own },
      { ...english, ...own },
    ]);
  });
});

describe('Product texts', () => {
  it.each([
    [
      'has no such call',
      respondWith(
        501,
        'application/problem+json',
        '{"type":"about:blank","title":"x","status":501,"code":"NOT_IMPLEMENTED"}',
      ),
    ],
    ['knows no such path', bareNotFound],
    ['has nothing for the language', nothingForLanguage],
    ['fails', respondWith(500, 'text/plain', 'oops')],
    ['responds with a list', sendTexts([])],
    ['responds with nothing', sendTexts(null)],
    ['does not respond in time', never],
    ['closes the connection', closeConnection],
  ] satisfies [string, Behaviour][])('are shown alone if the backend %s', async (_, behaviour) => {
    behave = behaviour;
    expect((await fetchTexts('en', 300)).value).toEqual(english);
  });

  it('are not cached after a temporary failure of the backend', async () => {
    behave = respondWith(500, 'text/plain', 'oops');
    expect((await fetchTexts()).cached).toBeUndefined();
    behave = sendTexts(own);
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it('are cached if the backend does not implement the call, which is not repeated for every page', async () => {
    behave = respondWith(501, 'text/plain', '');
    for (let page = 0; page < 5; page += 1) expect((await fetchTexts()).value).toEqual(english);
    expect(requested).toBe(1);
  });

  it('are not shown once more when the backend has the business’s', async () => {
    behave = bareNotFound;
    await fetchTexts();
    behave = sendTexts(own);
    passTime(3_000);
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it('are English in a language that the product does not have', async () => {
    behave = respondWith(501, 'text/plain', '');
    expect((await fetchTexts('pt-BR')).value).toMatchObject({ 'shop.title': english['shop.title'] });
  });
});
