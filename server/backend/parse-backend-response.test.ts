import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { createProblem } from 'loyalty-contract/schemas/problem';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as Log from '../process/log';
import type * as Metrics from '../process/metrics';
import type * as Parse from './parse-backend-response';

let parse: typeof Parse.parseBackendResponse;
let getLog: typeof Log.getLog;
let metrics: typeof Metrics.getPortalMetrics;

afterAll(endPortalProcess);
beforeEach(async () => {
  startPortalProcess();
  ({ parseBackendResponse: parse } = await import('./parse-backend-response'));
  ({ getLog } = await import('../process/log'));
  ({ getPortalMetrics: metrics } = await import('../process/metrics'));
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(getLog(), level);
});

interface ResponseOptions {
  status?: number;
  type?: string;
}

const respond = (body: unknown, { status = 200, type = 'application/json' }: ResponseOptions = {}) => ({
  statusCode: status,
  headers: { 'content-type': type },
  body: Readable.from([Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))]),
});

const read = (call: CallName, body: unknown, sent?: ResponseOptions) =>
  parse(getCall(call), respond(body, sent), { requestId: 'request-1' });

const gift = {
  id: 'g1',
  name: 'Espresso',
  description: '',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00Z',
  status: 'active',
  code: 'SECRET-CODE',
};
const entry = {
  type: 'point',
  operation: 'WelcomeBonus',
  created_on: '2026-01-01T00:00:00Z',
  amount: 100,
  entity_id: null,
};
const page = (transactions: unknown[]) => ({ transactions, page: 1, perPage: 5, total: transactions.length });
const item = {
  id: 'i1',
  name: 'Mug',
  description: '',
  imageUrl: null,
  price: 100,
  currency: 'points',
  purchased: 0,
  affordable: true,
};

describe('Refused response', () => {
  it.each([
    [
      'a field of another type',
      'getGifts',
      { gifts: [gift, { ...gift, code: 4711 }] },
      'gifts.1.code: expected string, received number',
    ],
    [
      'a missing field',
      'getGifts',
      { gifts: [{ ...gift, name: undefined }] },
      'gifts.0.name: expected string, received nothing',
    ],
    [
      'a fraction of a hundredth',
      'getBudgetActivity',
      page([{ ...entry, amount: 12.5 }]),
      'transactions.0.amount: expected a whole number, received number',
    ],
    [
      'an amount below zero',
      'getGifts',
      { gifts: [{ ...gift, minimumBasket: -1 }] },
      'gifts.0.minimumBasket: expected at least 0, received number',
    ],
    ['a list in place of an object', 'getGifts', [], 'the whole: expected object, received array'],
    [
      'a shape of a union that lacks a field',
      'loginVerify',
      { status: 'OK', registered: true, hasConsent: true, businessId: 'olive' },
      'token: expected string, received nothing',
    ],
    [
      'a status that no shape of a union has',
      'submitForm',
      { status: 'DONE' },
      'status: expected one of OK, NEED_HUMAN_VERIFICATION, USER_CANNOT_BE_VERIFIED_AS_HUMAN, received string',
    ],
  ] satisfies [string, CallName, unknown, string][])(
    'names the field, the requirement and the JSON type of the received value: %s',
    async (_, call, body, line) => {
      await expect(read(call, body)).rejects.toMatchObject({ code: 'BACKEND_BAD_ANSWER' });
      expect(getLog().error).toHaveBeenCalledExactlyOnceWith(
        { event: 'backend.response.refused', call, requestId: 'request-1', status: 200, mismatches: [line] },
        expect.any(String),
      );
    },
  );

  it.each([
    ['HTML', '<h1>Welcome</h1>', { type: 'text/html' }, 'content-type: expected application/json, received text/html'],
    ['broken JSON', '{"gifts":[', {}, 'the body: expected JSON in UTF-8, received another format'],
    ['a problem of its own', { error: 'x' }, { status: 500 }, 'type: expected string, received nothing'],
    [
      'a refusal of the portal’s key',
      createProblem('SERVICE_KEY_REQUIRED'),
      { status: 401, type: 'application/problem+json' },
      'code: expected LOYALTY_BACKEND_KEY to be accepted, received SERVICE_KEY_REQUIRED',
    ],
  ] satisfies [string, unknown, ResponseOptions, string][])(
    'describes what was received instead of a response: %s',
    async (_, body, sent, line) => {
      await expect(read('getGifts', body, sent)).rejects.toMatchObject({ code: 'BACKEND_BAD_ANSWER' });
      const [fields] = vi.mocked(getLog().error).mock.calls[0] ?? [];
      expect(fields).toMatchObject({ mismatches: expect.arrayContaining([line]) });
    },
  );

  it('is a failed registration where a backend refuses one with a code of its own (spec §5)', async () => {
    const refusal = { ...createProblem('INVALID_REQUEST'), code: 'register.too.young' };
    const read400 = (call: CallName) => read(call, refusal, { status: 400, type: 'application/problem+json' });
    await expect(read400('register')).rejects.toMatchObject({ code: 'register.failure' });
    await expect(read400('submitForm')).rejects.toMatchObject({ code: 'BACKEND_BAD_ANSWER' });
  });

  it('is logged without its values, and without keys that can be personal data', async () => {
    const values = { 'ada@olive.example': { a: 1 }, '+972501234567': null, birthday: { day: '1815-12-10' } };
    await expect(read('getProfileFields', { values })).rejects.toMatchObject({ code: 'BACKEND_BAD_ANSWER' });
    await expect(read('getGifts', { gifts: [{ ...gift, validFrom: 'Ada' }] })).rejects.toBeDefined();
    const reported = JSON.stringify(vi.mocked(getLog().error).mock.calls);
    expect(reported).toContain('values.birthday');
    for (const secret of ['ada@', '+972', '1815', 'SECRET-CODE', 'Ada']) expect(reported).not.toContain(secret);
  });

  it('is logged with ten lines at most, and counted by call', async () => {
    const gifts = Array.from({ length: 30 }, () => ({ ...gift, id: 1 }));
    await expect(read('getGifts', { gifts })).rejects.toBeDefined();
    const [fields] = vi.mocked(getLog().error).mock.calls[0] ?? [];
    expect(fields).toMatchObject({ more: 20 });
    expect(await metrics().registry.metrics()).toContain(
      'loyalty_backend_bad_responses_total{call="getGifts",result="refused",service="portal"} 1',
    );
  });
});

describe('Response with values that the contract does not know', () => {
  it('preserves a ledger entry with an unknown operation or kind, with a generic text', async () => {
    const entity = { kind: 'charity', name: 'Sea rescue' };
    const { transactions } = (await read(
      'getBudgetActivity',
      page([entry, { ...entry, operation: 'Donation', entity }]),
    )) as { transactions: unknown[] };
    expect(transactions).toEqual([entry, { ...entry, operation: 'Other' }]);
  });

  it('preserves a gift with an unknown status, which cannot be used', async () => {
    expect(await read('getGifts', { gifts: [gift, { ...gift, status: 'frozen' }] })).toMatchObject({
      gifts: [{ status: 'active' }, { status: 'other' }],
    });
  });

  it('omits shop items in an unknown currency, and preserves the order of the rest', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...item, id }));
    const pointShop = items.map((item) => ({
      ...item,
      ...('bd'.includes(item.id) ? { currency: 'miles', imageUrl: 'x' } : {}),
    }));
    expect(await read('getShops', { pointShop, rewardShop: [] })).toEqual({
      pointShop: items.filter(({ id }) => !'bd'.includes(id)),
      rewardShop: [],
    });
  });

  it('omits menu items and languages that it cannot read', async () => {
    const business = { businessId: 'b', businessName: 'B', currency: 'EUR' };
    expect(
      await read('getConfiguration', {
        ...business,
        menu: [{ name: 'Odd' }],
        lightTheme: { primary: 'red', fontContrast: '#fff' },
      }),
    ).toMatchObject({ menu: [], lightTheme: { primary: expect.stringMatching(/^#/) } });
    const languages = ['en', 'no language'].map((code) => ({ code, name: code, direction: 'ltr' }));
    expect(await read('getLanguages', { languages, defaultLanguage: 'en' })).toMatchObject({
      languages: [{ code: 'en' }],
    });
  });

  it('omits texts that are not strings', async () => {
    expect(await read('getLocaleTranslation', { a: 'A', b: 1, c: { d: 'D' }, e: null })).toEqual({ a: 'A' });
  });

  it('is rejected if another field is also invalid', async () => {
    const wrong = page([{ ...entry, operation: 'Donation', amount: 'much' }]);
    await expect(read('getBudgetActivity', wrong)).rejects.toMatchObject({ code: 'BACKEND_BAD_ANSWER' });
  });

  it('is logged at intervals, and counted each time', async () => {
    const odd = page([{ ...entry, operation: 'Donation' }]);
    await read('getBudgetActivity', odd);
    await read('getBudgetActivity', page([entry, { ...entry, operation: 'Donation' }]));
    expect(getLog().warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        event: 'backend.response.replaced',
        requestId: 'request-1',
        mismatches: [expect.stringMatching(/^transactions\.0\.operation: expected one of .*, received string$/)],
      }),
      expect.any(String),
    );
    expect(await metrics().registry.metrics()).toContain(
      'loyalty_backend_bad_responses_total{call="getBudgetActivity",result="replaced",service="portal"} 2',
    );
  });
});

describe('Call that the backend does not have', () => {
  it.each([
    [404, 'text/html', '<h1>Not found</h1>'],
    [404, 'application/json', { error: 'no route' }],
    [405, 'text/plain', 'GET only'],
    [501, 'text/plain', ''],
  ])('is NOT_IMPLEMENTED, by %i and %s', async (status, type, body) => {
    await expect(read('getGifts', body, { status, type })).rejects.toMatchObject({ code: 'NOT_IMPLEMENTED' });
    expect(getLog().error).not.toHaveBeenCalled();
  });

  it('is logged once per process, with the request, and counted each time', async () => {
    const sent = { status: 501, type: 'application/problem+json' };
    await expect(read('getShops', createProblem('NOT_IMPLEMENTED'), sent)).rejects.toThrow();
    await expect(read('getShops', '', { status: 404, type: 'text/plain' })).rejects.toThrow();
    expect(getLog().warn).toHaveBeenCalledExactlyOnceWith(
      { event: 'backend.call.missing', call: 'getShops', level: 1, requestId: 'request-1', status: 501 },
      expect.any(String),
    );
    expect(await metrics().registry.metrics()).toContain(
      'loyalty_backend_bad_responses_total{call="getShops",result="missing",service="portal"} 2',
    );
  });

  it('is not logged for a thing that was not found', async () => {
    const sent = { status: 404, type: 'application/problem+json' };
    await expect(read('getForm', createProblem('NOT_FOUND'), sent)).rejects.toThrow();
    expect(getLog().info).not.toHaveBeenCalled();
    expect(getLog().warn).not.toHaveBeenCalled();
  });

  it('is distinguished from a resource that was not found', async () => {
    const sent = { status: 404, type: 'application/problem+json' };
    await expect(read('getLocation', createProblem('NOT_FOUND'), sent)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const call of ['reserveGift', 'confirmPayment', 'endStaffSession'] as const)
      await expect(read(call, createProblem('NOT_FOUND'), sent)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('The facts of a refusal', () => {
  const facts = {
    at: '2026-01-01T00:00:00Z',
    place: 'Harbour',
    reason: 'place',
    next: null,
    available: 100,
    ceiling: 50_000,
  } as const;
  const refuse = (call: CallName) => read(call, createProblem('ABOVE_CEILING', facts), { status: 403 });

  it('are told to staff, all of them', async () => {
    await expect(refuse('recordPurchase')).rejects.toMatchObject({ problem: facts });
  });

  it('are not told to visitors and members', async () => {
    const error = await refuse('getGifts').catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).not.toContain('Harbour');
    expect(error).toMatchObject({ code: 'ABOVE_CEILING' });
  });
});
