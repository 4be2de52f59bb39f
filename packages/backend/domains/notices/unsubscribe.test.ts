import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { hosted } from 'loyalty-contract/hosted';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import type { NoticeKind } from 'loyalty-contract/schemas/notices';
import { parseEnvironment } from '../../core/environment/environment';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createSignedInRequest } from '../../testing/actors';
import { createMergeCalls } from '../../testing/merges';
import { createTransports, type Transports } from '../outbox';
import { createNoticeMessageTask } from './message-jobs';
import type { NoticeContent } from './parameters';
import { insertNotice } from './queries';
import { createUnsubscribeUrl } from './unsubscribe';

const amounts = [{ account: 'points' as const, amount: 12_500 }];
const expiring: NoticeContent = { kind: 'expiring', amounts, endsAt: '2130-05-09T00:00:00.000Z', days: 7 };
const spent: NoticeContent = { kind: 'spent', amounts, locationId: 'olive-haifa', paymentId: 'p' };
const support: NoticeContent = { kind: 'support', by: 'Noa', reason: 'Missing points' };

onDatabase('The link of a mail that turns off its kind of mails', (open) => {
  let world: World;
  let mails: Awaited<ReturnType<typeof startMailSink>>;
  let transports: Transports;
  let businessId: string;
  beforeAll(async () => {
    [world, mails] = await Promise.all([createWorld(open), startMailSink()]);
    businessId = await createInboxBusiness(world);
    const way = { LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: mails.url, MAIL_FROM: 'portal@example.com' };
    transports = createTransports(parseEnvironment(way), world.app.businesses);
  });
  afterAll(async () => {
    transports.email?.close();
    await Promise.all([world.close(), mails.close()]);
  });
  afterEach(() => void mails.received.splice(0));

  async function openMember() {
    const inbox = await openInbox(world, businessId);
    /** Receives the mail of a notice; undefined if there is none. */
    const receive = async (content: NoticeContent) => {
      await insertNotice(world.app.db, { ...inbox.ref, content, key: randomUUID(), now: world.app.now() });
      await createNoticeMessageTask(world.app).run(world.app.now());
      // Quiet hours are over.
      world.advanceClock(12 * 3_600);
      await deliverDueMessages(world.app, transports);
      const [received] = mails.received.splice(0);
      return received?.mail.headers;
    };
    const findLink = async (content: NoticeContent) => {
      const headers = await receive(content);
      const link = headers?.find(({ key }) => key === 'list-unsubscribe')?.value;
      return { link, oneClick: headers?.find(({ key }) => key === 'list-unsubscribe-post')?.value };
    };
    const isMailed = async (kind: NoticeKind) => {
      const { body } = await world.call('GET', '/api/protected/notices/preferences', inbox.from);
      const { preferences } = body as CallResponse<'getNoticePreferences'>;
      return preferences.find((preference) => preference.kind === kind)?.email;
    };
    return { ...inbox, receive, findLink, isMailed };
  }
  type Member = Awaited<ReturnType<typeof openMember>>;

  const toPath = (link = '') => new URL(link.replace(/^<(.*)>$/, '$1')).pathname.replace(hosted.portal, hosted.backend);
  const get = (path: string, host: string) => world.call('GET', path, { host });
  const post = (path: string, host: string) =>
    world.call('POST', path, { host, raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': FORM_URLENCODED } });
  async function findPath(member: Member): Promise<string> {
    return toPath((await member.findLink(expiring)).link);
  }

  it('is in the header of every notice that can be turned off, for a single press (E4)', async () => {
    const member = await openMember();
    const link = expect.stringMatching(
      new RegExp(`^<https://${member.member.host}/api/hosted/unsubscribe/[\\w-]+\\.[\\w-]+>$`),
    ) as string;
    const oneClick = 'List-Unsubscribe=One-Click';
    expect(await member.findLink(expiring)).toEqual({ link, oneClick });
    expect(await member.findLink(spent)).toEqual({ link, oneClick });
    const sent = await world.app.db
      .selectFrom('outbox')
      .select('unsubscribe_url')
      .where('sent_at', 'is not', null)
      .execute();
    expect(new Set(sent.map(({ unsubscribe_url: url }) => url))).toEqual(new Set([null]));
    expect(await member.findLink(support)).toEqual({ link: undefined, oneClick: undefined });
  });

  it('turns off mails of this kind by a POST, without a session, and no others (E4)', async () => {
    const member = await openMember();
    const { host } = member.member;
    const path = await findPath(member);
    const page = await get(path, host);
    expect([page.status, await member.isMailed('expiring')]).toEqual([200, true]);
    expect(page.text).toMatch(/<form method="post">\s*<button class="primary">Turn off<\/button>/);
    expect(page.text).toContain('Expiring balance');

    const done = await post(path, host);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('These mails are turned off')]);
    expect((await post(path, host)).status).toBe(200);
    expect([await member.isMailed('expiring'), await member.isMailed('spent')]).toEqual([false, true]);
    expect(await member.receive(expiring)).toBeUndefined();
    expect(await member.receive(spent)).toBeDefined();
  });

  it('keeps what else the member has chosen (E4)', async () => {
    const member = await openMember();
    const path = await findPath(member);
    const quietHours = { from: '20:00', to: '07:00' };
    await member.prefer({ preferences: [{ kind: 'expiring', push: true }], quietHours });
    await post(path, member.member.host);
    const stored = await world.app.db
      .selectFrom('notice_preferences')
      .select(['choices', 'quiet_hours'])
      .where('member_id', '=', member.member.id)
      .executeTakeFirst();
    expect(stored).toEqual({ choices: { expiring: { push: true, email: false } }, quiet_hours: quietHours });
  });

  it('turns off the mails of who has the account since a merge, and of both once it is undone (E4)', async () => {
    const [from, between, into] = [await openMember(), await openMember(), await openMember()];
    const path = await findPath(from);
    await from.prefer({ preferences: [{ kind: 'spent', email: false }], quietHours: null });
    await into.prefer({ preferences: [{ kind: 'expiring', push: true }], quietHours: null });
    const { merge, undo } = createMergeCalls(() => world, businessId);
    const first = await merge(between.member, from.member);
    const second = await merge(into.member, between.member);
    expect([await into.isMailed('expiring'), await into.isMailed('spent')]).toEqual([true, false]);
    expect((await post(path, from.member.host)).status).toBe(200);
    expect(await into.isMailed('expiring')).toBe(false);
    await undo(String(second.mergeId));
    await undo(String(first.mergeId));
    const members = [];
    for (const { member } of [from, between, into]) {
      const session = await createSignedInRequest(world, member);
      const { body } = await world.call('GET', '/api/protected/notices/preferences', session);
      const { preferences } = body as CallResponse<'getNoticePreferences'>;
      members.push(['expiring', 'spent'].map((kind) => preferences.find((one) => one.kind === kind)?.email));
    }
    expect(members).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  it('does nothing if it was changed, at another business, and for a member who has left (E4)', async () => {
    const member = await openMember();
    const { host } = member.member;
    const path = await findPath(member);
    const other = await openInbox(world, await createInboxBusiness(world));
    const [payload = '', mac = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(payload, 'base64url').toString().replace('expiring', 'spent');
    const changed = `${hosted.backend}${hosted.unsubscribe}/${Buffer.from(forged).toString('base64url')}.${mac}`;
    for (const [tried, at] of [
      [changed, host],
      [path.slice(0, -1), host],
      [path, other.member.host],
    ] as const) {
      expect((await get(tried, at)).text).toContain('This link isn’t valid');
      expect((await post(tried, at)).status).toBe(404);
    }
    expect([await member.isMailed('expiring'), await member.isMailed('spent')]).toEqual([true, true]);
    const business = await world.app.businesses.findById(businessId);
    if (!business) throw new Error('There is no business.');
    const gone = { businessId, memberId: 'gone', kind: 'expiring' as const };
    const left = toPath(createUnsubscribeUrl(world.app.environment, business, gone));
    expect((await post(left, host)).status).toBe(200);
  });
});
