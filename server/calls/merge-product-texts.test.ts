import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCall } from '@/contract/calls';
import { portalTexts } from '@/locales/texts';
import { configuration } from '@/tests/msw/answers';
import { startFreshProcess } from '@/tests/setup/fresh-process';
import type { RequestInfo } from '../request/request-info';
import type * as ExecuteCall from './execute-call';

const own = { 'home.hero.title': 'Bread that remembers you' };
/** A backend that knows the texts of its business alone. */
const responses: [path: string, body: unknown][] = [
  ['/api/configuration', configuration({ businessId: 'texts' })],
  ['/api/locales/tr_TR/translation', own],
  ['/api/locales/translations?locale=tr_TR', { locale: 'tr_TR', translations: own }],
  ['/api/locales/translations?locale=de', { locale: 'de', translations: own }],
];

let server: Server;
let executeCall: typeof ExecuteCall.executeCall;

beforeAll(async () => {
  const bodies = new Map(responses.map(([path, body]) => [path, JSON.stringify(body)]));
  server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('LOYALTY_BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('LOYALTY_BACKEND_KEY', 'a key for the tests of texts');
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
  startFreshProcess();
  ({ executeCall } = await import('./execute-call'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  startFreshProcess();
  server.closeAllConnections();
  server.close();
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

describe('Texts of a backend that knows only its business', () => {
  it('are merged over the product texts of the language of a page', async () => {
    const { value } = await executeCall(getCall('getLocaleTranslation'), info, { params: { locale: 'tr_TR' } });
    expect(value).toEqual({ ...portalTexts.tr, ...own });
  });

  it('are merged over the product texts of a language that is chosen', async () => {
    const { value } = await executeCall(getCall('getTranslations'), info, { query: { locale: 'tr_TR' } });
    expect(value).toEqual({ locale: 'tr_TR', translations: { ...portalTexts.tr, ...own } });
  });

  it('stand alone in a language that the product does not have', async () => {
    const { value } = await executeCall(getCall('getTranslations'), info, { query: { locale: 'de' } });
    expect(value).toEqual({ locale: 'de', translations: own });
  });
});
