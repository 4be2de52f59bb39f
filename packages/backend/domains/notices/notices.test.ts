import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createUniqueId,
  createClientAddress,
  createBrowserId,
  requestTicketByEmail,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { decideCheckout } from '../../testing/demo-checkout';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { createWorld, type World } from '../../testing/world';
import { insertNotice } from './queries';

onDatabase('The inbox of a member', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = await createInboxBusiness(world);
  });
  afterAll(() => world.close());

  const getDetails = async (from: object) =>
    (await world.call('GET', '/api/protected/member/getMemberDetails', from)).body;

  it('has what a purchase earned, in the language of the request, and the number of unread notices', async () => {
    const { from, list, purchase } = await openInbox(world, businessId);
    expect(await list()).toEqual({ notices: [], unread: 0, cursor: null });
    await purchase();
    const { notices, unread } = await list();
    expect(unread).toBe(1);
    expect(notices).toEqual([expect.objectContaining({ kind: 'earned', read: false })]);
    expect(notices[0]?.amounts?.map(({ account }) => account)).toEqual(['points', 'credit']);
    expect(notices[0]?.place).toBeTruthy();
    expect(await getDetails(from)).toMatchObject({ unreadNotices: 1 });
  });

  it('has what an invitation earned, for the member and the friend', async () => {
    const inviting = await createInboxBusiness(world, ({ earning }) => {
      Object.assign(earning, { referralWhen: 'joining', referralPoints: 5_000, referralCredit: 0, welcomeCredit: 0 });
    });
    const { from, list, ref } = await openInbox(world, inviting);
    const link = await world.call('GET', '/api/protected/member/friendReferral', from);
    const visitor = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
    const token = await requestTicketByEmail(world, `${createUniqueId('friend')}@example.com`, visitor);
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: createUniquePhone(), acceptTerms: true };
    const body = { registrationData, token, referralCode: link.body.id };
    expect((await world.call('POST', '/api/auth/registration', { ...visitor, body })).body).toMatchObject({
      referral: 'REWARDED',
    });
    const amounts = [{ account: 'points', amount: 5_000 }];
    expect((await list()).notices).toEqual([expect.objectContaining({ kind: 'earned', cause: 'referral', amounts })]);
    const friend = world.app.db.selectFrom('notices').select('deduplication_key').where('business_id', '=', inviting);
    const keys = (await friend.where('member_id', '!=', ref.memberId).execute()).map((row) => row.deduplication_key);
    expect(keys.toSorted()).toEqual([expect.stringMatching(/^referral:/), 'welcome']);
  });

  it('has nothing of a purchase that earned nothing, or was refused', async () => {
    const withoutEarnings = await createInboxBusiness(world, ({ earning }) => {
      Object.assign(earning, { pointsPerUnit: 0, creditPerUnit: 0 });
    });
    const { member, list, purchase } = await openInbox(world, withoutEarnings);
    await purchase();
    const refused = {
      businessId: withoutEarnings,
      comoMemberId: member.id,
      locationId: 'nowhere',
      receiptNumber: 'x',
      items: [],
    };
    await world.call('POST', '/admin/purchases', { idempotencyKey: randomUUID(), body: refused });
    expect((await list()).notices).toEqual([]);
  });

  it('has a notice once for its key, however many processes write it', async () => {
    const { ref, list } = await openInbox(world, businessId);
    const content = { kind: 'support' as const, by: 'Noa' };
    const now = world.app.now();
    await Promise.all(
      Array.from({ length: 8 }, () => insertNotice(world.app.db, { ...ref, content, key: 'same', now })),
    );
    expect((await list()).notices).toHaveLength(1);
  });

  it('is marked as read by ids, or until a notice, and never for another member', async () => {
    const { list, read, purchase } = await openInbox(world, businessId);
    const other = await openInbox(world, businessId);
    for (const _ of [1, 2, 3]) {
      await purchase();
      world.advanceClock(1);
    }
    await other.purchase();
    const [newest, middle, oldest] = (await list()).notices.map(({ id }) => id);
    expect(await other.read({ ids: [newest, middle] })).toEqual({ unread: 1 });
    expect(await other.read({ until: newest })).toEqual({ unread: 1 });
    expect((await list()).unread).toBe(3);
    expect(await read({ ids: [oldest, 'unknown'] })).toEqual({ unread: 2 });
    expect(await read({ until: middle })).toEqual({ unread: 1 });
    expect((await list()).notices.map((notice) => notice.read)).toEqual([false, true, true]);
    expect(await read({ until: newest })).toEqual({ unread: 0 });
  });

  it('is paged by a cursor, without gaps between notices of the same moment', async () => {
    const { ref, list } = await openInbox(world, businessId);
    const now = world.app.now();
    for (const at of [1, 2, 3, 4, 5]) {
      const content = { kind: 'support' as const, by: `Noa ${at}` };
      await insertNotice(world.app.db, { ...ref, content, key: `page ${at}`, now });
    }
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${String(first.cursor)}`);
    const third = await list(`?limit=2&cursor=${String(second.cursor)}`);
    expect(third.cursor).toBeNull();
    const ids = [first, second, third].flatMap(({ notices }) => notices.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
  });

  it('shows a kind that a newer release has written in general words', async () => {
    const { ref, list } = await openInbox(world, businessId);
    const row = { business_id: businessId, member_id: ref.memberId, id: randomUUID(), deduplication_key: 'new' };
    await world.app.db
      .insertInto('notices')
      .values({ ...row, kind: 'raffle', parameters: JSON.stringify({ prize: 'Car' }), created_at: world.app.now() })
      .execute();
    expect((await list()).notices).toEqual([expect.objectContaining({ kind: 'other', read: false })]);
  });

  it('has when support opened the account, by whom and why, and nothing that support read there', async () => {
    const { member, list } = await openInbox(world, businessId);
    const link = { businessId, comoMemberId: member.id, issuedBy: 'Noa', reason: 'Missing points' };
    const issued = await world.call('POST', '/admin/temporaryTokens', { idempotencyKey: randomUUID(), body: link });
    expect((await list()).notices).toEqual([]);
    const opened = await world.call('POST', '/session/temporaryToken', {
      host: member.host,
      browser: createBrowserId(),
      body: { temporaryToken: issued.body.temporaryToken },
    });
    expect((await list()).notices).toEqual([
      expect.objectContaining({ kind: 'support', by: 'Noa', reason: 'Missing points', read: false }),
    ]);
    const support = { host: member.host, token: String(opened.body.memberToken) };
    expect((await world.call('GET', '/api/protected/notices', support)).body).toMatchObject({ unread: 1 });
    const ids = (await list()).notices.map(({ id }) => id);
    const marked = await world.call('POST', '/api/protected/notices/read', { ...support, body: { ids } });
    expect([marked.status, (await list()).unread]).toEqual([403, 1]);
  });

  it('has what happens to a plan', async () => {
    const { from, member, list } = await openInbox(world, businessId);
    const subscribed = await world.call('POST', '/api/protected/businessSubscription/subscribe', {
      ...from,
      idempotencyKey: randomUUID(),
      body: { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' },
    });
    await decideCheckout(world, member.host, subscribed.body.url, 'pay');
    const plan = { ...from, body: { id: 'table-club', reason: 'OTHER' } };
    for (const path of ['cancel', 'resume', 'cancel']) {
      world.advanceClock(1);
      await world.call('POST', `/api/protected/businessSubscription/${path}`, plan);
    }
    const { notices } = await list();
    expect(notices.map(({ event }) => event)).toEqual(['cancelled', 'resumed', 'cancelled', 'started']);
    expect(notices[0]).toMatchObject({ kind: 'plan', name: 'Table Club', endsAt: expect.any(String) });
  });

  it('changes the revision of the member, so that an open page shows a new notice', async () => {
    const { from, list, read, purchase } = await openInbox(world, businessId);
    const getRevision = async () => (await world.call('GET', '/api/protected/member/revisions', from)).body.notices;
    const before = await getRevision();
    await purchase();
    const after = await getRevision();
    expect(after).not.toBe(before);
    await read({ until: (await list()).notices[0]?.id });
    expect(await getRevision()).not.toBe(after);
  });

  it('does not exist at a business that has switched it off', async () => {
    const off = await createInboxBusiness(world, (file) => void (file.inbox = false));
    const { from, purchase } = await openInbox(world, off);
    await purchase();
    expect((await world.call('GET', '/api/protected/notices', from)).status).toBe(501);
    expect(await getDetails(from)).not.toHaveProperty('unreadNotices');
    const configuration = await world.call('GET', '/api/configuration', { host: from.host });
    expect(configuration.body.missingCalls).toContain('getNotices');
    const rows = await world.app.db.selectFrom('notices').select('id').where('business_id', '=', off).execute();
    expect(rows).toEqual([]);
  });

  it.each(['?cursor=nonsense', '?limit=0', '?limit=101'])('refuses %s', async (query) => {
    const { from } = await openInbox(world, businessId);
    expect((await world.call('GET', `/api/protected/notices${query}`, from)).status).toBe(400);
  });

  it('needs a session of the same business', async () => {
    const elsewhere = await openInbox(world, await createInboxBusiness(world));
    const host = `${businessId}.test`;
    const response = await world.call('GET', '/api/protected/notices', { host, token: elsewhere.from.token });
    expect(response.status).toBe(401);
    expect((await world.call('GET', '/api/protected/notices', { host })).status).toBe(401);
  });
});
