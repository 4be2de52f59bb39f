import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import {
  createMember,
  createMemberInNewBusiness,
  putTestBusiness,
  signIn,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { decideCheckout, getHostedPath } from '../../testing/demo-checkout';
import { createBusinessFile, createWorld, SERVICE_KEY, type RequestOptions, type World } from '../../testing/world';
import { renewDemo } from './demo-payments';
import { getNextPeriodEnd } from './period';

const base = '/api/protected/businessSubscription';
const price = 'price-table-club-month';

onDatabase('Demo subscriptions', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let token: string;
  beforeAll(async () => void (world = await createWorld(open, { SESSION_IDLE: '31536000', SESSION_TTL: '31536000' })));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, member, token } = await createMemberInNewBusiness(world));
  });

  const act = (call: string, body: unknown, more: RequestOptions = {}) =>
    world.call('POST', `${base}/${call}`, { host: member.host, token, body, ...more });
  const subscribe = (more: RequestOptions = {}, returnUrl = '/member/subscriptions', priceId = price) =>
    act('subscribe', { priceId, returnUrl }, { idempotencyKey: randomUUID(), ...more });
  const plans = async (sessionToken = token) =>
    (await world.call('GET', `${base}/subscriptions`, { host: member.host, token: sessionToken })).body
      .subscriptions as Record<string, unknown>[];
  const plan = async (id = 'table-club') => (await plans()).find((plan) => plan.id === id);
  const openCheckout = (url: unknown, host = member.host) => world.call('GET', getHostedPath(url), { host });
  const decide = (url: unknown, decision: string, host = member.host) => decideCheckout(world, host, url, decision);
  const subscribed = async () => {
    const { body } = await subscribe();
    await decide(body.url, 'pay');
  };

  it('list the business plans in the member’s language', async () => {
    expect(await plan()).toMatchObject({
      name: 'Table Club',
      price: 4_900,
      currency: 'ILS',
      interval: 'month',
      status: 'none',
    });
    expect(await plan()).not.toHaveProperty('renewsOn');
    expect((await world.call('GET', `${base}/subscriptions`, { host: member.host })).status).toBe(401);
  });

  it('start at the hosted page, which is marked as a demonstration', async () => {
    const { body, status } = await subscribe({ language: 'he' });
    expect([status, String(body.url)]).toEqual([200, expect.stringMatching(/^\/api\/hosted\/checkout\/[\w-]{43}$/)]);
    const page = await openCheckout(body.url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/<html lang="he" dir="rtl">[^]*הדגמה בלבד[^]*מועדון השולחן/);
    expect(page.text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect((await world.call('GET', getHostedPath(body.url), { headers: { authorization: '' } })).status).toBe(401);
    expect((await world.call('GET', '/hosted/style.css', { host: member.host })).text).toContain('--primary:#4d6b2f');
    expect(await plan()).toMatchObject({ status: 'none' });
  });

  it('are active for a month after the page is confirmed', async () => {
    const { body } = await subscribe({}, '/member/subscriptions?tab=all#x');
    const done = await decide(body.url, 'pay');
    expect([done.status, done.headers.location]).toEqual([
      303,
      '/member/subscriptions?tab=all&checkout=success&plan=table-club#x',
    ]);
    const own = await plan();
    expect(own).toMatchObject({ status: 'active' });
    const days = (Date.parse(String(own?.renewsOn)) - world.app.now().getTime()) / DAY_MS;
    expect(Math.ceil(days)).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    const again = await decide(body.url, 'cancel');
    expect(again.headers.location).toContain('checkout=success');
    expect((await openCheckout(body.url)).status).toBe(303);
    expect(await plan()).toEqual(own);
    const audit = await world.call('GET', `/admin/audit?businessId=${businessId}`);
    expect(audit.text.match(/subscription\.start/g)).toHaveLength(1);
  });

  it('start once for many clicks, and not at all when the page is left', async () => {
    const { body } = await subscribe();
    const responses = await Promise.all(Array.from({ length: 6 }, () => decide(body.url, 'pay')));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 6 }, () => 303));
    const rows = await world.app.db
      .selectFrom('subscriptions')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);

    const other = await signIn(world, await createMember(world, businessId));
    const left = await subscribe({ token: other });
    expect((await decide(left.body.url, 'cancel')).headers.location).toContain('checkout=cancelled&plan=table-club');
    expect((await decide(left.body.url, 'pay')).headers.location).toContain('checkout=cancelled');
    expect((await plans(other)).map((plan) => plan.status)).toEqual(['none', 'none']);
  });

  it('are not duplicated by a second page or request', async () => {
    const first = await subscribe();
    const second = await subscribe({}, '/member/subscriptions', 'price-table-club-year');
    expect((await subscribe()).text).toBe(first.text);
    await decide(first.body.url, 'pay');
    const late = await decide(second.body.url, 'pay');
    expect(late.headers.location).toContain('checkout=cancelled');
    const refused = await subscribe({}, '/member/subscriptions', 'price-table-club-year');
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    const key = randomUUID();
    const other = await signIn(world, await createMember(world, businessId));
    const bought = await subscribe({ idempotencyKey: key, token: other });
    expect((await subscribe({ idempotencyKey: key, token: other })).text).toBe(bought.text);
    expect((await subscribe({ idempotencyKey: key, token: other }, '/')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await subscribe({ idempotencyKey: '', token: other })).body.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  it('refuse an unknown plan, an unsafe return path, and a page of another business', async () => {
    expect((await subscribe({}, '/', 'price-made-up')).status).toBe(404);
    for (const away of ['https://evil.example', '//evil.example', '/\\evil.example', 'x', '/a b', '']) {
      expect((await subscribe({}, away)).status).toBe(400);
    }
    const elsewhere = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    const { body } = await subscribe();
    expect((await openCheckout(body.url, `${elsewhere}.test`)).status).toBe(404);
    expect((await decide(body.url, 'pay', `${elsewhere}.test`)).status).toBe(404);
    expect((await decide(body.url, 'steal')).status).toBe(400);
    expect((await openCheckout(`/hosted/checkout/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await openCheckout('/hosted/checkout/x')).status).toBe(400);
    expect(await plan()).toMatchObject({ status: 'none' });
  });

  it('cannot be started from a page that is half an hour old', async () => {
    const { body } = await subscribe();
    world.advanceClock(1_801);
    expect((await openCheckout(body.url)).text).not.toContain('decision');
    await decide(body.url, 'pay');
    expect(await plan()).toMatchObject({ status: 'none' });
  });

  it('end with the paid period once cancelled, unless resumed', async () => {
    await subscribed();
    const renewsOn = (await plan())?.renewsOn;
    expect((await act('cancel', { id: 'table-club', reason: 'TOO_EXPENSIVE', comment: ' Sorry ' })).status).toBe(200);
    expect(await plan()).toMatchObject({ status: 'canceling', renewsOn });
    const row = await world.app.db
      .selectFrom('subscriptions')
      .select(['cancel_reason', 'cancel_comment'])
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({ cancel_reason: 'TOO_EXPENSIVE', cancel_comment: 'Sorry' });
    expect((await act('cancel', { id: 'table-club', reason: 'OTHER' })).status).toBe(200);
    expect((await act('resume', { id: 'table-club' })).status).toBe(200);
    expect(await plan()).toMatchObject({ status: 'active', renewsOn });
    await act('cancel', { id: 'table-club', reason: 'OTHER' });
    world.advanceClock(32 * DAY_SECONDS);
    expect(await plan()).toMatchObject({ status: 'none' });
    expect((await act('resume', { id: 'table-club' })).status).toBe(404);
    await renewDemo(world.app.db, world.app.now());
    const { status } = await world.app.db
      .selectFrom('subscriptions')
      .select('status')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ended');
    await subscribed();
    expect(await plan()).toMatchObject({ status: 'active' });
    expect((await act('cancel', { id: 'table-club-year', reason: 'OTHER' })).status).toBe(404);
    expect((await act('cancel', { id: 'table-club', reason: 'BORED' })).status).toBe(400);
  });

  it('are renewed after each period, also after a long pause', async () => {
    await subscribed();
    const first = Date.parse(String((await plan())?.renewsOn));
    world.advanceClock(100 * DAY_SECONDS);
    await Promise.all([renewDemo(world.app.db, world.app.now()), renewDemo(world.app.db, world.app.now())]);
    const own = await plan();
    expect(own).toMatchObject({ status: 'active' });
    expect(Date.parse(String(own?.renewsOn))).toBeGreaterThan(world.app.now().getTime());
    expect(Date.parse(String(own?.renewsOn)) - first).toBeGreaterThan(80 * DAY_MS);
    expect(await renewDemo(world.app.db, world.app.now())).toBe(0);
  });

  it('renew on the day and time of the anchor in the business time zone, also after a short month', async () => {
    const year = world.app.now().getUTCFullYear() + 1;
    world.advanceClock((Date.UTC(year, 0, 31, 8, 30) - world.app.now().getTime()) / 1_000);
    token = await signIn(world, member);
    await subscribed();
    const { created_at: anchor } = await world.app.db
      .selectFrom('subscriptions')
      .select('created_at')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const days: string[] = [];
    for (let month = 0; month < 4; month += 1) {
      const renewsOn = new Date(String((await plan())?.renewsOn));
      expect(renewsOn).toEqual(
        getNextPeriodEnd({ anchor, interval: 'month', timeZone: 'Asia/Jerusalem' }, world.app.now()),
      );
      days.push(renewsOn.toISOString().slice(0, 10));
      world.advanceClock((renewsOn.getTime() - world.app.now().getTime()) / 1_000 + 60);
      await renewDemo(world.app.db, world.app.now());
    }
    const lastOfFebruary = new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);
    expect(days).toEqual([lastOfFebruary, `${year}-03-31`, `${year}-04-30`, `${year}-05-31`]);
  });

  it('keep their terms when the business changes or drops the plan', async () => {
    await subscribed();
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        file.plans = [];
        file.rewardShop = [];
      }),
    );
    expect(await plans()).toMatchObject([{ id: 'table-club', name: 'Table Club', price: 4_900, status: 'active' }]);
    expect((await act('cancel', { id: 'table-club', reason: 'OTHER' })).status).toBe(200);
  });

  it('cannot be changed in a support session', async () => {
    await subscribed();
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'agent', purpose: 'support' },
    });
    const { body } = await world.call('POST', '/session/temporaryToken', {
      host: member.host,
      body: { temporaryToken: issued.body.temporaryToken },
    });
    const support = { token: String(body.memberToken) };
    for (const response of [
      await act('cancel', { id: 'table-club', reason: 'OTHER' }, support),
      await act('resume', { id: 'table-club' }, support),
      await subscribe(support),
    ])
      expect(response.body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
    expect((await plans(support.token))[0]).toMatchObject({ status: 'active' });
  });
});

onDatabase('Subscriptions without a payment provider', (open) => {
  it('are not offered', async () => {
    const world = await createWorld(open, { DEMO_CHECKOUT: 'false', LOYALTY_BACKEND_KEY: SERVICE_KEY });
    await putTestBusiness(world, createBusinessFile('alpha'));
    const token = await signIn(world, await createMember(world, 'alpha'));
    expect((await world.call('GET', `${base}/subscriptions`, { token })).body).toEqual({ subscriptions: [] });
    const body = { priceId: price, returnUrl: '/' };
    expect((await world.call('POST', `${base}/subscribe`, { token, body, idempotencyKey: randomUUID() })).status).toBe(
      404,
    );
    await world.close();
  });
});
