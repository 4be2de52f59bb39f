import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { hosted } from 'loyalty-contract/hosted';
import { isServedWhenDisabled } from 'loyalty-contract/calls/route';
import { calls, getCall } from 'loyalty-contract/calls/calls';
import { walletService } from 'loyalty-contract/wallet-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDirectory } from '../businesses';
import { expireBalances } from '../ledger';
import { type OutgoingMessage, sweepOutbox, type Transports } from '../outbox';
import { renewDemo } from '../subscriptions';
import { createMember, createMemberInNewBusiness, createSignedInRequest, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createDeliveryRunner } from '../../testing/deliveries';
import { createWorld, type World } from '../../testing/world';

describe('Disabled business', () => {
  it('serves only the closed page and calls by which staff correct or delete', () => {
    const served = calls.filter(({ whenDisabled }) => whenDisabled).map(({ name }) => name);
    expect(served).toEqual([
      'getConfiguration',
      'getNavigationItems',
      'getLanguages',
      'getLocaleTranslation',
      'getTranslations',
      'getCountryRegionInfo',
      'getLegalLinks',
      // Each read in the batch is refused separately.
      'batchReads',
      'endTillJoin',
      'disableWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'changeStaff',
      'removeStaff',
      'deleteMemberNote',
      'revokeMemberSession',
      'blockMember',
      'unblockMember',
      'putBusiness',
      'disableBusiness',
      'enableBusiness',
      'deleteBusiness',
      'revokeSessions',
      'voidPurchase',
      'returnPurchase',
      'adjustBalance',
      'endGift',
      'retryMessages',
      'createKey',
    ]);
    expect(isServedWhenDisabled(getCall('listAudit'))).toBe(true);
  });
});

onDatabase('A business that is disabled', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: Awaited<ReturnType<typeof createSignedInRequest>>;
  beforeAll(async () => void (world = await createWorld(open, { SESSION_IDLE: '31536000', SESSION_TTL: '31536000' })));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, member } = await createMemberInNewBusiness(world, { points: 1_000 }));
    from = await createSignedInRequest(world, member);
  });

  const set = async (action: 'disable' | 'enable') => {
    const body = { by: 'Dana', reason: 'renovation' };
    return (await world.call('POST', `/admin/businesses/${businessId}/${action}`, { body })).body;
  };
  const getErrorCode = async (method: 'GET' | 'POST', path: string) => {
    const { status, body } = await world.call(method, path, { ...from, ...(method === 'POST' ? { body: {} } : {}) });
    return status === 200 ? 200 : body.code;
  };
  const details = async () => (await world.call('GET', browserRoutes.getMemberDetails.path, from)).body;

  it('returns BUSINESS_DISABLED to portal and members, and resumes their sessions when it is enabled', async () => {
    const before = await details();
    await set('disable');
    const { status, headers, body } = await world.call('GET', browserRoutes.getGifts.path, from);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSINESS_DISABLED', '3600']);
    // Requests to a disabled business do not count as failures of the backend.
    expect(
      world.lines.filter(({ problem, event }) => event === 'request.failed' && problem === 'BUSINESS_DISABLED'),
    ).toEqual([]);
    for (const route of Object.values(browserRoutes)) {
      const path = route.path.replaceAll(/\{(page|perPage)\}/g, '1').replace('{creditType}', 'points');
      const response = await getErrorCode(route.method, path.replace('{locale}', 'en'));
      expect([path, response]).toEqual([path, 'whenDisabled' in route ? 200 : 'BUSINESS_DISABLED']);
    }
    for (const path of ['/session', `${hosted.backend}/style.css`, walletService.icon])
      expect([path, await getErrorCode('GET', path)]).toEqual([path, 'BUSINESS_DISABLED']);
    expect((await world.call('GET', '/api/configuration', from)).body.disabled).toBe(true);
    await set('enable');
    expect(await details()).toEqual(before);
    expect((await world.call('GET', '/api/configuration', from)).body.disabled).toBeUndefined();
  });

  it('is closed to tills and open to staff for viewing and correcting', async () => {
    await set('disable');
    const memberRef = { businessId, comoMemberId: member.id };
    const receipt = { businessId, total: 500, type: 'receipt' };
    expect((await world.call('POST', '/admin/receipts', { body: receipt })).body.code).toBe('BUSINESS_DISABLED');
    const { body } = await world.call('GET', `/admin/member?businessId=${businessId}&query=${member.email}`);
    expect(body.member).toMatchObject({ points: 1_000 });
    const adjustment = { ...memberRef, account: 'points', amount: 5, by: 'Dana', reason: 'sorry' };
    expect((await world.call('POST', '/admin/adjustments', { body: adjustment })).status).toBe(200);
    const list = await world.call('GET', '/admin/businesses');
    expect(list.body.businesses).toContainEqual(
      expect.objectContaining({ businessId, disabledAt: expect.any(String) as string }),
    );
  });

  it('is disabled in every process within a second; repeated requests change nothing and are audited once', async () => {
    const other = createDirectory(world.app.db, () => world.app.now().getTime());
    const isDisabled = async () => (await other.findById(businessId))?.isDisabled;
    expect(await isDisabled()).toBe(false);
    const first = await set('disable');
    world.advanceClock(1);
    expect(await isDisabled()).toBe(true);
    expect(await set('disable')).toEqual(first);
    expect(await set('enable')).toEqual(first);
    expect(await set('enable')).toEqual({ disabledAt: null });
    world.advanceClock(1);
    expect(await isDisabled()).toBe(false);
    const { body } = await world.call('GET', `/admin/audit?businessId=${businessId}&actor=Dana`);
    const entries = body.entries as { action: string }[];
    expect(entries.map(({ action }) => action)).toEqual(['business.enable', 'business.disable']);
    expect(entries[0]).toMatchObject({ detail: { reason: 'renovation' } });
  });

  it('sends no message and lets none expire, and sends all but old codes when it is enabled', async () => {
    const { app } = world;
    const { db } = app;
    const sent: OutgoingMessage[] = [];
    const transports: Transports = {
      email: { send: (message) => Promise.resolve(void sent.push(message)), close: () => undefined },
    };
    const runner = createDeliveryRunner(app, transports);
    await db.updateTable('outbox').set({ sent_at: app.now() }).execute();
    const message = { business_id: businessId, channel: 'email' as const, text: 'Come by.', created_at: app.now() };
    const expires_at = new Date(app.now().getTime() + 3 * DAY_MS);
    const rows = [
      { ...message, recipient: 'news@example.com', due_at: app.now(), expires_at },
      { ...message, recipient: 'code@example.com', due_at: app.now(), expires_at, code_id: 'x' },
    ];
    await db.insertInto('outbox').values(rows).execute();
    await set('disable');
    await runner.runOnce();
    world.advanceClock(10 * DAY_SECONDS);
    await sweepOutbox(db, app.now());
    await runner.runOnce();
    expect(sent).toEqual([]);
    await set('enable');
    await runner.runOnce();
    await sweepOutbox(db, app.now());
    expect(sent.map(({ to }) => to)).toEqual(['news@example.com']);
  });

  it('keeps a message in the outbox that was being sent when the business was disabled', async () => {
    const { app } = world;
    await app.db.updateTable('outbox').set({ sent_at: app.now() }).execute();
    const sent: OutgoingMessage[] = [];
    const closed: Transports = {
      email: { send: (message) => Promise.resolve(void sent.push(message)), close: () => undefined },
    };
    const job = '11111111-1111-4111-8111-111111111111';
    await sql`insert into outbox (business_id, recipient, channel, text, created_at, job_id, due_at, expires_at)
      values (${businessId}, 'late@example.com', 'email', 'x', ${app.now()}, ${job}::uuid, ${app.now()},
        ${new Date(app.now().getTime() + DAY_MS)})`.execute(app.db);
    await set('disable');
    const runner = createDeliveryRunner(app, closed);
    await sql`insert into pgboss.job (id, name, data, state)
      select ${job}::uuid, 'mail', jsonb_build_object('message', id), 'created' from outbox where job_id = ${job}::uuid`.execute(
      app.db,
    );
    expect(await runner.runOnce()).toBe(1);
    await sweepOutbox(app.db, app.now());
    await set('enable');
    await runner.runOnce();
    expect(sent.map(({ to }) => to)).toEqual(['late@example.com']);
  });

  it('expires nothing, and extends what would have expired by the remaining time', async () => {
    const { db, now } = world.app;
    const memberRef = { businessId, comoMemberId: member.id };
    const correction = { ...memberRef, account: 'points', by: 'Dana', reason: 'sorry' };
    const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
    const body = { ...correction, amount: 500, expiresAt: inDays(2) };
    expect((await world.call('POST', '/admin/adjustments', { body })).status).toBe(200);
    const gift = { ...memberRef, name: 'Cake', description: '', validFrom: inDays(-1), validUntil: inDays(2) };
    expect((await world.call('POST', '/admin/gifts', { body: gift })).status).toBe(200);
    const other = await createMemberInNewBusiness(world);
    const elsewhere = { ...body, businessId: other.businessId, comoMemberId: other.member.id };
    await world.call('POST', '/admin/adjustments', { body: elsewhere });
    const points = async (customer: TestMember) => {
      const { body: found } = await world.call(
        'GET',
        `/admin/members?businessId=${customer.businessId}&query=${customer.id}`,
      );
      return (found.members as { points: number }[])[0]?.points;
    };
    await set('disable');
    world.advanceClock(10 * DAY_SECONDS);
    await expireBalances(db, now());
    expect(await points(other.member)).toBe(0);
    // A correction uses the same lots.
    const taken = { ...correction, amount: -100 };
    expect((await world.call('POST', '/admin/adjustments', { body: taken })).status).toBe(200);
    await set('enable');
    expect(await points(member)).toBe(1_400);
    const gifts = (await world.call('GET', browserRoutes.getGifts.path, from)).body.gifts as { status: string }[];
    expect(gifts.map(({ status }) => status)).toEqual(['active']);
    world.advanceClock(3 * DAY_SECONDS);
    await expireBalances(db, now());
    expect(await points(member)).toBe(1_000);
  });

  it('renews no plan while disabled, and renews it afterwards', async () => {
    const { db, now } = world.app;
    const subscription = {
      business_id: businessId,
      member_id: member.id,
      id: `plan-${businessId}`,
      plan: '{}',
      currency: 'ILS',
      status: 'active',
      cancels: false,
      period_end: now(),
      provider: 'demo',
      provider_id: `plan-${businessId}`,
      checkout_id: 'none',
      synced_at: now(),
      created_at: now(),
    };
    const columns = Object.keys(subscription).map((name) => sql.ref(name));
    await sql`insert into subscriptions (${sql.join(columns)}) values (${sql.join(Object.values(subscription))})`.execute(
      db,
    );
    await set('disable');
    expect(await renewDemo(db, now())).toBe(0);
    await set('enable');
    expect(await renewDemo(db, now())).toBe(1);
    await db.deleteFrom('subscriptions').execute();
  });

  it('refuses new members created by staff', async () => {
    await set('disable');
    await expect(createMember(world, businessId)).rejects.toThrow('BUSINESS_DISABLED');
  });
});
