import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { createMemberInNewBusiness, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { signEvent, startStripe, type StripeStub } from '../../testing/stripe-stub';
import { createWorld, type RequestOptions, type World } from '../../testing/world';

const base = '/api/protected/businessSubscription';
const secret = 'whsec_of_the_tests';

onDatabase('Changes of plan and invoices at Stripe', (open) => {
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

  /** The invoice that Stripe would issue for a change to the yearly plan after half a month. */
  const prepareChange = () => {
    const now = Math.floor(world.app.now().getTime() / 1_000);
    const end = now + 365 * DAY_SECONDS;
    stripe.nextInvoice = {
      id: `in_${randomUUID()}`,
      number: 'OLIVE-0002',
      status: 'paid',
      currency: 'ils',
      created: now,
      amount_due: 46_550,
      total: 46_550,
      starting_balance: 0,
      hosted_invoice_url: 'https://invoice.stripe.example/2',
      lines: {
        data: [
          { amount: 49_000, period: { start: now, end } },
          { amount: -2_450, period: { start: now, end: now + 15 * DAY_SECONDS } },
        ],
      },
    };
    return new Date(end * 1_000);
  };
  const change = { id: 'table-club', priceId: 'price-table-club-year' };
  const preview = async () => (await sendRequest('previewChange', change)).body;
  const accept = async (charge: number, key: string = randomUUID()) => {
    const { quotedAt } = await preview();
    return sendRequest('change', { ...change, charge, quotedAt }, { idempotencyKey: key });
  };
  const findYearly = async () => {
    const { body } = await world.call('GET', `${base}/subscriptions`, { host: member.host, token });
    return (body.subscriptions as Record<string, unknown>[]).find(({ id }) => id === 'table-club-year');
  };
  const readInvoices = async () =>
    (await world.call('GET', `${base}/invoices`, { host: member.host, token })).body.invoices as object[];

  it('change the plan at the price that Stripe quotes, with an invoice of the change', async () => {
    const subscription = await startSubscription();
    const end = prepareChange();
    expect(await preview()).toMatchObject({
      price: 49_000,
      credit: 2_450,
      charge: 46_550,
      currency: 'ILS',
      nextCharge: 49_000,
      nextChargeOn: end.toISOString(),
    });
    expect(subscription.metadata.plan).toBeUndefined();
    const key = randomUUID();
    const { quotedAt } = await preview();
    const body = { ...change, charge: 46_550, quotedAt };
    const changed = await sendRequest('change', body, { idempotencyKey: key });
    expect([changed.status, changed.text]).toEqual([200, '{"status":"OK"}']);
    expect((await sendRequest('change', body, { idempotencyKey: key })).text).toBe(changed.text);
    const updates = stripe.requests.filter(({ form }) => form['items[0][id]'] !== undefined);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({
      idempotencyKey: `change-${key}`,
      form: {
        'items[0][id]': 'si_1',
        'items[0][price_data][unit_amount]': '49000',
        'items[0][price_data][recurring][interval]': 'year',
        'items[0][price_data][product]': `prod_of_product-${key}`,
        proration_date: String(Date.parse(String(quotedAt)) / 1_000),
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        'metadata[plan]': 'table-club-year',
      },
    });
    expect(await findYearly()).toMatchObject({ status: 'active', renewsOn: end.toISOString() });
    expect(await readInvoices()).toMatchObject([
      {
        number: 'OLIVE-0002',
        planName: 'Table Club, yearly',
        amount: 49_000,
        credit: 2_450,
        total: 46_550,
        status: 'paid',
        url: 'https://invoice.stripe.example/2',
      },
    ]);
    expect(await findAuditedActions()).toEqual(['subscription.start', 'subscription.change']);
  });

  it('do not change the plan at another price, or when the card is refused', async () => {
    const subscription = await startSubscription();
    prepareChange();
    expect((await accept(46_000)).body.code).toBe('PRICE_CHANGED');
    stripe.refusesCard = true;
    expect((await accept(46_550)).body.code).toBe('PAYMENT_REFUSED');
    stripe.refusesCard = false;
    stripe.failing = 500;
    expect((await sendRequest('previewChange', change)).body.code).toBe('PAYMENT_UNAVAILABLE');
    stripe.failing = undefined;
    expect(subscription.metadata.plan).toBeUndefined();
    expect(await findSubscription()).toMatchObject({ status: 'active' });
    expect(await readInvoices()).toEqual([]);
  });

  it('have the plan of a change whose response was lost, by its event and by a retry', async () => {
    const subscription = await startSubscription();
    prepareChange();
    const key = randomUUID();
    Object.assign(subscription.metadata, { plan: 'table-club-year', change: key });
    expect((await sendRequest('previewChange', change)).body.code).toBe('PRICE_CHANGED');
    const quotedAt = new Date(Math.floor(world.app.now().getTime() / 1_000) * 1_000).toISOString();
    expect((await sendRequest('change', { ...change, charge: 46_550, quotedAt }, { idempotencyKey: key })).status).toBe(
      200,
    );
    expect(stripe.requests.filter(({ form }) => form['items[0][id]'] !== undefined)).toEqual([]);
    expect(await findYearly()).toMatchObject({ status: 'active' });

    ({ businessId, member, token } = await createMemberInNewBusiness(world));
    const other = await startSubscription();
    Object.assign(other.metadata, { plan: 'table-club-year' });
    await sendEvent('customer.subscription.updated', createSubscriptionObject(other.id));
    expect(await findYearly()).toMatchObject({ status: 'active' });
    expect(await findSubscription()).toMatchObject({ status: 'none', canChange: true });
  });

  it('list the invoices of events once, with their current status', async () => {
    const subscription = await startSubscription();
    prepareChange();
    const invoice = { ...stripe.nextInvoice!, status: 'open', amount_due: 4_900 };
    invoice.lines = { data: [{ ...invoice.lines.data[0]!, amount: 4_900 }] };
    subscription.latest_invoice = invoice;
    const send = () =>
      sendEvent('invoice.updated', {
        object: 'invoice',
        parent: { subscription_details: { subscription: subscription.id } },
      });
    await send();
    expect(await readInvoices()).toMatchObject([{ status: 'open', amount: 4_900, credit: 0, total: 4_900 }]);
    invoice.status = 'paid';
    await send();
    await send();
    expect(await readInvoices()).toMatchObject([{ status: 'paid' }]);
    subscription.latest_invoice = { ...invoice, id: 'in_draft', status: 'draft' };
    await send();
    expect(await readInvoices()).toHaveLength(1);
  });
});
