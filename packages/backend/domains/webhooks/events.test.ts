import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { createWebhookBody, WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import { transact } from '../../db/transact';
import { createUniqueId, putTestBusiness, createMember as createMemberIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createReceivers, createWebhook, createWebhookRunner, deliverWebhooks } from '../../testing/webhooks';
import { createBusinessFile } from '../../testing/world';
import { expireBalances } from '../ledger';
import { announceExpiry } from './announce-expiry';

type Row = Record<string, unknown>;

onDatabase('Events of webhooks', (open) => {
  const { getWorld, businessId, createMember, createTill, issueTestGift, reserve } = openTillBusiness(open);

  /** Selects all types, runs `act`, and returns the member's events as a receiver gets them. */
  async function observe(act: (member: TestMember) => Promise<unknown>, more: Row = {}) {
    const member = await createMember(more);
    const { webhookId } = await createWebhook(getWorld(), businessId, [...WebhookEventType.options]);
    await act(member);
    const { received, send } = createReceivers();
    await deliverWebhooks(getWorld(), send);
    await getWorld().call('POST', `/admin/webhooks/${webhookId}/delete`, { body: { businessId, reason: 'test' } });
    const own = received.filter(({ data }) => data.comoMemberId === member.id);
    for (const { type, body } of own) {
      const parsed = createWebhookBody(WebhookEventType.parse(type)).parse(JSON.parse(body));
      // Nothing is sent beyond the contract.
      expect(JSON.stringify(parsed.data)).toHaveLength(JSON.stringify((JSON.parse(body) as Row).data).length);
    }
    return { member, types: own.map(({ type }) => type), data: own.map(({ data }) => data), received };
  }
  const staff = async (path: string, body: Row) => {
    const response = await getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
    if (response.status !== 200) throw new Error(response.text);
    return response.body;
  };
  const correct = (path: string, body: Row = {}) => staff(path, { by: 'Dana', reason: 'Too salty', ...body });
  const record = (member: TestMember) =>
    staff('purchases', {
      comoMemberId: member.id,
      locationId: HAIFA,
      receiptNumber: createUniqueId('R'),
      items: [{ name: 'Fattoush', quantity: 2, amount: 4_000 }],
    });

  it('report a purchase with what it earns, and its return', async () => {
    const { types, data } = await observe(async (member) => {
      const { purchaseId } = await record(member);
      await correct(`purchases/${String(purchaseId)}/returns`, { amount: 1_000 });
      await correct(`purchases/${String(purchaseId)}/void`);
    });
    expect(types.filter((type) => type.startsWith('purchase'))).toEqual([
      'purchase.recorded',
      'purchase.returned',
      'purchase.returned',
    ]);
    expect(data.find((event) => 'pointsEarned' in event)).toMatchObject({ locationId: HAIFA, total: 4_000 });
    const returns = data.filter((event) => 'voided' in event);
    expect(returns).toMatchObject([{ returned: 1_000, voided: false }, { voided: true }]);
    const earned = data.filter(({ operation }) => operation === 'PurchaseReward');
    expect(earned).toMatchObject([
      { account: 'points', amount: 4_000, balance: 4_000 },
      { account: 'credit', amount: 200 },
    ]);
    expect(data.filter(({ operation }) => operation === 'Reversal').length).toBeGreaterThan(1);
  });

  it('report a gift that is issued, redeemed, restored and ended', async () => {
    const till = await createTill();
    let giftCode = '';
    const { types, data } = await observe(async (member) => {
      const { giftId, code } = await issueTestGift(member);
      giftCode = code;
      const { body } = await reserve(till, code);
      await till.call(`redemptions/${String(body.redemptionId)}/confirm`);
      await till.call(`redemptions/${String(body.redemptionId)}/undo`, { reason: 'Wrong table' });
      await correct(`gifts/${giftId}/end`);
    });
    expect(types).toEqual(['gift.given', 'gift.redeemed', 'gift.restored', 'gift.ended']);
    expect(data).toMatchObject([{ name: 'Cake' }, { locationId: HAIFA }, { name: 'Cake' }, { name: 'Cake' }]);
    expect(new Set(data.map(({ giftId }) => giftId)).size).toBe(1);
    expect(giftCode).not.toBe('');
    expect(JSON.stringify(data)).not.toContain(giftCode);
  });

  it('report points that are spent, corrected and expired', async () => {
    const { types, data } = await observe(
      async (member) => {
        const expiresAt = new Date(getWorld().app.now().getTime() + DAY_MS).toISOString();
        await correct('adjustments', { comoMemberId: member.id, account: 'points', amount: 700, expiresAt });
        const till = await createTill();
        const payment = { comoMemberId: member.id, account: 'credit', amount: 100, locationId: HAIFA };
        const { body } = await till.call('payments', payment);
        await till.call(`payments/${String(body.paymentId)}/confirm`);
        getWorld().advanceClock(2 * DAY_SECONDS);
        await expireBalances(getWorld().app.db, getWorld().app.now());
      },
      { credit: 1_000 },
    );
    expect(types).toEqual(['balance.corrected', 'balance.spent', 'balance.expired']);
    expect(data).toMatchObject([
      { account: 'points', amount: 700, balance: 700, operation: 'Correction' },
      { account: 'credit', amount: -100, balance: 900, operation: 'Payment' },
      { account: 'points', amount: -700, balance: 0, operation: 'Expiry' },
    ]);
  });

  it('report a new member once, and later the names of changed fields only', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined', 'member.changed']);
    const member = await createMember();
    const { db } = getWorld().app;
    await transact(db, async (tx) => {
      await tx.updateTable('members').set({ first_name: 'Grace' }).where('id', '=', member.id).execute();
      await tx.deleteFrom('identifiers').where('member_id', '=', member.id).where('kind', '=', 'email').execute();
      await tx
        .insertInto('identifiers')
        .values({
          business_id: businessId,
          member_id: member.id,
          kind: 'email',
          value: 'grace@example.com',
          proof: null,
        })
        .execute();
    });
    const { received, send } = createReceivers();
    await deliverWebhooks(getWorld(), send);
    expect(received.map(({ type, data }) => [type, data.changed])).toEqual([
      ['member.joined', undefined],
      ['member.changed', ['email', 'firstName']],
    ]);
    expect(received.map(({ body }) => body).join()).not.toMatch(/grace/i);
    await getWorld().call('POST', `/admin/webhooks/${webhookId}/delete`, { body: { businessId, reason: 'test' } });
  });

  it('report consents and plans', async () => {
    const { types, data } = await observe(async ({ id }) => {
      const { db, now } = getWorld().app;
      const consent = { consent: 'marketing', given: true, text_hash: 'x', language: 'en' };
      await db
        .insertInto('consents')
        .values({
          business_id: businessId,
          member_id: id,
          ...consent,
          channel: 'sign-in',
          address_mac: null,
          contact_channel: 'sms',
          created_at: now(),
        })
        .execute();
      await sql`
        insert into subscriptions (business_id, id, member_id, plan, currency, status, cancels, period_end, provider,
          provider_id, checkout_id, synced_at, created_at)
        values (${businessId}, ${id}, ${id}, '{"id": "club"}', 'ILS', 'active', false, ${now()}, 'demo', ${id}, ${id},
          ${now()}, ${now()})`.execute(db);
      const change = db.updateTable('subscriptions').where('id', '=', id);
      await change.set({ synced_at: now() }).execute();
      await change.set({ cancels: true }).execute();
    });
    expect(types).toEqual(['consent.changed', 'plan.changed', 'plan.changed']);
    expect(data).toMatchObject([
      { consent: 'marketing', given: true, contactChannel: 'sms' },
      { planId: 'club', status: 'active', cancels: false },
      { planId: 'club', status: 'active', cancels: true },
    ]);
  });

  it('report once that a gift has expired, and that a balance will', async () => {
    const announce = () => announceExpiry(getWorld().app.db, getWorld().app.now());
    await announce();
    const { types, data } = await observe(async (member) => {
      const at = (seconds: number) => new Date(getWorld().app.now().getTime() + seconds * 1_000).toISOString();
      await issueTestGift(member, { validUntil: at(DAY_SECONDS) });
      const expiresAt = at(9 * DAY_SECONDS);
      for (const amount of [300, 200])
        await correct('adjustments', { comoMemberId: member.id, account: 'points', amount, expiresAt });
      await announce();
      getWorld().advanceClock(DAY_SECONDS + 60);
      await announce();
      getWorld().advanceClock(3 * DAY_SECONDS);
      await announce();
      await announce();
    });
    expect(types.filter((type) => /expir/.test(type)).sort()).toEqual(['balance.expiring', 'gift.expired']);
    expect(data.find((event) => 'expiresAt' in event)).toMatchObject({ account: 'points', amount: 500 });
  });

  it('are not written by a transaction that is rolled back', async () => {
    const { received } = await observe(async (member) => {
      const { db } = getWorld().app;
      const failed = transact(db, async (tx) => {
        await tx.updateTable('members').set({ first_name: 'Nobody' }).where('id', '=', member.id).execute();
        const { rows } = await sql`select from webhook_events where member_id = ${member.id}`.execute(tx);
        expect(rows).toHaveLength(1);
        throw new Error('rolled back');
      });
      await expect(failed).rejects.toThrow('rolled back');
    });
    expect(received).toEqual([]);
  });

  it('are delivered after the process that wrote them has ended', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    // This process commits the event, and nothing else.
    const member = await createMember();
    const { received, send } = createReceivers();
    await createWebhookRunner(getWorld(), send).runOnce();
    expect(received.map(({ data }) => data.comoMemberId)).toEqual([member.id]);
    await getWorld().call('POST', `/admin/webhooks/${webhookId}/delete`, { body: { businessId, reason: 'test' } });
  });

  it('are written only for businesses with an endpoint that selects the type', async () => {
    const { db } = getWorld().app;
    const other = createUniqueId('none');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    const [theirs, { webhookId }] = [
      await createMemberIn(getWorld(), other),
      await createWebhook(getWorld(), businessId, ['gift.given']),
    ];
    const own = await createMember();
    const { rows } = await sql`
      select from webhook_events where member_id in (${theirs.id}, ${own.id})`.execute(db);
    expect(rows).toEqual([]);
    await getWorld().call('POST', `/admin/webhooks/${webhookId}/delete`, { body: { businessId, reason: 'test' } });
  });

  it('are logged if they do not match the contract, and do not delay others', async () => {
    const { received } = await observe(async (member) => {
      await sql`
        insert into webhook_events (business_id, type, member_id, occurred_at, data)
        values (${businessId}, 'gift.ended', ${member.id}, now(), '{}')`.execute(getWorld().app.db);
      await issueTestGift(member);
    });
    expect(received.map(({ type }) => type)).toEqual(['gift.given']);
    expect(getWorld().lines).toContainEqual(
      expect.objectContaining({ event: 'webhook.event_invalid', type: 'gift.ended' }),
    );
  });
});
