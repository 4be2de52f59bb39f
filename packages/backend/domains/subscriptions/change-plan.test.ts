import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { getResponseSchema, type CallResponse } from 'loyalty-contract/calls/calls';
import { createMemberInNewBusiness, createSignedInRequest, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { decideCheckout } from '../../testing/demo-checkout';
import { createWorld, type RequestOptions, type World } from '../../testing/world';
import { renewDemo } from './demo-payments';

const base = '/api/protected/businessSubscription';
const MONTH = { id: 'table-club', priceId: 'price-table-club-month' };
const YEAR = { id: 'table-club-year', priceId: 'price-table-club-year' };
type Preview = CallResponse<'previewPlanChange'>;
type Invoices = CallResponse<'getInvoices'>['invoices'];

onDatabase('Changes of plan in the demo', (open) => {
  let world: World;
  let member: TestMember;
  let businessId: string;
  let from: RequestOptions;
  beforeAll(async () => {
    world = await createWorld(open, { SESSION_IDLE: '31536000', SESSION_TTL: '31536000', OTP_RESEND: '0' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    let token: string;
    ({ businessId, member, token } = await createMemberInNewBusiness(world));
    from = { host: member.host, token };
  });

  const act = (call: string, body: object, more: RequestOptions = {}) =>
    world.call('POST', `${base}/${call}`, { ...from, body, ...more });
  const subscribe = async ({ priceId }: typeof MONTH) => {
    const { body } = await act(
      'subscribe',
      { priceId, returnUrl: '/member/subscriptions' },
      { idempotencyKey: randomUUID() },
    );
    await decideCheckout(world, member.host, body.url, 'pay');
  };
  const plans = async () => {
    const { body } = await world.call('GET', `${base}/subscriptions`, from);
    return Object.fromEntries((body as CallResponse<'getSubscriptions'>).subscriptions.map((plan) => [plan.id, plan]));
  };
  const invoices = async () => (await world.call('GET', `${base}/invoices`, from)).body.invoices as Invoices;
  const preview = async (current: typeof MONTH, next: typeof MONTH) => {
    const { body } = await act('previewChange', { id: current.id, priceId: next.priceId });
    return getResponseSchema('previewPlanChange').parse(body);
  };
  const change = (
    current: typeof MONTH,
    next: typeof MONTH,
    { charge, quotedAt }: Pick<Preview, 'charge' | 'quotedAt'>,
    key: string = randomUUID(),
  ) => act('change', { id: current.id, priceId: next.priceId, charge, quotedAt }, { idempotencyKey: key });

  it('charge the new price less the unused time immediately', async () => {
    await subscribe(MONTH);
    expect(await plans()).toMatchObject({ 'table-club': { status: 'active' }, 'table-club-year': { canChange: true } });
    world.advanceClock(10 * DAY_SECONDS);
    const quote = await preview(MONTH, YEAR);
    expect(quote.price - quote.credit).toBe(quote.charge);
    // 18 to 21 of 28 to 31 days are left.
    expect(quote.credit).toBeGreaterThan(3_000);
    expect(quote.credit).toBeLessThan(3_400);
    expect(quote.nextCharge).toBe(quote.price);
    expect(await plans()).toMatchObject({ 'table-club': { status: 'active' } });

    expect((await change(MONTH, YEAR, quote)).body).toEqual({ status: 'OK' });
    expect(await plans()).toMatchObject({
      'table-club': { status: 'none', canChange: true },
      'table-club-year': { status: 'active', renewsOn: quote.nextChargeOn },
    });
    const [newest, first] = await invoices();
    expect(newest).toMatchObject({
      planName: 'Table Club, yearly',
      amount: quote.price,
      credit: quote.credit,
      total: quote.charge,
      currency: 'ILS',
      status: 'paid',
      issuedAt: quote.quotedAt,
    });
    expect(first).toMatchObject({ planName: 'Table Club', amount: 4_900, credit: 0, total: 4_900 });
    expect(newest?.number).not.toBe(first?.number);
    const { body } = await world.call('GET', `/admin/audit?businessId=${businessId}&action=subscription.change`);
    expect(body.entries).toMatchObject([
      { subject: member.id, detail: { from: 'table-club', plan: 'table-club-year' } },
    ]);
  });

  it('TD26: are neither quoted to blocked members nor charged', async () => {
    await subscribe(MONTH);
    const quote = await preview(MONTH, YEAR);
    const body = { businessId, by: 'Dana', reason: 'Receipts of other guests' };
    expect((await world.call('POST', `/admin/members/${member.id}/block`, { body })).status).toBe(200);
    const again = await act('previewChange', { id: MONTH.id, priceId: YEAR.priceId });
    for (const { status, body } of [again, await change(MONTH, YEAR, quote)])
      expect([status, body.code]).toEqual([409, 'MEMBER_BLOCKED']);
    expect(await invoices()).toHaveLength(1);
    expect(await plans()).toMatchObject({ 'table-club': { status: 'active' } });
  });

  it('run once for a key, and are refused at another price or with an old quote', async () => {
    await subscribe(MONTH);
    const quote = await preview(MONTH, YEAR);
    const wrong = await change(MONTH, YEAR, { ...quote, charge: quote.charge - 1 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PRICE_CHANGED']);
    world.advanceClock(16 * 60);
    expect((await change(MONTH, YEAR, quote)).body.code).toBe('PRICE_CHANGED');
    const future = new Date(world.app.now().getTime() + 60_000).toISOString();
    expect((await change(MONTH, YEAR, { ...quote, quotedAt: future })).body.code).toBe('PRICE_CHANGED');
    const key = randomUUID();
    const next = await preview(MONTH, YEAR);
    for (const _ of [1, 2]) expect((await change(MONTH, YEAR, next, key)).body).toEqual({ status: 'OK' });
    expect(await invoices()).toHaveLength(2);
    expect((await change(MONTH, YEAR, next)).status).toBe(404);
    expect((await change(MONTH, YEAR, { ...next, charge: 1 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('are made once when they are requested together', async () => {
    await subscribe(MONTH);
    const quote = await preview(MONTH, YEAR);
    const responses = await Promise.all([1, 2, 3].map(() => change(MONTH, YEAR, quote)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await invoices()).toHaveLength(2);
  });

  it('to a cheaper plan charge nothing until the credit is used up', async () => {
    await subscribe(YEAR);
    const quote = await preview(YEAR, MONTH);
    expect(quote).toMatchObject({ charge: 0, nextCharge: 0, price: 4_900 });
    await change(YEAR, MONTH, quote);
    let credit = quote.credit - 4_900;
    for (let month = 0; month < 2; month += 1) {
      const { renewsOn } = (await plans())['table-club'] ?? {};
      world.advanceClock((Date.parse(renewsOn ?? '') - world.app.now().getTime()) / 1_000 + 60);
      await renewDemo(world.app.db, world.app.now());
      const [newest] = await invoices();
      expect(newest).toMatchObject({ amount: 4_900, credit: 4_900, total: 0 });
      credit -= 4_900;
    }
    const row = await world.app.db
      .selectFrom('subscriptions')
      .select(['credit', 'plan'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect([row.credit, row.plan.id]).toEqual([credit, 'table-club']);
  });

  it('end a cancellation', async () => {
    await subscribe(MONTH);
    expect((await act('cancel', { id: MONTH.id })).status).toBe(200);
    await change(MONTH, YEAR, await preview(MONTH, YEAR));
    expect(await plans()).toMatchObject({ 'table-club-year': { status: 'active' } });
  });

  it('are refused without a current plan, and to an unknown plan or the same one', async () => {
    expect((await act('previewChange', { id: MONTH.id, priceId: YEAR.priceId })).status).toBe(404);
    expect((await plans())['table-club-year']).not.toHaveProperty('canChange');
    await subscribe(MONTH);
    expect((await act('previewChange', { id: MONTH.id, priceId: 'made-up' })).status).toBe(404);
    expect((await act('previewChange', { id: MONTH.id, priceId: MONTH.priceId })).status).toBe(400);
    const other = await createSignedInRequest(world, (await createMemberInNewBusiness(world)).member);
    expect((await act('previewChange', { id: MONTH.id, priceId: YEAR.priceId }, other)).status).toBe(404);
    expect((await world.call('GET', `${base}/invoices`, other)).body).toEqual({ invoices: [] });
    expect((await world.call('GET', `${base}/invoices`, { host: member.host })).status).toBe(401);
  });

  it('leave invoices that name the plan in the language of the request', async () => {
    await subscribe(MONTH);
    const { body } = await world.call('GET', `${base}/invoices`, { ...from, language: 'he' });
    expect(body.invoices).toMatchObject([{ planName: 'מועדון השולחן' }]);
  });
});
