import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall } from '@/contract/calls';
import { configuration } from '@/tests/msw/answers';
import { startFreshProcess } from '@/tests/setup/fresh-process';
import english from '@/locales/en.json';
import type { RequestInfo } from '../request/request-info';
import type * as ExecuteCall from './execute-call';

type Behaviour = (response: ServerResponse) => void;

const respondWith =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const sendTexts = (texts: unknown) => respondWith(200, 'application/json', JSON.stringify(texts));
const never: Behaviour = () => undefined;

let server: Server;
let executeCall: typeof ExecuteCall.executeCall;
let behave: Behaviour = never;
let requested = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/api/configuration') return sendTexts(configuration({ businessId: 'texts' }))(response);
    requested += 1;
    behave(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('LOYALTY_BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of texts');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  requested = 0;
  startFreshProcess();
  ({ executeCall } = await import('./execute-call'));
});

const info: RequestInfo = {
  host: 'texts.example',
  hostname: 'texts.example',
  origin: 'https://texts.example',
  secure: true,
  clientAddress: '192.0.2.1',
  requestId: 'a-request',
  browserId: undefined,
  locale: undefined,
  sessionCookie: undefined,
  endedSessionCookie: undefined,
  csrfCookie: undefined,
  temporaryLink: false,
};

const fetchTexts = (locale = 'en', deadline = 1_000) =>
  executeCall(getCall('getLocaleTranslation'), info, { params: { locale }, deadline });

const own = { 'home.hero.title': 'Bread that remembers you' };

describe('Texts of a business', () => {
  it('lie over the product’s own', async () => {
    behave = sendTexts(own);
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it('are used as far as they are texts', async () => {
    behave = sendTexts({ ...own, 'home.hero.text': 7, home: { gifts: 'nested' } });
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
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
    ['knows no such path', respondWith(404, 'text/html', '<h1>Not found</h1>')],
    [
      'has nothing for the language',
      respondWith(
        404,
        'application/problem+json',
        '{"type":"about:blank","title":"x","status":404,"code":"NOT_FOUND"}',
      ),
    ],
    ['fails', respondWith(500, 'text/plain', 'oops')],
    ['answers with a list', sendTexts([])],
    ['answers with nothing', sendTexts(null)],
    ['does not answer in time', never],
    ['closes the connection', (response) => void response.destroy()],
  ] satisfies [string, Behaviour][])('stand by themselves where the backend %s', async (_, behaviour) => {
    behave = behaviour;
    expect((await fetchTexts('en', 300)).value).toEqual(english);
  });

  it('are not kept where the backend may answer with the business’s soon', async () => {
    behave = respondWith(500, 'text/plain', 'oops');
    expect((await fetchTexts()).cached).toBeUndefined();
    behave = sendTexts(own);
    expect((await fetchTexts()).value).toEqual({ ...english, ...own });
  });

  it('are kept where the backend does not have the call: it is not asked with every page', async () => {
    behave = respondWith(501, 'text/plain', '');
    for (let page = 0; page < 5; page += 1) expect((await fetchTexts()).value).toEqual(english);
    expect(requested).toBe(1);
  });

  it('do not stand in for a language that the product does not have', async () => {
    behave = respondWith(501, 'text/plain', '');
    await expect(fetchTexts('de')).rejects.toMatchObject({ code: 'NOT_IMPLEMENTED' });
  });
});
