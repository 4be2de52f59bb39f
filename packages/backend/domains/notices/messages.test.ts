import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import { runDueTask } from '../../testing/run-due-task';
import { createBrowserId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { startFirebase, type FirebaseStub } from '../../testing/firebase-stub';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { createWorld, type World } from '../../testing/world';
import { createNoticeMessageTask } from './message-jobs';
import type { NoticeContent } from './parameters';
import { insertNotice } from './queries';

const firebase = { apiKey: 'k', projectId: 'the-project', messagingSenderId: '1', appId: 'a', vapidKey: 'v' };
const NOON = new Date('2030-05-02T12:00:00Z');
const LATE = new Date('2030-05-02T23:00:00Z');
const expiring: NoticeContent = {
  kind: 'expiring',
  amounts: [{ account: 'points', amount: 12_500 }],
  endsAt: '2030-05-09T00:00:00.000Z',
  days: 7,
};
const earned: NoticeContent = { kind: 'earned', amounts: [{ account: 'credit', amount: 500 }], locationId: 'gone' };

onDatabase('Messages of notices', (open) => {
  let google: FirebaseStub;
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    google = await startFirebase();
    const settings = { FIREBASE_SERVICE_ACCOUNT: google.serviceAccount, FIREBASE_URL: google.url };
    world = await createWorld(open, settings);
    businessId = await createInboxBusiness(world, (file) => {
      file.configuration.timeZone = 'UTC';
      file.configuration.firebase = firebase;
      file.texts = { ...file.texts, tr: { 'notice.expiring.subject': '{{amount}} gidiyor: {{date}}' } };
    });
  });
  afterAll(async () => {
    await world.close();
    await google.close();
  });

  const runTask = (now: Date) => runDueTask(world.app.db, createNoticeMessageTask(world.app), now);

  async function openMember() {
    const inbox = await openInbox(world, businessId);
    const writeNotice = (content: NoticeContent, now = NOON) =>
      insertNotice(world.app.db, { ...inbox.ref, content, key: randomUUID(), now });
    const turnOnPush = (token: string) =>
      world.call('POST', '/api/protected/webpush/add', {
        ...inbox.from,
        browser: createBrowserId(),
        body: { token, deviceId: randomUUID() },
      });
    return { ...inbox, writeNotice, turnOnPush };
  }

  it('are mailed by default for what expires, what was spent and for visits of support, and for nothing else', async () => {
    const { member, writeNotice, findMessages } = await openMember();
    await writeNotice(expiring);
    await writeNotice({ kind: 'support', by: 'Noa', reason: 'Missing points' }, new Date(NOON.getTime() + 1_000));
    await writeNotice(earned);
    await writeNotice({ kind: 'giftEnding', giftId: 'g', name: 'Cake', endsAt: expiring.endsAt, days: 1 });
    const spent = { amounts: [{ account: 'credit' as const, amount: 500 }], locationId: 'olive-haifa' };
    await writeNotice({ kind: 'spent', ...spent, paymentId: 'p' }, new Date(NOON.getTime() + 2_000));
    await runTask(NOON);
    await runTask(NOON);
    const messages = await findMessages();
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', member.email],
      ['email', member.email],
      ['email', member.email],
    ]);
    expect(messages[0]?.subject).toBe('Use 125.00 points by 8 May 2030');
    expect(messages[0]?.text).toContain(`https://${member.host}/member/shop`);
    expect(messages[1]?.text).toContain('Reason: Missing points');
    expect(messages[2]?.text).toContain(`https://${member.host}/notices`);
    for (const { text } of messages) expect(text).toContain(`https://${member.host}/member/profile/messages#notices`);
  });

  it('follow what the member chose, by kind and channel', async () => {
    const { prefer, writeNotice, findMessages } = await openMember();
    const preferences = [
      { kind: 'expiring', email: false },
      { kind: 'earned', email: true },
    ];
    expect((await prefer({ preferences })).status).toBe(200);
    await writeNotice(expiring);
    await writeNotice(earned);
    await runTask(NOON);
    const messages = await findMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toMatch(/^You earned /);
  });

  it('tell of a gift, with its last day if there is one, and of a level to members who want such messages', async () => {
    const { prefer, writeNotice, findMessages } = await openMember();
    const preferences = [
      { kind: 'giftReceived', email: true },
      { kind: 'levelReached', email: true },
    ];
    expect((await prefer({ preferences })).status).toBe(200);
    const gift = { kind: 'giftReceived' as const, giftId: 'g', name: { en: 'Cake', tr: 'Pasta' } };
    await writeNotice({ ...gift, endsAt: expiring.endsAt });
    await runTask(NOON);
    await writeNotice(gift);
    await runTask(NOON);
    await writeNotice({ kind: 'levelReached', levelId: 'gold', name: 'Gold' });
    await runTask(NOON);
    const [limited, unlimited, level] = await findMessages();
    expect(limited?.subject).toBe('A gift for you: Cake');
    expect(limited?.text).toMatch(/Cake\. It is valid until 8 May 2030\./);
    expect(unlimited?.text).not.toContain('valid until');
    expect(level?.subject).toBe('You’ve reached a new level: Gold');
  });

  it('tell why a member got something without a purchase', async () => {
    const { prefer, writeNotice, findMessages } = await openMember();
    await prefer({ preferences: [{ kind: 'earned', email: true }] });
    const { amounts } = expiring;
    for (const cause of ['welcome', 'referral'] as const) {
      await writeNotice({ kind: 'earned', amounts, cause });
      await runTask(NOON);
    }
    const [welcome, referral] = (await findMessages()).map(({ text }) => text);
    expect(welcome).toMatch(/^Welcome to .*125\.00 points/);
    expect(referral).toMatch(/^An invitation to .*125\.00 points/);
  });

  it('keep the choices of kinds that a newer release has added', async () => {
    const { ref, from, prefer } = await openMember();
    await prefer({ preferences: [{ kind: 'earned', email: true }] });
    await sql`update notice_preferences set choices = choices || '{"raffle": {"email": true}}' where member_id = ${ref.memberId}`.execute(
      world.app.db,
    );
    const { body } = await world.call('GET', '/api/protected/notices/preferences', from);
    expect(body.preferences).toContainEqual({ kind: 'earned', email: true, push: false });
    await prefer({ preferences: [{ kind: 'earned', push: true }] });
    const stored = world.app.db
      .selectFrom('notice_preferences')
      .select('choices')
      .where('member_id', '=', ref.memberId);
    expect(await stored.executeTakeFirst()).toMatchObject({
      choices: { raffle: { email: true }, earned: { email: true, push: true } },
    });
  });

  it('are pushed to the browsers where the member has turned push messages on', async () => {
    const { turnOnPush, prefer, writeNotice, findMessages } = await openMember();
    await prefer({ preferences: [{ kind: 'expiring', email: false, push: true }] });
    const token = `token:${randomUUID()}`;
    await writeNotice(expiring);
    await runTask(NOON);
    expect(await findMessages()).toEqual([]);
    await turnOnPush(token);
    await writeNotice(expiring);
    await runTask(NOON);
    expect(await findMessages()).toEqual([
      expect.objectContaining({ channel: 'push', recipient: token, link: '/member/shop' }),
    ]);
  });

  it('TD10: tell of what was spent at a till at once, also in quiet hours', async () => {
    const { member, writeNotice, findMessages } = await openMember();
    const at = { locationId: 'olive-haifa' };
    const amounts = [{ account: 'credit' as const, amount: 1_500 }];
    await writeNotice({ kind: 'spent', ...at, amounts, paymentId: 'p' }, LATE);
    const gift = { kind: 'giftUsed' as const, ...at, giftId: 'g', name: 'Cake', redemptionId: 'r' };
    await writeNotice(gift, new Date(LATE.getTime() + 1_000));
    const later = new Date(LATE.getTime() + 2_000);
    await runTask(later);
    const messages = await findMessages();
    expect(messages.map(({ subject, due_at }) => [subject, due_at])).toEqual([
      ['You paid ₪15.00', later],
      ['Gift used: Cake', later],
    ]);
    for (const { text } of messages) {
      expect(text).toContain('at Olive & Thyme Carmel');
      expect(text).toContain(`Wasn’t you? Tell us here:\n\nhttps://${member.host}/notices`);
    }
  });

  it('wait for the end of the member’s quiet hours, and are delivered for as long as others', async () => {
    const { prefer, writeNotice, findMessages } = await openMember();
    await writeNotice(expiring, LATE);
    await runTask(LATE);
    await prefer({ quietHours: { from: '12:00', to: '13:15' } });
    await writeNotice(expiring);
    await runTask(NOON);
    await prefer({ quietHours: null });
    await writeNotice(expiring, LATE);
    await runTask(LATE);
    const messages = await findMessages();
    expect(messages.map(({ due_at }) => due_at.toISOString())).toEqual([
      '2030-05-03T08:00:00.000Z',
      '2030-05-02T13:15:00.000Z',
      LATE.toISOString(),
    ]);
    for (const { due_at, expires_at } of messages) expect(expires_at.getTime() - due_at.getTime()).toBe(72 * HOUR_MS);
  });

  it('are in the member’s language, by the business’s own texts', async () => {
    const { ref, writeNotice, findMessages } = await openMember();
    await world.app.db.updateTable('members').set({ language: 'tr' }).where('id', '=', ref.memberId).execute();
    await writeNotice(expiring);
    await runTask(NOON);
    expect((await findMessages())[0]?.subject).toBe('125,00 puan gidiyor: 8 Mayıs 2030');
  });

  it('are not sent for a notice that the member has read, or that is days old', async () => {
    const { list, read, writeNotice, findMessages } = await openMember();
    await writeNotice(expiring);
    await read({ until: (await list()).notices[0]?.id });
    await writeNotice(expiring, new Date(NOON.getTime() - 4 * DAY_MS));
    await runTask(NOON);
    expect(await findMessages()).toEqual([]);
  });

  it('are queued once when several jobs run at the same time', async () => {
    const { writeNotice, findMessages } = await openMember();
    await writeNotice(expiring);
    await Promise.all(Array.from({ length: 4 }, () => runTask(NOON)));
    expect(await findMessages()).toHaveLength(1);
  });

  it('of one business do not wait for another whose file cannot be read', async () => {
    const otherBusiness = await createInboxBusiness(world, (file) => void (file.configuration.timeZone = 'UTC'));
    const other = await openInbox(world, otherBusiness);
    const broken = await openMember();
    await broken.writeNotice(expiring);
    await insertNotice(world.app.db, { ...other.ref, content: expiring, key: 'x', now: NOON });
    const { findById } = world.app.businesses;
    const businesses = {
      ...world.app.businesses,
      findById: (id: string) => (id === businessId ? Promise.reject(new Error('unreadable')) : findById(id)),
    };
    await runDueTask(world.app.db, createNoticeMessageTask({ ...world.app, businesses }), NOON);
    expect([(await other.findMessages()).length, (await broken.findMessages()).length]).toEqual([1, 0]);
    expect(await runTask(NOON)).toBe(true);
    expect(await broken.findMessages()).toHaveLength(1);
    expect(await runTask(NOON)).toBe(false);
  });

  it('have preferences that a member can read and change, except those for the safety of the account', async () => {
    const { from, prefer } = await openMember();
    const path = '/api/protected/notices/preferences';
    const read = async () => (await world.call('GET', path, from)).body;
    expect(await read()).toMatchObject({
      preferences: [
        { kind: 'earned', email: false, push: false },
        { kind: 'giftReceived', email: false, push: false },
        { kind: 'expiring', email: true, push: true },
        { kind: 'giftEnding', email: false, push: false },
        { kind: 'spent', email: true, push: true },
        { kind: 'giftUsed', email: true, push: true },
        { kind: 'plan', email: false, push: false },
        { kind: 'support', email: true, push: true, required: true },
        { kind: 'account', email: true, push: true, required: true },
      ],
      quietHours: { from: '22:00', to: '08:00' },
    });
    await Promise.all([
      prefer({ preferences: [{ kind: 'earned', push: true }] }),
      prefer({ preferences: [{ kind: 'earned', email: true }] }),
      prefer({ quietHours: null }),
    ]);
    const changed = await read();
    expect(changed.preferences).toContainEqual({ kind: 'earned', email: true, push: true });
    expect(changed.quietHours).toBeNull();
    expect((await prefer({ preferences: [{ kind: 'support', email: false }] })).status).toBe(400);
    for (const quietHours of [
      { from: '24:00', to: '08:00' },
      { from: '08:00', to: '08:00' },
      { from: '8', to: '9' },
    ])
      expect((await prefer({ quietHours })).status).toBe(400);
    expect((await world.call('GET', path, { host: from.host })).status).toBe(401);
  });
});
