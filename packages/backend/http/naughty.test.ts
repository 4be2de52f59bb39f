import { randomUUID } from 'node:crypto';
import { calls, type Call } from 'loyalty-contract/calls/calls';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, putTestBusiness, signIn, type TestMember } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { rotateInputs, type Classes } from '../testing/rotation';
import { createBusinessFile, createWorld, type World } from '../testing/world';
import { handlers } from './handlers';

const texts = {
  blank: ['', ' '],
  control: ['\u0000', 'a\u0000b', '\ud800', '\u2028line\u2029'],
  escape: ['a\r\nBcc: x@evil.test', '%00%0d%0a', '../../../../etc/passwd'],
  injection: ["'; drop table members; --", '{"$gt":""}', '<script>alert(1)</script>', '`${process.env}`'],
  script: ['\u202egnirts desrever', '👨‍👩‍👧‍👦', 'İıŞş ſ ﬀ'],
  long: ['ﷺ'.repeat(40), '🏳️‍🌈'.repeat(500), 'x'.repeat(10_000)],
  word: ['__proto__', 'constructor', 'undefined', 'NaN', 'true', '[]'],
  digits: ['1e309', '-0', '9007199254740993'],
} satisfies Classes<string>;

const values: Classes<unknown> = {
  ...texts,
  constant: [null, true],
  number: [0, -1, 1.5, 1e308],
  structure: [[], {}, [[]], { a: { b: { c: [] } } }, ['x', null]],
};

const Fields = z.record(z.string(), z.unknown());

/** The body of the call's example in the API documents. */
const findExampleBody = (call: Call) => Fields.safeParse(call.example.body).data;

const pairAtTill = { businessId: 'alpha', locationId: 'olive-haifa', comoMemberId: 'x', from: 'y' };
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
  batchReads: { reads: [{ call: 'getPurchases', params: { page: 1, perPage: 1 } }], withinMs: 5_000 },
  register: { registrationData: { firstName: 'A' }, token: 'x', referralCode: 'AAAA-BBBB-CCCC' },
  submitPointShopPurchase: { itemId: 'gift-espresso', price: 1 },
  submitRewardShopPurchase: { itemId: 'reward-wine', price: 1 },
  openCustomSession: { customIdentifier: 'email', userIdentifier: 'a@example.com', token: 'x' },
  openConsentSession: { comoMemberId: 'x', businessId: 'alpha', ticket: 'x', consents: ['terms'] },
  createMember: { businessId: 'alpha', firstName: 'A', email: 'b@example.com', identifiers: { a: 'b' }, points: 0 },
  submitQrCode: { transactionId: 'x', type: 'receipt', identifier: 'a@example.com', businessId: 'alpha', token: 'x' },
  registerLandingGift: { phoneNumber: '+972501234567', landingPageId: 'welcome-dessert', token: 'x', siteKey: 'x' },
  submitForm: { formFields: { food: 5, service: 5, comment: 'x' }, form: 'visit-survey', locationId: 'x', token: 'x' },
  validateMemberIdentifiers: { phoneNumber: '+972501234567', email: 'a@example.com', recaptchaData: { token: 'x' } },
  addPushToken: { token: 'a-token-of-some-browser', deviceId: '11111111-1111-4111-8111-111111111111' },
  deletePushToken: { token: 'a-token-of-some-browser' },
  sendPush: { businessId: 'alpha', comoMemberId: 'x', title: 'T', body: 'B', path: '/', purpose: 'x' },
  setStockAlert: { itemId: 'gift-cooking-class', wanted: true },
  setGoal: { itemId: 'gift-apron' },
  markNoticesRead: { ids: ['x'] },
  reportSpending: { kind: 'payment', id: 'x' },
  updateNoticePreferences: {
    preferences: [{ kind: 'earned', email: true }],
    quietHours: { from: '22:00', to: '08:00' },
  },
  subscribe: { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' },
  cancelSubscription: { id: 'table-club', reason: 'OTHER', comment: 'x' },
  resumeSubscription: { id: 'table-club' },
  previewPlanChange: { id: 'table-club', priceId: 'price-table-club-year' },
  changePlan: { id: 'table-club', priceId: 'x', charge: 1, quotedAt: '2030-01-01T00:00:00Z' },
  submitFeedback: {
    feedBackData: { email: 'a@example.com', subject: 'x', message: 'x' },
    recaptchaData: { token: 'x' },
  },
  submitVisitorFeedback: {
    feedBackData: { email: 'a@example.com', subject: 'x', message: 'x' },
    recaptchaData: { token: 'x' },
  },
  changeIdentifier: { kind: 'email', value: 'a@example.com', addressProof: 'x' },
  setConsentChoice: { purpose: 'marketing', channel: 'email', granted: true, textHash: 'x' },
  withdrawConsent: { objectPersonalData: true },
  exportData: { email: 'a@example.com', addressProof: 'x' },
  openTemporaryTokenSession: { temporaryToken: 'x'.repeat(43) },
  issueTemporaryToken: { businessId: 'alpha', comoMemberId: 'x', purpose: 'support', issuedBy: 'x', reason: 'x' },
  createReceipt: { businessId: 'alpha', total: 100, type: 'receipt', expiresAt: '2030-01-01T00:00:00Z' },
  revokeSessions: { businessId: 'alpha', comoMemberId: 'x', revokedBy: 'x', reason: 'x' },
  createKey: { name: 'x', role: 'till', businessId: 'alpha', expiresAt: '2030-01-01T00:00:00Z' },
  revokeKey: { reason: 'x' },
  createImport: { businessId: 'alpha', name: 'x', dryRun: false, contactsConfirmed: false },
  previewRows: { businessId: 'alpha', csv: 'id\r\n1\r\n' },
  mergeMembers: { businessId: 'alpha', from: 'x', by: 'x', reason: 'x' },
  sendMergeCodes: { ...pairAtTill, lookUpId: 'x', fromLookUpId: 'x' },
  checkMergeCodes: { ...pairAtTill, requestId: 'x', code: '1', fromCode: '1' },
  mergeProvenMembers: { ...pairAtTill, by: 'x', reason: 'x', proof: 'x' },
  undoMerge: { businessId: 'alpha', by: 'x', reason: 'x' },
  undoImport: { businessId: 'alpha', by: 'x', reason: 'x' },
  importRows: { businessId: 'alpha', firstRow: 1, csv: 'id\r\n1\r\n' },
  disableBusiness: { by: 'x', reason: 'x' },
  enableBusiness: { by: 'x', reason: 'x' },
  deleteBusiness: { by: 'x', reason: 'x', confirm: 'alpha', receipt: 'x.y' },
  verifyLedger: { restart: true },
  resumeExpiry: { by: 'x', reason: 'x' },
  retryMessages: { by: 'Dana', reason: 'the mail server was down', channel: 'email', error: 'SMTP 550' },
  recordPurchase: { businessId: 'alpha', comoMemberId: 'x', locationId: 'olive-haifa', receiptNumber: '1', items: [] },
  identifyMember: { businessId: 'alpha', locationId: 'olive-haifa', code: 'AAAA-BBBB', phone: 'x', email: 'x' },
  enrolMember: { businessId: 'alpha', locationId: 'olive-haifa', phone: 'x', firstName: 'x' },
  correctEnrolment: { businessId: 'alpha', locationId: 'olive-haifa', comoMemberId: 'x', phone: 'x', firstName: 'x' },
  createTillJoin: { businessId: 'alpha', locationId: 'olive-haifa' },
  endTillJoin: { businessId: 'alpha' },
  scanTillJoin: { token: 'x'.repeat(43) },
  arriveAtTill: { token: 'x'.repeat(43) },
  reserveGift: { businessId: 'alpha', locationId: 'olive-haifa', giftCode: 'x', basket: [] },
  confirmRedemption: { businessId: 'alpha' },
  releaseRedemption: { businessId: 'alpha' },
  undoRedemption: { businessId: 'alpha', reason: 'x' },
  createPayment: {
    businessId: 'alpha',
    locationId: 'olive-haifa',
    comoMemberId: 'x',
    account: 'credit',
    amount: 5,
    partial: true,
    receiptNumber: 'x',
  },
  confirmPayment: { businessId: 'alpha', spokenCode: '1234' },
  cancelPayment: { businessId: 'alpha', reason: 'x' },
  adjustBalance: {
    businessId: 'alpha',
    comoMemberId: 'x',
    account: 'points',
    amount: 5,
    shortfall: 'waive',
    expiresAt: '2030-01-01T00:00:00Z',
    by: 'x',
    reason: 'x',
  },
  voidPurchase: { businessId: 'alpha', shortfall: 'waive', by: 'x', reason: 'x' },
  returnPurchase: { businessId: 'alpha', shortfall: 'waive', amount: 5, by: 'x', reason: 'x' },
  endGift: { businessId: 'alpha', by: 'x', reason: 'x' },
  createWebhook: { businessId: 'alpha', url: 'https://a.example/', types: ['gift.given'], description: 'x' },
  updateWebhook: { businessId: 'alpha', url: 'https://a.example/', types: ['gift.given'], description: 'x' },
  disableWebhook: { businessId: 'alpha', reason: 'x' },
  enableWebhook: { businessId: 'alpha', reason: 'x' },
  deleteWebhook: { businessId: 'alpha', reason: 'x' },
  rotateWebhookSecret: { businessId: 'alpha', reason: 'x' },
  replayDeliveries: {
    businessId: 'alpha',
    since: '2026-01-01T00:00:00Z',
    until: '2030-01-01T00:00:00Z',
    events: 'all',
    cursor: '1',
    reason: 'x',
  },
  issueGift: {
    businessId: 'alpha',
    comoMemberId: 'x',
    name: 'x',
    description: 'x',
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: 'x',
    restrictions: { locations: ['olive-haifa'], hours: [{ day: 1, from: '12:00', until: '15:00' }] },
  },
};

/** The paths of the texts in a value. */
const findTextFields = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findTextFields(part, [...path, key]));
};

/** A copy of a value with another text at a path. */
const replaceField = (value: unknown, [key, ...rest]: string[], text: string): unknown => {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? replaceField(part, rest, text) : part));
  const fields = Fields.parse(value);
  return { ...fields, [key]: replaceField(fields[key], rest, text) };
};

onDatabase('Naughty strings', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  const takeTexts = rotateInputs('Naughty strings', texts);
  const takeValues = rotateInputs('Naughty values', values);
  beforeAll(async () => {
    world = await createWorld(open, { SIGN_IN_BUDGET_FACTOR: '1000000', LOG_LEVEL: 'error' });
    await putTestBusiness(world, createBusinessFile('alpha'));
    member = await createMember(world, 'alpha', { points: 1_000 });
    token = await signIn(world, member);
  });
  afterAll(() => world.close());

  /** Sends a request and checks that the contract allows the response. */
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<void> {
    const requested = { token, idempotencyKey: randomUUID(), ...(body === undefined ? {} : { body }) };
    const { status, text, headers } = await world.call(method, path, requested);
    expect([path, status < 500 ? 'fine' : `${status} for ${JSON.stringify(body)} ${text}`]).toEqual([path, 'fine']);
    if (status >= 400) expect(headers['content-type']).toContain('application/problem+json');
  }

  // With every value this is long.
  it('naughty strings in a body never cause a 5xx', { timeout: 1_800_000 }, async () => {
    for (const call of calls.filter((call) => call.body && handlers[call.name] && call.name !== 'putBusiness')) {
      const whole = bodies[call.name] ?? findExampleBody(call);
      if (!whole) throw new Error(`there is no example of ${call.name}`);
      for (const value of takeValues()) await send('POST', call.path, value);
      for (const field of Object.keys(whole))
        for (const value of takeValues()) await send('POST', call.path, { ...whole, [field]: value });
    }
  });

  it(
    'lost letters (U+FFFD, NUL) in a body are refused by every call, by their path',
    { timeout: 600_000 },
    async () => {
      for (const call of calls.filter(
        ({ name, body }) => body && handlers[name] && name !== 'importRows' && name !== 'previewRows',
      )) {
        const whole = bodies[call.name] ?? findExampleBody(call) ?? {};
        const path = call.path.replaceAll(/\{\w+\}/g, 'x');
        for (const field of findTextFields(whole))
          for (const text of ['a\uFFFDb', 'a\0b']) {
            const body = replaceField(whole, field, text);
            const response = await world.call(call.method, path, { token, body });
            expect([call.name, field.join('.'), response.status, response.body.errors]).toEqual([
              call.name,
              field.join('.'),
              400,
              [{ path: field.join('.'), code: 'lost_letters' }],
            ]);
          }
      }
    },
  );

  it.each(['D%EF%BF%BDna', 'D%00na'])(
    'letters that were lost are refused in the name of who acts: %s',
    async (name) => {
      const options = { body: { businessId: 'alpha', firstName: 'Ada' }, headers: { 'x-actor': name } };
      const { status, body } = await world.call('POST', '/admin/members', options);
      expect([status, body.errors]).toMatchObject([400, [{ path: 'x-actor' }]]);
    },
  );

  it('naughty strings in a path or query never cause a 5xx', { timeout: 1_800_000 }, async () => {
    for (const call of calls.filter((call) => call.method === 'GET' && handlers[call.name])) {
      for (const text of takeTexts().map((text) => encodeURIComponent(text.toWellFormed()))) {
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

  it('naughty strings in a business file never cause a 5xx or change the business', async () => {
    const file = createBusinessFile('alpha');
    for (const field of Object.keys(file)) {
      if (field === 'texts' || field === '$schema') continue;
      for (const value of takeValues()) {
        const { status } = await world.call('PUT', '/admin/businesses/alpha', { body: { ...file, [field]: value } });
        // Each rule of these parts has a default.
        const hasDefaults = ['till', 'earning', 'unopenedAccounts'].includes(field);
        const isEmpty = Array.isArray(value) ? value.length === 0 : hasDefaults && JSON.stringify(value) === '{}';
        const isRight = field === 'inbox' && typeof value === 'boolean';
        if (!isEmpty && !isRight) expect([field, value, status]).toEqual([field, value, 400]);
      }
    }
  });

  it('naughty strings in a header never cause a 5xx', async () => {
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
      for (const text of takeTexts().filter((text) => /^[\x20-\x7e]*$/.test(text) && text.length < 9_000)) {
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
