import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { getPortalTexts } from '@/locales/texts';
import { createConfiguration } from '@/tests/msw/responses';
import {
  createRequestInfo,
  endPortalProcess,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type * as MemberCalls from './member-calls';

const own = { 'home.hero.title': 'Bread that remembers you' };
/** A backend that has only the texts of its business. */
const responses: [path: string, body: unknown][] = [
  ['/api/configuration', createConfiguration({ businessId: 'texts' })],
  ['/api/locales/tr-TR/translation', own],
  ['/api/locales/translations?locale=tr-TR', { locale: 'tr-TR', translations: own }],
  ['/api/locales/translations?locale=pt-BR', { locale: 'pt-BR', translations: own }],
];

let backend: StubBackend;
let executeMemberCall: typeof MemberCalls.executeMemberCall;

beforeAll(async () => {
  const bodies = new Map(responses.map(([path, body]) => [path, JSON.stringify(body)]));
  backend = await startStubBackend((request, response) => {
    const body = bodies.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body);
  });
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ executeMemberCall } = await import('./member-calls'));
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});

const info = createRequestInfo('texts.example');

describe('Texts of a backend with texts of its business only', () => {
  it('are merged over the product texts of the language of a page', async () => {
    const { value } = await executeMemberCall(getCall('getLocaleTranslation'), info, { params: { locale: 'tr_TR' } });
    expect(value).toEqual({ ...getPortalTexts('tr'), ...own });
  });

  it('are merged over the product texts of a language that is chosen', async () => {
    const { value } = await executeMemberCall(getCall('getTranslations'), info, { query: { locale: 'tr_TR' } });
    expect(value).toEqual({ locale: 'tr-TR', translations: { ...getPortalTexts('tr'), ...own } });
  });

  it('are merged over the English ones in a language that the product does not have', async () => {
    const { value } = await executeMemberCall(getCall('getTranslations'), info, { query: { locale: 'pt_br' } });
    const { translations } = value;
    expect(translations).toMatchObject({ ...own, 'shop.title': getPortalTexts('en')['shop.title'] });
    expect(translations['shop.left_many']).toBe(getPortalTexts('en')['shop.left_other']);
  });

  it('are English if the backend has none in such a language', async () => {
    const { value } = await executeMemberCall(getCall('getLocaleTranslation'), info, { params: { locale: 'fa' } });
    expect(value).toMatchObject({ 'shop.title': getPortalTexts('en')['shop.title'] });
  });
});
