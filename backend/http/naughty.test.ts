import { randomUUID } from 'node:crypto';
import { calls } from '@/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, put, signIn, type TestMember } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, type World } from '../testing/world';
import { handlers } from './handlers';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\r\nBcc: x@evil.test',
  "'; drop table members; --",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '\u202egnirts desrever',
  '👨‍👩‍👧‍👦',
  'İıŞş ſ ﬀ',
  'ﷺ'.repeat(40),
  '🏳️‍🌈'.repeat(500),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '9007199254740993',
  '\u2028line\u2029',
  '`${process.env}`',
  'true',
  '[]',
];
const values: unknown[] = [...texts, null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { a: { b: { c: [] } } }, ['x', null]];

const bodies: Record<string, Record<string, unknown>> = {
  requestVerification: {
    customIdentifier: 'email',
    userIdentifier: 'a@example.com',
    migrationCard: 'x',
    migrationAdditionalField: 'x',
    purpose: 'signIn',
    token: 'x',
  },
  requestOtpVerification: { customIdentifier: 'email', userIdentifier: 'a@example.com', channel: 'sms' },
  loginVerify: { customIdentifier: 'email', userIdentifier: 'a@example.com', code: '0000', migrationCard: 'x' },
  register: { registrationData: { firstName: 'A' }, token: 'x' },
  submitPointShopPurchase: { itemId: 'gift-espresso', price: 1 },
  submitRewardShopPurchase: { itemId: 'reward-wine', price: 1 },
  openCustomSession: { customIdentifier: 'email', userIdentifier: 'a@example.com', token: 'x' },
  openConsentSession: { comoMemberId: 'x', businessId: 'alpha', ticket: 'x', consents: ['terms'] },
  createMember: { businessId: 'alpha', firstName: 'A', email: 'b@example.com', identifiers: { a: 'b' }, points: 0 },
  revokeSessions: { businessId: 'alpha', comoMemberId: 'x', revokedBy: 'x', reason: 'x' },
  recordPurchase: { businessId: 'alpha', comoMemberId: 'x', locationId: 'olive-haifa', receiptNumber: '1', items: [] },
  issueGift: {
    businessId: 'alpha',
    comoMemberId: 'x',
    name: 'x',
    description: 'x',
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: 'x',
  },
};

onBothDatabases('whatever is sent', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(open, { SIGN_IN_BUDGET_FACTOR: '1000000', LOG_LEVEL: 'error' });
    await put(world, businessFile('alpha'));
    member = await createMember(world, 'alpha', { points: 1_000 });
    token = await signIn(world, member);
  });
  afterAll(() => world.close());

  /** Sends it, and sees that the answer is one that the contract knows. */
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<void> {
    const asked = { token, key: randomUUID(), ...(body === undefined ? {} : { body }) };
    const { status, text, headers } = await world.call(method, path, asked);
    expect([path, status < 500 ? 'fine' : `${status} for ${JSON.stringify(body)} ${text}`]).toEqual([path, 'fine']);
    if (status >= 400) expect(headers['content-type']).toContain('application/problem+json');
  }

  it('in a body never makes the server fail', async () => {
    for (const call of calls.filter((one) => one.body && handlers[one.name] && one.name !== 'putBusiness')) {
      const whole = bodies[call.name];
      if (!whole) throw new Error(`there is no example of ${call.name}`);
      for (const value of values) {
        await send('POST', call.path, value);
        for (const field of Object.keys(whole)) await send('POST', call.path, { ...whole, [field]: value });
      }
    }
  });

  it('in a path or a query never makes the server fail', async () => {
    for (const call of calls.filter((one) => one.method === 'GET' && handlers[one.name])) {
      for (const text of texts.filter((one) => one.isWellFormed()).map(encodeURIComponent)) {
        const path = call.path.replaceAll(/\{\w+\}/g, text || 'x');
        await send(
          'GET',
          `${path}?id=${text}&locationId=${text}&formId=${text}&locale=${text}&businessId=alpha&query=${text}&to=${text}`,
        );
        await send('GET', `${path}?to=a&to=b&query=${text}&businessId=${text}`);
      }
    }
    for (const path of ['/%', '/api/%zz', '/api/configuration?%', `/${'a/'.repeat(3_000)}`]) await send('GET', path);
  });

  it('in a business file never makes the server fail, and never changes the business', async () => {
    const file = businessFile('alpha');
    for (const value of values) {
      for (const field of Object.keys(file)) {
        if (field === 'texts' || field === '$schema') continue;
        const { status } = await world.call('PUT', '/admin/businesses/alpha', { body: { ...file, [field]: value } });
        const isEmptyList = Array.isArray(value) && value.length === 0;
        if (!isEmptyList) expect([field, value, status]).toEqual([field, value, 400]);
      }
    }
  });

  it('in a header never makes the server fail', async () => {
    const names = [
      'x-forwarded-host',
      'x-business-id',
      'x-member-token',
      'x-browser-id',
      'x-client-address',
      'accept-language',
      'idempotency-key',
      'if-none-match',
    ];
    for (const name of names) {
      for (const text of texts.filter((one) => /^[\x20-\x7e]*$/.test(one) && one.length < 9_000)) {
        const { status } = await world.call('GET', '/api/protected/gift', { token, headers: { [name]: text } });
        expect(status).toBeLessThan(500);
        const body = { customIdentifier: 'email', userIdentifier: 'a@example.com' };
        expect(
          (await world.call('POST', '/api/auth/requestVerification', { body, headers: { [name]: text } })).status,
        ).toBeLessThan(500);
      }
    }
  });
});
