import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { signInWithConsents, confirmOperation, createMember, type TestMember } from './actors';
import { storeUnconfirmedContact } from '../domains/members/unconfirmed-contacts';
import { storeReferral } from '../domains/referral/queries';
import type { EntryMonth } from '../db/ledger-schema';
import { transact } from '../db/transact';
import { toJson } from '../db/values';
import { addStamps } from '../domains/stamps/add-stamps';
import { findCheckout } from '../domains/subscriptions/checkout-queries';
import { completeDemo } from '../domains/subscriptions/demo-payments';
import { registerPassDevice } from '../domains/wallet-pass/device-queries';
import { findOrCreatePass } from '../domains/wallet-pass/pass-queries';
import { distributeEvents } from '../domains/webhooks/distribute';
import { createWebhook } from './webhooks';
import type { World } from './world';

/** A member with every kind of record, and the texts that identify them. */
export interface MemberWithHistory {
  member: TestMember;
  from: Awaited<ReturnType<typeof signInWithConsents>>;
  /** Texts that occur only with this member. */
  canaries: string[];
}

type StaffCall = (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Returns a purchase after its credit was spent: the member owes it. */
async function createDebt(staff: StaffCall, { id: comoMemberId }: TestMember, mark: string): Promise<void> {
  const correction = { by: 'Sam', reason: `Brought back ${mark}` };
  const { purchaseId } = await staff('/admin/purchases', {
    comoMemberId,
    locationId: 'olive-haifa',
    receiptNumber: `d-${mark}`,
    items: [{ name: `Cake ${mark}`, quantity: 2, amount: 4_000 }],
  });
  const account = 'credit';
  const taken = await staff('/admin/adjustments', {
    ...correction,
    comoMemberId,
    account,
    amount: -9_000_000,
    shortfall: 'waive',
  });
  await staff(`/admin/purchases/${String(purchaseId)}/returns`, {
    ...correction,
    lines: [{ line: 0 }],
    shortfall: 'owe',
  });
  await staff('/admin/adjustments', { ...correction, comoMemberId, account, amount: -Number(taken.amount) });
}

/** Totals by month, which long histories have. */
async function storeTotals({ app }: World, { businessId, id: memberId }: TestMember): Promise<void> {
  await app.db
    .insertInto('entry_totals')
    .columns(['account_id', 'time_zone', 'entry_count', 'months'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', sql.lit('UTC').as('time_zone'), 'entry_count', toJson<EntryMonth[]>([]).as('months')])
        .where('business_id', '=', businessId)
        .where('member_id', '=', memberId),
    )
    .execute();
}

/** Stamps of a card, also at a business whose file has none. */
async function stampCard({ app }: World, { businessId, id: memberId }: TestMember): Promise<void> {
  const business = await app.businesses.findById(businessId);
  if (!business) throw new Error('there is no business');
  const reward = { name: 'A coffee', description: '', imageUrl: null, validDays: 30 };
  const card = { id: 'card', name: 'Card', by: 'visits' as const, stampsNeeded: 5, minimumSpend: 0, reward };
  const stamping = { ...business, file: { ...business.file, stampCards: [card] } };
  const source = { id: randomUUID(), at: app.now(), total: 100, lines: [] };
  await transact(app.db, (tx) => addStamps(tx, stamping, { businessId, memberId }, source, app.now()));
}

/** Creates an endpoint of the business, if it has none: events are written for endpoints only. */
async function requireWebhook(world: World, businessId: string): Promise<void> {
  const { body } = await world.call('GET', `/admin/webhooks?businessId=${businessId}`);
  if ((body.webhooks as unknown[]).length === 0)
    await createWebhook(world, businessId, ['member.joined', 'gift.given']);
}

/**
 * A member with purchases, gifts, receipts, feedback, form answers, a push device, a support visit, codes and a landing
 * page's gift.
 */
export async function createMemberWithHistory(
  world: World,
  businessId: string,
  email = `canary-${randomUUID()}@example.com`,
): Promise<MemberWithHistory> {
  const mark = randomUUID().slice(0, 8);
  const phoneNumber = `+9725${randomInt(0, 10)}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;
  const names = { firstName: `Canary${mark}`, lastName: `Bird${mark}` };
  await requireWebhook(world, businessId);
  const member = await createMember(world, businessId, {
    ...names,
    phoneNumber,
    points: 500_000,
    credit: 20_000,
    email,
    hasConsent: false,
  });
  Object.assign(member, { email });
  const landing = { host: member.host, idempotencyKey: randomUUID(), address: '198.51.100.77' };
  const responses = [
    await world.call('POST', '/api/lp/gift/register/', {
      ...landing,
      body: { phoneNumber, landingPageId: 'welcome-dessert' },
    }),
  ];
  const from = await signInWithConsents(world, member, ['terms', 'marketing']);
  const act = async (path: string, body: unknown) =>
    void responses.push(await world.call('POST', path, { ...from, body, idempotencyKey: randomUUID() }));
  const staff = async (path: string, body: Record<string, unknown>) => {
    const response = await world.call('POST', path, { idempotencyKey: randomUUID(), body: { businessId, ...body } });
    responses.push(response);
    return response.body;
  };
  await act('/api/protected/points/submitPointShopPurchase', { itemId: 'gift-espresso', price: 30_000 });
  await act('/api/protected/member/submitFeedBack', {
    feedBackData: { email, subject: `Subject ${mark}`, message: `Words of ${mark}` },
    recaptchaData: {},
  });
  await act('/api/protected/webpush/add', { token: `push-token-of:${mark}`, deviceId: randomUUID() });
  await act('/api/formSubmit', { form: 'visit-survey', formFields: { food: 5, service: 5, comment: `Said ${mark}` } });
  for (const path of ['shortUserId', 'offlineCard', 'profileUrl']) {
    responses.push(await world.call('GET', `/api/protected/member/${path}`, from));
  }
  await staff('/admin/purchases', {
    comoMemberId: member.id,
    locationId: 'olive-haifa',
    receiptNumber: `r-${mark}`,
    items: [{ name: `Soup ${mark}`, quantity: 1, amount: 4_200 }],
  });
  const { importId } = await staff('/admin/imports', { name: 'members.csv' });
  await world.app.db
    .insertInto('import_rows')
    .values({ business_id: businessId, source_mac: randomUUID(), import_id: String(importId), member_id: member.id })
    .execute();
  await createDebt(staff, member, mark);
  await storeTotals(world, member);
  const { code: giftCode } = await staff('/admin/gifts', {
    comoMemberId: member.id,
    name: `Present ${mark}`,
    description: 'A present',
    validFrom: '2026-01-01T00:00:00Z',
  });
  await staff('/admin/redemptions', { giftCode, locationId: 'olive-haifa' });
  const { paymentId } = await staff('/admin/payments', {
    comoMemberId: member.id,
    locationId: 'olive-haifa',
    account: 'credit',
    amount: 100,
    receiptNumber: `p-${mark}`,
  });
  await staff(`/admin/payments/${String(paymentId)}/confirm`, {});
  await staff('/admin/adjustments', {
    comoMemberId: member.id,
    account: 'points',
    amount: 1_000,
    by: 'Sam',
    reason: `Sorry about ${mark}`,
  });
  await staff(`/admin/members/${member.id}/notes`, { text: `Prefers ${mark}` });
  const change = { kind: 'email', value: `next-${mark}@example.com`, by: 'Sam', reason: `Moved ${mark}` };
  await staff(`/admin/members/${member.id}/contact-changes`, change);
  const { transactionId } = await staff('/admin/receipts', { total: 5_000, type: 'receipt' });
  await act('/api/submitQrCode', { transactionId, type: 'receipt' });
  const { temporaryToken } = await staff('/admin/temporaryTokens', {
    comoMemberId: member.id,
    issuedBy: 'Sam',
    reason: `Called about ${mark}`,
  });
  responses.push(
    await world.call('POST', '/session/temporaryToken', {
      host: member.host,
      browser: `browser-of-support-${mark}`,
      body: { temporaryToken },
    }),
  );
  await confirmOperation(world, member, from, 'changeIdentifiers');
  const subscribed = await world.call('POST', '/api/protected/businessSubscription/subscribe', {
    ...from,
    idempotencyKey: randomUUID(),
    body: { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' },
  });
  responses.push(subscribed, await world.call('GET', '/api/protected/member/friendReferral', from));
  const former = await createMember(world, businessId, { points: 700 });
  await staff(`/admin/members/${member.id}/merges`, { from: former.id, by: 'Sam', reason: `Both are ${mark}` });
  const { db, now } = world.app;
  await storeUnconfirmedContact(
    db,
    { businessId, memberId: member.id },
    { kind: 'email', value: `claimed-${mark}@example.com` },
  );
  const checkout = await findCheckout(db, String(subscribed.body.url).split('/').at(-1) ?? '');
  if (!checkout) throw new Error('there is no checkout');
  await completeDemo(db, checkout, now());
  for (const [referrerId, friendId] of [
    [member.id, `friend-${randomUUID()}`],
    [`friend-${randomUUID()}`, member.id],
  ] as const) {
    const ids = { id: randomUUID(), friendMacs: [randomUUID()] as const, browserHash: randomUUID() };
    const referral = { businessId, referrerId, friendId, rewardedAt: null, waits: false, now: now(), ...ids };
    await transact(db, (tx) => storeReferral(tx, referral));
  }
  await db
    .insertInto('rewarded_contacts')
    .values({
      business_id: businessId,
      reward: 'welcome',
      contact_mac: randomUUID(),
      member_id: member.id,
      given_at: now(),
    })
    .execute();
  const serial = (await findOrCreatePass(db, { businessId, memberId: member.id }, now())) ?? '';
  await registerPassDevice(db, { businessId, deviceId: `telephone-of-${mark}`, serial }, `wallet-push-${mark}`, now());
  await stampCard(world, member);
  await db
    .insertInto('till_joins')
    .values({
      business_id: businessId,
      id: randomUUID(),
      location_id: 'olive-haifa',
      till_session: randomUUID(),
      token_hash: randomUUID(),
      created_at: now(),
      expires_at: now(),
      member_id: member.id,
      arrived_at: now(),
    })
    .execute();
  await db
    .insertInto('unusual_accounts')
    .values({
      business_id: businessId,
      member_id: member.id,
      type: 'point',
      amount: 500_000,
      usual: null,
      person_name: 'Sam',
      person_amount: 400_000,
      listed_at: now(),
    })
    .execute();
  const campaign = { business_id: businessId, id: randomUUID() };
  await db
    .insertInto('campaigns')
    .values({ ...campaign, version: 1, state: 'ended', content: toJson({}), changed_at: now() })
    .execute();
  await db
    .insertInto('campaign_deliveries')
    .values({ business_id: businessId, campaign_id: campaign.id, member_id: member.id, due_at: now() })
    .execute();
  while ((await distributeEvents(world.app)) > 0);
  await act('/api/protected/points/stockAlert', { itemId: 'gift-cooking-class', wanted: true });
  await act('/api/protected/points/goal', { itemId: 'gift-apron' });
  await act('/api/protected/notices/updatePreferences', { preferences: [{ kind: 'earned', email: true }] });
  const refused = responses.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a step was refused: ${refused.text}`);
  return { member, from, canaries: [mark, email, phoneNumber, member.id] };
}
