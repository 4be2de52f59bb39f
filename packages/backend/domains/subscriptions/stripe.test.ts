import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import {
  toPhoneIdentifier,
  confirmOperation,
  createMemberInNewBusiness,
  registerMember,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { signEvent, startStripe, type StripeStub } from '../../testing/stripe-stub';
import { createWorld, type RequestOptions, type World } from '../../testing/world';
import { fromMinorUnits, toMinorUnits } from './stripe-money';

const base = '/api/protected/businessSubscription';
const secret = 'whsec_of_the_tests';

onDatabase('Stripe subscriptions', (open) => {
  let world: World;
  let stripe: StripeStub;
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
    stripe.refusesCard = false;
    stripe.nextInvoice = undefined;
    stripe.requests.length = 0;
  });

  const sendRequest = (call: string, body: unknown, more: RequestOptions = {}) =>
    world.call('POST', `${base}/${call}`, { host: member.host, token, body, ...more });
  const subscribe = (key: string = randomUUID()) =>
    sendRequest(
      'subscribe',
      { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' },
      { idempotencyKey: key, language: 'he' },
    );
  const findSubscription = async () => {
    const { body } = await world.call('GET', `${base}/subscriptions`, { host: member.host, token });
    return (body.subscriptions as Record<string, unknown>[]).find((subscription) => subscription.id === 'table-club');
  };
  const postWebhook = (raw: string, signature?: string) =>
    world.call('POST', '/hosted/stripe/webhook', {
      raw,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
  const sendEvent = (type: string, object: object, id?: string) => {
    const { raw, signature } = signEvent(type, object, secret, id);
    return postWebhook(raw, signature);
  };
  const createSubscriptionObject = (id: string) => ({ object: 'subscription', id });
  const inDays = (days: number) => new Date(Math.floor(world.app.now().getTime() / 1_000) * 1_000 + days * DAY_MS);
  const startSubscription = async () => {
    await subscribe();
    const subscription = stripe.pay(inDays(30));
    await sendEvent('checkout.session.completed', { object: 'checkout.session', subscription: subscription.id });
    return subscription;
  };
  const findAuditedActions = async () =>
    ((await world.call('GET', `/admin/audit?businessId=${businessId}`)).body.entries as { action: string }[])
      .map((entry) => entry.action)
      .filter((action) => action.startsWith('subscription.'))
      .reverse();

  it('end with the member’s account, which cannot be deleted while Stripe is unavailable', async () => {
    const subscription = await startSubscription();
    world.advanceClock(60);
    const signedIn = await createSignedInRequest(world, member);
    world.advanceClock(60);
    const headers = await confirmOperation(world, member, signedIn, 'deleteMember');
    const deleteMember = () => world.call('GET', '/api/protected/member/deleteMember', { ...signedIn, headers });
    stripe.failing = 500;
    expect((await deleteMember()).body.code).toBe('PAYMENT_UNAVAILABLE');
    expect(subscription.cancel_at_period_end).toBe(false);
    stripe.failing = undefined;
    expect((await deleteMember()).body).toEqual({ status: 'OK' });
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await sendEvent('customer.subscription.deleted', createSubscriptionObject(subscription.id))).status).toBe(
      200,
    );
  });

  it('do not send an unconfirmed e-mail address to Stripe', async () => {
    const email = `${createUniqueId('typed')}@example.com`;
    ({ token } = await registerMember(world, businessId, toPhoneIdentifier(createUniquePhone()), { email }));
    expect((await subscribe()).status).toBe(200);
    expect(stripe.requests[0]?.form).toMatchObject({ mode: 'subscription' });
    expect(stripe.requests[0]?.form).not.toHaveProperty('customer_email');
  });

  it('open one Stripe checkout per key, at the price of the business file', async () => {
    const key = randomUUID();
    const { body } = await subscribe(key);
    expect(body.url).toMatch(/^https:\/\/pay\.stripe\.example\/cs_/);
    const [requested] = stripe.requests;
    expect(requested).toMatchObject({ route: 'POST /v1/checkout/sessions', key: 'Bearer sk_test_1' });
    expect(requested?.form).toMatchObject({
      mode: 'subscription',
      // Stripe's checkout has no Hebrew.
      locale: 'auto',
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
    expect(stripe.requests).toHaveLength(1);
    expect(await findSubscription()).toMatchObject({ status: 'none' });
  });

  it('send Stripe the same checkout request again after a 503', async () => {
    const key = randomUUID();
    stripe.failing = 503;
    const refused = await subscribe(key);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    stripe.failing = undefined;
    expect((await subscribe(key)).status).toBe(200);
    const [first, second] = stripe.requests;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.form).toEqual(first?.form);
  });

  it('start once when Stripe sends events of the payment repeatedly and in any order', async () => {
    await subscribe();
    const end = inDays(30);
    const paid = stripe.pay(end);
    const sendEvents = [
      () => sendEvent('customer.subscription.created', createSubscriptionObject(paid.id), `evt_1_${paid.id}`),
      () =>
        sendEvent(
          'checkout.session.completed',
          { object: 'checkout.session', subscription: paid.id },
          `evt_2_${paid.id}`,
        ),
      () =>
        sendEvent('invoice.paid', {
          object: 'invoice',
          parent: { subscription_details: { subscription: paid.id } },
        }),
    ];
    const responses = await Promise.all([...sendEvents, ...sendEvents].map((send) => send()));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await findSubscription()).toMatchObject({ status: 'active', renewsOn: end.toISOString() });
    expect(await findAuditedActions()).toEqual(['subscription.start']);
    expect((await subscribe()).body.code).toBe('ALREADY_SUBSCRIBED');
  });

  it('do not start by a webhook that is unsigned, signed with another secret, or too old', async () => {
    await subscribe();
    const paid = stripe.pay(inDays(30));
    const { raw, signature } = signEvent('customer.subscription.created', createSubscriptionObject(paid.id), secret);
    const old = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp: 1_700_000_000 });
    const foreign = signEvent(
      'customer.subscription.created',
      createSubscriptionObject(paid.id),
      'whsec_other',
    ).signature;
    for (const wrong of [undefined, '', 'x', foreign, old, signature.replace(/.$/, 'x')]) {
      expect((await postWebhook(raw, wrong)).status).toBe(400);
    }
    expect((await postWebhook(raw.replace('created', 'updated'), signature)).status).toBe(400);
    expect(await findSubscription()).toMatchObject({ status: 'none' });
    expect((await postWebhook(raw, signature)).status).toBe(200);
    expect(await findSubscription()).toMatchObject({ status: 'active' });
  });

  it('take their status from Stripe’s API, not from a late webhook', async () => {
    const subscription = await startSubscription();
    const lateEvent = signEvent(
      'customer.subscription.updated',
      { ...createSubscriptionObject(subscription.id), status: 'active' },
      secret,
    );
    subscription.status = 'canceled';
    await sendEvent('customer.subscription.deleted', createSubscriptionObject(subscription.id));
    expect(await findSubscription()).toMatchObject({ status: 'none' });
    expect((await postWebhook(lateEvent.raw, lateEvent.signature)).status).toBe(200);
    expect(await findSubscription()).toMatchObject({ status: 'none' });
    subscription.status = 'active';
    await sendEvent('customer.subscription.updated', createSubscriptionObject(subscription.id));
    expect(await findSubscription()).toMatchObject({ status: 'none' });
    expect(await findAuditedActions()).toEqual(['subscription.start', 'subscription.end']);
  });

  it('keep the state that was read last, whichever event is stored last', async () => {
    const subscription = await startSubscription();
    const send = () => sendEvent('customer.subscription.updated', createSubscriptionObject(subscription.id));
    world.advanceClock(60);
    subscription.status = 'past_due';
    await send();
    world.advanceClock(-30);
    subscription.status = 'active';
    await send();
    expect(await findSubscription()).toMatchObject({ status: 'past_due' });
    world.advanceClock(60);
    await send();
    expect(await findSubscription()).toMatchObject({ status: 'active' });
    expect(await findAuditedActions()).toEqual(['subscription.start', 'subscription.past_due', 'subscription.recover']);
  });

  it('are suspended while a payment is overdue, with a link to pay, and resume when it is paid', async () => {
    const subscription = await startSubscription();
    subscription.status = 'past_due';
    subscription.latest_invoice = { hosted_invoice_url: 'https://invoice.stripe.example/1' };
    await sendEvent('invoice.payment_failed', {
      object: 'invoice',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(await findSubscription()).toMatchObject({ status: 'past_due', payUrl: 'https://invoice.stripe.example/1' });
    subscription.status = 'active';
    const end = inDays(60);
    for (const item of subscription.items.data) item.current_period_end = end.getTime() / 1_000;
    await sendEvent('customer.subscription.updated', createSubscriptionObject(subscription.id));
    expect(await findSubscription()).toMatchObject({ status: 'active', renewsOn: end.toISOString() });
    expect(await findSubscription()).not.toHaveProperty('payUrl');
    expect(await findAuditedActions()).toEqual(['subscription.start', 'subscription.past_due', 'subscription.recover']);
  });

  it('are cancelled and resumed at Stripe', async () => {
    const subscription = await startSubscription();
    stripe.failing = 500;
    const refused = await sendRequest('cancel', { id: 'table-club', reason: 'OTHER' });
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await findSubscription()).toMatchObject({ status: 'active' });
    stripe.failing = undefined;
    expect((await sendRequest('cancel', { id: 'table-club', reason: 'OTHER' })).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await findSubscription()).toMatchObject({ status: 'canceling' });
    await sendEvent('customer.subscription.updated', createSubscriptionObject(subscription.id));
    expect((await sendRequest('resume', { id: 'table-club' })).status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await findSubscription()).toMatchObject({ status: 'active' });
    expect(await findAuditedActions()).toEqual(['subscription.start', 'subscription.cancel', 'subscription.resume']);
  });

  it('ignore subscriptions of other systems, and accept a failed webhook when it is sent again', async () => {
    await subscribe();
    const foreign = stripe.pay(inDays(30));
    foreign.metadata = {};
    expect((await sendEvent('customer.subscription.created', createSubscriptionObject(foreign.id))).status).toBe(200);
    expect((await sendEvent('customer.created', { object: 'customer', id: 'cus_1' })).status).toBe(200);
    const paid = stripe.pay(inDays(30));
    stripe.failing = 500;
    expect(
      (await sendEvent('customer.subscription.created', createSubscriptionObject(paid.id), `evt_${paid.id}`)).status,
    ).toBe(503);
    stripe.failing = undefined;
    expect(await findSubscription()).toMatchObject({ status: 'none' });
    expect(
      (await sendEvent('customer.subscription.created', createSubscriptionObject(paid.id), `evt_${paid.id}`)).status,
    ).toBe(200);
    expect(await findSubscription()).toMatchObject({ status: 'active' });
  });
});

describe('Price at Stripe', () => {
  it.each([
    [4_900, 'ILS', 4_900],
    [150_000, 'JPY', 1_500],
    [1_250, 'KWD', 12_500],
  ])('of %i hundredths in %s is %i', (hundredths, currency, expected) => {
    expect(toMinorUnits(hundredths, currency)).toBe(expected);
    expect(fromMinorUnits(expected, currency)).toBe(hundredths);
  });
});
