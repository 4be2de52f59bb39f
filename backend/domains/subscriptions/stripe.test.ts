import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  byPhone,
  confirmOperation,
  createMemberInNewBusiness,
  registerMember,
  createSignedInRequest,
  createUniqueId,
  uniquePhone,
  type TestMember,
} from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { signReport, startStripe, type StripeStandIn } from '../../testing/stripe-stand-in';
import { createWorld, type RequestOptions, type World } from '../../testing/world';
import { toMinorUnits } from './minor-units';

const DAY_MS = 86_400_000;
const base = '/api/protected/businessSubscription';
const secret = 'whsec_of_the_tests';

onBothDatabases('Stripe subscriptions', (open) => {
  let world: World;
  let stripe: StripeStandIn;
  let businessId: string;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    stripe = await startStripe();
    world = await createWorld(open, {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: stripe.url,
    });
  });
  afterAll(async () => {
    await world.close();
    await stripe.close();
  });
  beforeEach(async () => {
    ({ businessId, member, token } = await createMemberInNewBusiness(world));
    stripe.failing = undefined;
    stripe.requested.length = 0;
  });

  const act = (call: string, body: unknown, more: RequestOptions = {}) =>
    world.call('POST', `${base}/${call}`, { host: member.host, token, body, ...more });
  const subscribe = (key: string = randomUUID()) =>
    act(
      'subscribe',
      { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' },
      { key, language: 'he' },
    );
  const club = async () => {
    const { body } = await world.call('GET', `${base}/subscriptions`, { host: member.host, token });
    return (body.subscriptions as Record<string, unknown>[]).find((subscription) => subscription.id === 'table-club');
  };
  const send = (raw: string, signature?: string) =>
    world.call('POST', '/hosted/stripe/webhook', {
      raw,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
  const report = (type: string, object: object, id?: string) => {
    const { raw, signature } = signReport(type, object, secret, id);
    return send(raw, signature);
  };
  const about = (id: string) => ({ object: 'subscription', id });
  const inDays = (days: number) => new Date(Math.floor(world.app.now().getTime() / 1_000) * 1_000 + days * DAY_MS);
  const start = async () => {
    await subscribe();
    const subscription = stripe.pay(inDays(30));
    await report('checkout.session.completed', { object: 'checkout.session', subscription: subscription.id });
    return subscription;
  };
  const audited = async () =>
    ((await world.call('GET', `/admin/audit?businessId=${businessId}`)).body.entries as { action: string }[])
      .map((entry) => entry.action)
      .filter((action) => action.startsWith('subscription.'))
      .reverse();

  it('charge nothing after account deletion, which is refused while Stripe is unavailable', async () => {
    const subscription = await start();
    world.wait(60);
    const from = await createSignedInRequest(world, member);
    world.wait(60);
    const headers = await confirmOperation(world, member, from, 'deleteMember');
    const end = () => world.call('GET', '/api/protected/member/deleteMember', { ...from, headers });
    stripe.failing = 500;
    expect((await end()).body.code).toBe('PAYMENT_UNAVAILABLE');
    expect(subscription.cancel_at_period_end).toBe(false);
    stripe.failing = undefined;
    expect((await end()).body).toEqual({ status: 'OK' });
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await report('customer.subscription.deleted', about(subscription.id))).status).toBe(200);
  });

  it('name no unconfirmed e-mail to Stripe', async () => {
    const email = `${createUniqueId('typed')}@example.com`;
    ({ token } = await registerMember(world, businessId, byPhone(uniquePhone()), { email }));
    expect((await subscribe()).status).toBe(200);
    expect(stripe.requested[0]?.form).toMatchObject({ mode: 'subscription' });
    expect(stripe.requested[0]?.form).not.toHaveProperty('customer_email');
  });

  it('begin at Stripe, at the price of the business file, once for each key', async () => {
    const key = randomUUID();
    const { body } = await subscribe(key);
    expect(body.url).toMatch(/^https:\/\/pay\.stripe\.example\/cs_/);
    const [requested] = stripe.requested;
    expect(requested).toMatchObject({ what: 'POST /v1/checkout/sessions', key: 'Bearer sk_test_1' });
    expect(requested?.form).toMatchObject({
      mode: 'subscription',
      locale: 'he',
      customer_email: member.email,
      'line_items[0][price_data][currency]': 'ils',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'מועדון השולחן',
      success_url: `https://${member.host}/member/subscriptions?checkout=success&plan=table-club`,
      cancel_url: `https://${member.host}/member/subscriptions?checkout=cancelled&plan=table-club`,
    });
    expect((await subscribe(key)).text).toBe(JSON.stringify(body));
    expect((await subscribe()).text).toBe(JSON.stringify(body));
    expect(stripe.requested).toHaveLength(1);
    expect(await club()).toMatchObject({ status: 'none' });
  });

  it('survive a Stripe timeout and lead to the same checkout afterwards', async () => {
    const key = randomUUID();
    stripe.failing = 503;
    const refused = await subscribe(key);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    stripe.failing = undefined;
    expect((await subscribe(key)).status).toBe(200);
    const [first, second] = stripe.requested;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.form).toEqual(first?.form);
  });

  it('begin when Stripe reports the payment, in any order and however often', async () => {
    await subscribe();
    const end = inDays(30);
    const paid = stripe.pay(end);
    const reports = [
      () => report('customer.subscription.created', about(paid.id), `evt_1_${paid.id}`),
      () =>
        report('checkout.session.completed', { object: 'checkout.session', subscription: paid.id }, `evt_2_${paid.id}`),
      () =>
        report('invoice.paid', {
          object: 'invoice',
          parent: { subscription_details: { subscription: paid.id } },
        }),
    ];
    const responses = await Promise.all([...reports, ...reports].map((report) => report()));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await club()).toMatchObject({ status: 'active', renewsOn: end.toISOString() });
    expect(await audited()).toEqual(['subscription.start']);
    expect((await subscribe()).body.code).toBe('ALREADY_SUBSCRIBED');
  });

  it('do not begin for a webhook that is unsigned, signed for another secret, or old', async () => {
    await subscribe();
    const paid = stripe.pay(inDays(30));
    const { raw, signature } = signReport('customer.subscription.created', about(paid.id), secret);
    const old = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp: 1_700_000_000 });
    const foreign = signReport('customer.subscription.created', about(paid.id), 'whsec_other').signature;
    for (const wrong of [undefined, '', 'x', foreign, old, signature.replace(/.$/, 'x')]) {
      expect((await send(raw, wrong)).status).toBe(400);
    }
    expect((await send(raw.replace('created', 'updated'), signature)).status).toBe(400);
    expect(await club()).toMatchObject({ status: 'none' });
    expect((await send(raw, signature)).status).toBe(200);
    expect(await club()).toMatchObject({ status: 'active' });
  });

  it('follow the state at Stripe, not a late webhook', async () => {
    const subscription = await start();
    const stale = signReport('customer.subscription.updated', { ...about(subscription.id), status: 'active' }, secret);
    subscription.status = 'canceled';
    await report('customer.subscription.deleted', about(subscription.id));
    expect(await club()).toMatchObject({ status: 'none' });
    expect((await send(stale.raw, stale.signature)).status).toBe(200);
    expect(await club()).toMatchObject({ status: 'none' });
    subscription.status = 'active';
    await report('customer.subscription.updated', about(subscription.id));
    expect(await club()).toMatchObject({ status: 'none' });
    expect(await audited()).toEqual(['subscription.start', 'subscription.end']);
  });

  it('are suspended while a payment is missing, with a link to pay, and resume when paid', async () => {
    const subscription = await start();
    subscription.status = 'past_due';
    subscription.latest_invoice = { hosted_invoice_url: 'https://invoice.stripe.example/1' };
    await report('invoice.payment_failed', {
      object: 'invoice',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(await club()).toMatchObject({ status: 'past_due', payUrl: 'https://invoice.stripe.example/1' });
    subscription.status = 'active';
    const end = inDays(60);
    subscription.items.data = [{ current_period_end: end.getTime() / 1_000 }];
    await report('customer.subscription.updated', about(subscription.id));
    expect(await club()).toMatchObject({ status: 'active', renewsOn: end.toISOString() });
    expect(await club()).not.toHaveProperty('payUrl');
    expect(await audited()).toEqual(['subscription.start', 'subscription.past_due', 'subscription.recover']);
  });

  it('are cancelled and resumed at Stripe', async () => {
    const subscription = await start();
    stripe.failing = 500;
    const refused = await act('cancel', { id: 'table-club', reason: 'OTHER' });
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await club()).toMatchObject({ status: 'active' });
    stripe.failing = undefined;
    expect((await act('cancel', { id: 'table-club', reason: 'OTHER' })).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await club()).toMatchObject({ status: 'canceling' });
    await report('customer.subscription.updated', about(subscription.id));
    expect((await act('resume', { id: 'table-club' })).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await club()).toMatchObject({ status: 'active' });
    expect(await audited()).toEqual(['subscription.start', 'subscription.cancel', 'subscription.resume']);
  });

  it('ignore foreign subscriptions, and accept a failed webhook when it is repeated', async () => {
    await subscribe();
    const foreign = stripe.pay(inDays(30));
    foreign.metadata = {};
    expect((await report('customer.subscription.created', about(foreign.id))).status).toBe(200);
    expect((await report('customer.created', { object: 'customer', id: 'cus_1' })).status).toBe(200);
    const paid = stripe.pay(inDays(30));
    stripe.failing = 500;
    expect((await report('customer.subscription.created', about(paid.id), `evt_${paid.id}`)).status).toBe(503);
    stripe.failing = undefined;
    expect(await club()).toMatchObject({ status: 'none' });
    expect((await report('customer.subscription.created', about(paid.id), `evt_${paid.id}`)).status).toBe(200);
    expect(await club()).toMatchObject({ status: 'active' });
  });
});

describe('Price at Stripe', () => {
  it.each([
    [4_900, 'ILS', 4_900],
    [150_000, 'JPY', 1_500],
    [1_250, 'KWD', 12_500],
  ])('of %i hundredths in %s is %i', (hundredths, currency, expected) => {
    expect(toMinorUnits(hundredths, currency)).toBe(expected);
  });
});
