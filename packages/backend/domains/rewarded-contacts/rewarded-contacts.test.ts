import { randomUUID } from 'node:crypto';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmContact,
  createBrowserId,
  createClientAddress,
  createUniqueId,
  createUniquePhone,
  exchangeTicket,
  putTestBusiness,
  readLoginCode,
  requestTicket,
  toEmailIdentifier,
  toPhoneIdentifier,
} from '../../testing/actors';
import { runDueTask } from '../../testing/run-due-task';
import { onDatabase } from '../../testing/databases';
import { findAllRows } from '../../testing/dump';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';
import { createBirthdayTask } from '../birthdays';
import { deleteOld } from '../privacy';
import { createRewardedContactsTask } from './jobs';

const PEPPER = 'the-pepper-of-a-test-with-several-peppers';
const SETTINGS = { OTP_RESEND: '0', CODE_PEPPER: PEPPER, RETENTION_AUDIT_DAYS: '36500' };

onDatabase('Rewards that a person gets once', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => void (world = await createWorld(open, SETTINGS)));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = createUniqueId('once');
    await putFile();
  });

  async function putFile(change: (file: BusinessFile) => void = () => undefined) {
    const file = createBusinessFile(businessId, (made) => {
      Object.assign(made.earning, { welcomePoints: 10_000, welcomeCredit: 1_000, referralWhen: 'joining' });
      made.configuration.timeZone = 'UTC';
      made.birthdayGift = { name: 'A cake', description: '', imageUrl: null, daysBefore: 0, validDays: 7 };
      change(made);
    });
    await putTestBusiness(world, file);
  }
  const createEmail = () => `${createUniqueId('ada')}@example.com`;

  /** Registers with a confirmed e-mail address. */
  async function join(email: string, { peer = world, ...body }: { peer?: World; referralCode?: string } = {}) {
    const from = { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
    const contact = toEmailIdentifier(email);
    const { token } = await requestTicket(peer, contact, from);
    const registrationData = { firstName: 'Ada', lastName: 'L', acceptTerms: true, phoneNumber: createUniquePhone() };
    const { body: created } = await peer.call('POST', '/api/auth/registration', {
      ...from,
      body: { registrationData, token, ...body },
    });
    const session = await exchangeTicket(peer, contact, String(created.token), from);
    return { id: String(created.comoMemberId), email, referral: created.referral, from: session };
  }
  type Joined = Awaited<ReturnType<typeof join>>;

  async function prove(from: RequestOptions, email: string, operation: string) {
    const person = { ...toEmailIdentifier(email), purpose: 'confirm' };
    await world.call('POST', '/api/auth/requestVerification', { ...from, body: { ...person, operation } });
    const body = { ...person, code: await readLoginCode(world, email) };
    const confirmed = await world.call('POST', '/api/auth/loginVerify', { ...from, body });
    return { 'x-confirmation': String(confirmed.body.token) };
  }
  async function erase({ from, email }: Joined) {
    const headers = await prove(from, email, 'deleteMember');
    const { body } = await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers });
    expect(body).toEqual({ status: 'OK' });
  }
  async function confirm({ from, email }: Joined, contact: ReturnType<typeof toEmailIdentifier>) {
    const headers = await prove(from, email, 'changeIdentifiers');
    const addressProof = await confirmContact(world, from, contact);
    const body = { kind: contact.customIdentifier, value: contact.userIdentifier, addressProof };
    const changed = await world.call('POST', '/api/protected/member/changeIdentifier', { ...from, body, headers });
    expect(changed.body).toEqual({ status: 'OK' });
  }
  const listRewards = async ({ id }: Joined) => {
    const rows = await world.app.db
      .selectFrom('entries as e')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .select(['e.operation', 'e.amount'])
      .where('a.member_id', '=', id)
      .where('e.operation', 'in', ['WelcomeBonus', 'ReferralReward'])
      .orderBy('e.amount')
      .execute();
    return rows.map(({ operation, amount }) => `${operation} ${amount}`);
  };
  const WELCOME = ['WelcomeBonus 1000', 'WelcomeBonus 10000'];
  const listRemembered = () =>
    world.app.db.selectFrom('rewarded_contacts').selectAll().where('business_id', '=', businessId).execute();
  const cleanUp = () => deleteOld(world.app.db, world.app.environment, world.app.now());

  describe('for joining', () => {
    it('G8: are not given to the contact again after an erasure, until the time of the business has passed', async () => {
      await putFile((file) => (file.earning.rewardMemoryDays = 100));
      const first = await join(createEmail());
      expect(await listRewards(first)).toEqual(WELCOME);
      await erase(first);
      const again = await join(first.email);
      expect(await listRewards(again)).toEqual([]);
      await erase(again);
      world.advanceClock(99 * DAY_SECONDS);
      const early = await join(first.email);
      expect(await listRewards(early)).toEqual([]);
      await erase(early);
      world.advanceClock(2 * DAY_SECONDS);
      expect(await listRewards(await join(first.email))).toEqual(WELCOME);
    });

    it('G8: are given once for all addresses of a mailbox, also by registrations at the same time', async () => {
      const mailbox = createUniqueId('eve');
      const address = (tag: string) => `${mailbox}+${tag}@example.com`;
      const joined = await Promise.all(['1', '2', '3', '4'].map((tag) => join(address(tag))));
      const rewards = await Promise.all(joined.map(listRewards));
      expect(rewards.filter((list) => list.length > 0)).toEqual([WELCOME]);
      expect(await listRewards(await join(`${mailbox}@example.com`))).toEqual([]);
      expect(await listRewards(await join(createEmail()))).toEqual(WELCOME);
    });

    it('G8: count for a contact that was confirmed later, and for one that was replaced', async () => {
      const [former, next, phone] = [createEmail(), createEmail(), createUniquePhone()];
      const member = await join(former);
      await confirm(member, toPhoneIdentifier(phone));
      await confirm(member, toEmailIdentifier(next));
      await erase({ ...member, email: next });
      expect(await listRewards(await join(former))).toEqual([]);
      expect(await listRewards(await join(next))).toEqual([]);
      const macs = new Set((await listRemembered()).map(({ contact_mac }) => contact_mac));
      expect(macs.size).toBe(3);
    });

    it('O16: are not given again under a new pepper, while the former one is known', async () => {
      const { email } = await join(createEmail());
      const peer = world.createPeer({ ...SETTINGS, CODE_PEPPER: `${randomUUID()},${PEPPER}` });
      expect(await listRewards(await join(email.replace('@', '+again@'), { peer }))).toEqual([]);
    });
  });

  it('G8: friends and those who invite them are rewarded once, in whichever account', async () => {
    await putFile((file) => (file.earning.referralLimit = 2));
    const getCode = async ({ from }: Joined) =>
      String((await world.call('GET', '/api/protected/member/friendReferral', from)).body.id);
    const referrer = await join(createEmail());
    const code = await getCode(referrer);
    const friend = await join(createEmail(), { referralCode: code });
    expect(friend.referral).toBe('REWARDED');
    await erase(friend);
    expect((await join(friend.email, { referralCode: code })).referral).toBe('REFUSED');
    await erase(referrer);

    const returned = await join(referrer.email);
    const referralCode = await getCode(returned);
    const invite = async () => (await join(createEmail(), { referralCode })).referral;
    expect([await invite(), await invite()]).toEqual(['REWARDED', 'REFUSED']);
    await erase(returned);
    const { times } = (await listRemembered()).find(({ reward }) => reward === 'inviter') ?? {};
    expect(times).toBe(2);
  });

  it('G8: a birthday brings one gift a year, in whichever account', async () => {
    const birthday = `1988-${world.app.now().toISOString().slice(5, 10)}`;
    const giveGifts = async ({ id }: Joined) => {
      const fields = JSON.stringify({ birthday }) as never;
      await world.app.db.updateTable('members').set({ fields }).where('id', '=', id).execute();
      await createBirthdayTask(world.app).run(world.app.now());
      return (await world.app.db.selectFrom('gifts').select('id').where('member_id', '=', id).execute()).length;
    };
    const first = await join(createEmail());
    expect(await giveGifts(first)).toBe(1);
    await erase(first);
    const again = await join(first.email);
    expect(await giveGifts(again)).toBe(0);
    // In a leap year the day after the birthday, on which the gift is given too.
    world.advanceClock(366 * DAY_SECONDS);
    expect(await giveGifts(again)).toBe(1);
  });

  it('G8: the limit of an item of a shop counts what a former account has bought', async () => {
    await putFile((file) => {
      for (const item of file.pointShop) Object.assign(item, { price: 100, limitPerMember: 2 });
      file.earning.welcomePoints = 0;
    });
    const buy = async ({ id, from }: Joined) => {
      const { body: shops } = await world.call('GET', '/api/protected/points/member', from);
      const [item] = shops.pointShop as { id: string; price: number; purchased: number }[];
      const adjustment = { businessId, comoMemberId: id, account: 'points', amount: 1_000, by: 'Sam', reason: 'Test' };
      await world.call('POST', '/admin/adjustments', { body: adjustment, idempotencyKey: randomUUID() });
      const { body } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
        ...from,
        idempotencyKey: randomUUID(),
        body: { itemId: item?.id, price: item?.price },
      });
      return [item?.purchased, body.code ?? body.status];
    };
    const first = await join(createEmail());
    expect(await buy(first)).toEqual([0, 'OK']);
    await erase(first);
    const second = await join(first.email);
    expect(await buy(second)).toEqual([1, 'OK']);
    expect(await buy(second)).toEqual([2, 'LIMIT_REACHED']);
    await erase(second);
    const third = await join(first.email);
    expect(await buy(third)).toEqual([2, 'LIMIT_REACHED']);
    await erase(third);
    world.advanceClock(731 * DAY_SECONDS);
    expect(await buy(await join(first.email))).toEqual([0, 'OK']);
  });

  it('G8: a gift of a landing page is given once for all phones of a person', async () => {
    const register = (phoneNumber: string) =>
      world.call('POST', '/api/lp/gift/register/', {
        host: `${businessId}.test`,
        idempotencyKey: randomUUID(),
        address: createClientAddress(),
        body: { phoneNumber, landingPageId: 'welcome-dessert' },
      });
    const countGifts = async ({ from }: Joined) =>
      ((await world.call('GET', '/api/protected/gift', from)).body.gifts as unknown[]).length;
    const [phone, other] = [createUniquePhone(), createUniquePhone()];
    for (const number of [phone, other]) expect((await register(number)).body).toMatchObject({ status: 'OK' });
    const member = await join(createEmail());
    await confirm(member, toPhoneIdentifier(phone));
    expect(await countGifts(member)).toBe(1);
    await confirm(member, toPhoneIdentifier(other));
    expect(await countGifts(member)).toBe(1);
  });

  it('G8: what is remembered names nobody, and is deleted when its time has passed', async () => {
    const member = await join(createEmail());
    await erase(member);
    const rows = await listRemembered();
    expect(rows).toMatchObject([{ reward: 'welcome', member_id: null }]);
    const dump = JSON.stringify(await findAllRows(world.app.db));
    for (const text of [member.email, member.id]) expect(dump).not.toContain(text);
    await cleanUp();
    expect(await listRemembered()).toHaveLength(1);
    world.advanceClock(731 * DAY_SECONDS);
    await cleanUp();
    expect(await listRemembered()).toEqual([]);
  });

  it('G8: a business that remembers nothing keeps nothing, and deletes what it has kept', async () => {
    await erase(await join(createEmail()));
    expect(await listRemembered()).toHaveLength(1);
    await putFile((file) => (file.earning.rewardMemoryDays = 0));
    await cleanUp();
    const member = await join(createEmail());
    await erase(member);
    expect(await listRemembered()).toEqual([]);
    const again = await join(member.email);
    expect(await listRewards(again)).toEqual(WELCOME);
  });

  it('remembers what members had before contacts were stored', async () => {
    const members = [await join(createEmail()), await join(createEmail())];
    const { db } = world.app;
    await db.deleteFrom('rewarded_contacts').where('business_id', '=', businessId).execute();
    await db.insertInto('rewarded_contact_fills').values({ business_id: businessId }).execute();
    expect(await runDueTask(db, createRewardedContactsTask(world.app), world.app.now())).toBe(true);
    expect(await listRemembered()).toHaveLength(2);
    expect(await runDueTask(db, createRewardedContactsTask(world.app), world.app.now())).toBe(false);
    for (const { email } of members) expect(await listRewards(await join(email.replace('@', '+2@')))).toEqual([]);
  });
});
