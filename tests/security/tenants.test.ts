import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateInputs } from 'loyalty-backend/testing/rotation';
import { corruptStoredFile } from 'loyalty-backend/testing/stored-file';
import { getCall, calls, type Call, type CallResponse } from 'loyalty-contract/calls/calls';
import { fillPath, isWrite } from 'loyalty-contract/calls/route';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Browser, Reply } from '../browser';
import { createActor, createExample, sameOriginHeaders, writes, type Actor } from '../example-writes';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';
import { pathParameters } from '../path-parameters';
import { StackClient } from '../stack-client';

let stack: InProcessStack;
let world: StackClient;
let file: BusinessFile;
let a: Actor;
let b: Actor;

/** A business file in which every text contains the owner's name. */
function createMarkedFile<T>(value: T, mark: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => createMarkedFile(item, mark)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isText =
    entries.length > 0 && entries.every(([key, text]) => /^(en|tr|he)$/.test(key) && typeof text === 'string');
  return Object.fromEntries(
    entries.map(([key, item]) => [key, isText ? `${mark} ${String(item)}` : createMarkedFile<unknown>(item, mark)]),
  ) as T;
}

/** In every text of the other business, and in the name of its member. */
const CANARY_B = 'CanaryOfB';
/** The first name of the member. */
const CANARY_A1 = 'CanaryOfA';

/** Another portal of the same stack. */
function createPortalClient(which: number): StackClient {
  return new StackClient({ ...world.stack, portalUrl: stack.portals[which]?.url ?? '' });
}

/** A host with the portal's port. */
function hostAt(browser: Browser, name: string): string {
  return `${name}:${new URL(browser.portalUrl).port}`;
}

beforeAll(async () => {
  stack = await startInProcessStack({ businesses: ['olive'], portals: [{}, {}, { BUSINESS_ID: 'kahve' }] });
  ({ world } = stack);
  file = await world.readBusinessFile('kahve');
  const named = { ...file, configuration: { ...file.configuration, businessName: CANARY_B } };
  await world.callAdmin('PUT', '/admin/businesses/kahve', createMarkedFile(named, CANARY_B));
  const member = await world.createMember('olive', { firstName: CANARY_A1 });
  a = { world, member, browser: await world.signIn(member) };
  const other = await world.createMember('kahve', { firstName: `${CANARY_B}One` });
  b = { world, member: other, browser: await world.signIn(other) };
});
afterAll(() => stack.stop());

const browserCalls = calls.filter((call) => call.access === 'public' || call.access === 'member');
const reads = browserCalls.filter((call) => !isWrite(call));
const named = (list: readonly Call[]) => list.map((call): [string, Call] => [call.name, call]);
const takeClaims = rotateInputs('Claimed businesses', { any: ['olive', 'kahve', 'nobody'] });

/** A read call of the contract, with parameters of an object at business A. */
function buildPath(call: Call, claim: string): string {
  const path = fillPath(call.path, pathParameters);
  const id = call.name === 'getLandingGiftByLegacyId' ? '1001' : 'welcome-dessert';
  const query = { locale: 'en', locationId: 'olive-haifa', formId: 'visit-survey', id };
  const given = call.query ? Object.entries(query).filter(([name]) => call.query && name in call.query.shape) : [];
  return `${path}?${new URLSearchParams([...given, ['businessId', claim]]).toString()}`;
}

/** The same browser's cookies on the other business's host. */
function copyCookies(from: Browser, to: 'olive' | 'kahve'): Browser {
  const browser = world.openBrowser(to);
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

/** A response without its request-specific parts. */
const getStableParts = ({ status, text }: Reply) => ({ status, text: text.replace(/"requestId":"[^"]+"/, '') });

describe('M1, N4: business, call and session', () => {
  it.each(named(reads))('%s uses only host and session, whatever the request claims', async (_, call) => {
    const [atOwn, atOther, nobody] = [a.browser, copyCookies(a.browser, 'kahve'), world.openBrowser('olive')];
    for (const claim of takeClaims()) {
      const request = (browser: Browser) =>
        browser.request(buildPath(call, claim), { headers: { 'x-business-id': claim } });
      const [own, other, stranger, ofB] = await Promise.all([
        request(atOwn),
        request(atOther),
        request(nobody),
        request(copyCookies(b.browser, 'olive')),
      ]);
      expect([call.name, own.status]).toEqual([call.name, 200]);
      if (call.name === 'getMemberDetails') expect(own.text).toContain(CANARY_A1);
      for (const reply of [own, stranger, ofB]) expect(reply.text).not.toContain(CANARY_B);
      for (const reply of [other, stranger, ofB]) expect(reply.text).not.toContain(CANARY_A1);
      if (call.access === 'member') {
        expect([other.status, stranger.status, ofB.status]).toEqual([401, 401, 401]);
      } else {
        expect(getStableParts(ofB)).toEqual(getStableParts(stranger));
      }
    }
  });

  it.each(named(writes.filter((call) => call.access === 'member')))(
    '%s changes nothing with a session of another business',
    async (_, call) => {
      const actor = await createActor(world);
      const { body, headers } = await createExample(call, actor);
      const browser = copyCookies(actor.browser, 'kahve');
      const before = await stack.readRows();
      for (const claim of takeClaims()) {
        const claimed = { ...headers, 'x-business-id': claim, 'x-csrf-token': await browser.fetchCsrfToken() };
        const reply =
          call.method === 'GET'
            ? await browser.request(call.path, { headers: { ...sameOriginHeaders, ...claimed } })
            : await browser.post(call.path, { ...Object(body), businessId: claim }, claimed);
        expect([reply.status, reply.json().code]).toEqual([401, 'SESSION_REQUIRED']);
      }
      expect(await stack.readRows()).toEqual(before);
    },
  );

  it('a write that names another business applies to the business of its host', async () => {
    const body = { customIdentifier: 'email', userIdentifier: b.member.email, businessId: 'kahve' };
    await world.openBrowser('olive').post('/api/auth/requestVerification', body, { 'x-business-id': 'kahve' });
    const rows = await stack.db
      .selectFrom('outbox')
      .select(['business_id', 'member_id'])
      .where('recipient', '=', b.member.email)
      .orderBy('id')
      .execute();
    const [ofSignIn, ofClaim] = rows;
    expect(rows).toHaveLength(2);
    expect(ofSignIn).toEqual({ business_id: 'kahve', member_id: b.member.comoMemberId });
    expect(ofClaim).toEqual({ business_id: 'olive', member_id: null });
  });
});

describe('M3: data of others gets the same response as data that does not exist', () => {
  const get = (path: string) => (id: string) => a.browser.request(`${path}${id}`);
  const act = (path: string, getBody: (id: string) => object) => (id: string) =>
    a.browser.postWithCsrf(path, getBody(id), { 'idempotency-key': randomUUID() });
  const item = (itemId: string) => ({ itemId, price: 100 });
  const plans = '/api/protected/businessSubscription';
  const createForeignReceipt = async () => {
    const body = { businessId: 'kahve', total: 10_000, type: 'receipt' };
    return (await world.callAdmin<CallResponse<'createReceipt'>>('POST', '/admin/receipts', body)).transactionId;
  };
  /** The ids of another member's data at the same business. */
  const createForeignId = (write: 'cancelSubscription' | 'deletePushToken', name: 'id' | 'token') => async () => {
    const { body } = await createExample(getCall(write), await createActor(world));
    return String(Object(body)[name]);
  };

  const theirs: [string, (id: string) => Promise<Reply>, () => string | Promise<string>][] = [
    ['location', get('/api/location?locationId='), () => 'kahve-moda'],
    ['form', get('/api/forms?formId='), () => 'barista-survey'],
    ['answers to a form', act('/api/formSubmit', (form) => ({ form, formFields: {} })), () => 'barista-survey'],
    ['landing gift', get('/api/lp/gift/getById?id='), () => 'first-coffee'],
    ['landing gift of old', get('/api/lp/gift/getByLegacyId?id='), () => '2001'],
    [
      'registration for a landing gift',
      act('/api/lp/gift/register', (landingPageId) => ({ landingPageId, phoneNumber: '+972541234567' })),
      () => 'first-coffee',
    ],
    [
      'receipt',
      act('/api/submitQrCode', (transactionId) => ({ transactionId, type: 'receipt' })),
      createForeignReceipt,
    ],
    ['point shop', act('/api/protected/points/submitPointShopPurchase', item), () => 'gift-latte'],
    ['reward shop', act('/api/protected/points/submitRewardShopPurchase', item), () => 'reward-syrup'],
    ['plan', act(`${plans}/subscribe`, (priceId) => ({ priceId, returnUrl: '/' })), () => file.plans[0]?.priceId ?? ''],
    [
      'subscription',
      act(`${plans}/cancel`, (id) => ({ id, reason: 'OTHER' })),
      createForeignId('cancelSubscription', 'id'),
    ],
    ['subscription to resume', act(`${plans}/resume`, (id) => ({ id })), createForeignId('cancelSubscription', 'id')],
    [
      'push token',
      act('/api/protected/webpush/delete', (token) => ({ token })),
      createForeignId('deletePushToken', 'token'),
    ],
  ];

  it.each(theirs)(
    'M3: the %s of another business or member is not found and stays unchanged',
    async (_, request, getId) => {
      const id = await getId();
      const others = async () =>
        JSON.stringify(await stack.readRows())
          .split(/(?<=}),/)
          .filter((row) => row.includes(id));
      const before = await others();
      const [foreign, unknown] = [await request(id), await request(`${id.slice(0, -6)}${randomUUID().slice(0, 6)}`)];
      expect(getStableParts(foreign)).toEqual(getStableParts(unknown));
      expect(foreign.text).toMatch(/"code":"NOT_FOUND"|"status":"(NOT_FOUND|OK)"/);
      expect(await others()).toEqual(before);
    },
  );
});

describe('M5: misconfigured business', () => {
  it('keeps its last valid page and does not affect other businesses', async () => {
    const created = { ...file, businessId: 'broken', hosts: ['broken.localhost'] };
    await world.callAdmin('PUT', '/admin/businesses/broken', created);
    const [broken, well] = [world.openBrowser('kahve'), world.openBrowser('olive')];
    const headers = { host: hostAt(broken, 'broken.localhost') };
    await expect.poll(async () => (await broken.request('/', { headers })).status).toBe(200);
    await corruptStoredFile(stack.db, 'broken');
    const lost = async (id: string) =>
      (await broken.request(`/api/location?locationId=none-${id}`, { headers })).status >= 500;
    await expect.poll(() => lost(randomUUID())).toBe(true);
    for (let round = 0; round < 5; round += 1) {
      const failures = await Promise.all(Array.from({ length: 12 }, (_, index) => lost(`${round}-${index}`)));
      expect(failures).not.toContain(false);
      expect((await well.request(`/api/location?locationId=olive-haifa&round=${round}`)).status).toBe(200);
      expect((await a.browser.request('/api/protected/gift')).status).toBe(200);
    }
    expect((await broken.request('/', { headers })).text).toContain(`${created.configuration.businessName}</title>`);
    await world.callAdmin('PUT', '/admin/businesses/broken', created);
    await expect
      .poll(async () => (await broken.request('/api/location?locationId=kahve-moda', { headers })).status)
      .toBe(200);
  });
});

describe('Adding a business by its file', () => {
  it('its host responds at every portal within seconds of one PUT, and an invalid file changes nothing', async () => {
    const created = { ...file, businessId: 'opened', hosts: ['opened.localhost'] };
    const portals = [0, 1].map((which) => createPortalClient(which).openBrowser('olive'));
    const request = (browser: Browser, path = '/api/configuration') =>
      browser.request(path, { headers: { host: hostAt(browser, 'opened.localhost') } });
    for (const browser of portals) expect((await request(browser, '/')).status).toBe(404);
    const names = () => Promise.all(portals.map(async (browser) => (await request(browser)).json().businessName));
    const putBusiness = (businessName: string, more: object = {}) =>
      world.callAdmin('PUT', '/admin/businesses/opened', {
        ...created,
        configuration: { ...created.configuration, businessName, ...more },
      });
    for (const name of ['First name', 'Second name']) {
      await putBusiness(name);
      await expect.poll(names).toEqual([name, name]);
    }
    for (const browser of portals) expect((await request(browser, '/')).status).toBe(200);
    const before = await stack.readRows();
    await expect(putBusiness('Third name', { currency: 'gold' })).rejects.toThrow('configuration.currency');
    await expect(world.callAdmin('PUT', '/admin/businesses/other', created)).rejects.toThrow('400');
    expect(await stack.readRows()).toEqual(before);
    expect(await names()).toEqual(['Second name', 'Second name']);
  });
});

describe('Portal for one business (BUSINESS_ID)', () => {
  it('serves that business on any host and signs its members in', async () => {
    const single = createPortalClient(2);
    const [known, anywhere] = [single.openBrowser('olive'), single.openBrowser('kahve')];
    const page = await known.request('/');
    expect([page.status, page.text.includes(`${CANARY_B}</title>`)]).toEqual([200, true]);
    const elsewhere = { host: 'club.example', 'x-forwarded-proto': 'https', 'x-business-id': 'olive' };
    const configuration = await anywhere.request('/api/configuration', { headers: elsewhere });
    expect(configuration.json().businessId).toBe('kahve');

    const ticket = await single.requestTicket(known, b.member.email);
    expect((await single.openSession(known, b.member.email, ticket)).status).toBe(200);
    const details = await known.request('/api/protected/member/getMemberDetails');
    expect(details.json()).toMatchObject({ member: { comoMemberId: b.member.comoMemberId } });
    const newest = async () =>
      stack.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const stranger = { customIdentifier: 'email', userIdentifier: a.member.email };
    await known.post('/api/auth/requestVerification', stranger);
    expect(await newest()).toMatchObject({ business_id: 'kahve', member_id: null, recipient: a.member.email });
    await anywhere.post(
      '/api/auth/requestVerification',
      { customIdentifier: 'phoneNumber', userIdentifier: b.member.phoneNumber },
      { ...elsewhere, origin: 'https://club.example' },
    );
    const message = await newest();
    expect(message.recipient).toBe(b.member.phoneNumber);
    expect(message.text).toMatch(/@kahve\.localhost #\d{4}$/);
  });
});
