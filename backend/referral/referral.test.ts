import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconcile } from '../ledger/reconcile';
import {
  createMember,
  newAddress,
  newBrowser,
  put,
  signIn,
  ticketFor,
  unique,
  type TestMember,
} from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, type Asked, type World } from '../testing/world';

const newPhone = () => `+97254${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

onBothDatabases('friend referral', (open) => {
  let world: World;
  let businessId: string;
  let referrer: TestMember;
  let token: string;
  let home: string;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = unique('biz');
    await put(world, businessFile(businessId));
    referrer = await createMember(world, businessId);
    home = newBrowser();
    token = await signIn(world, referrer, { browser: home });
  });

  const status = async (of = token, host = referrer.host) =>
    (await world.call('GET', '/api/protected/member/friendReferral', { host, token: of })).body;
  const codeOf = async () => String((await status()).id);
  const elsewhere = () => ({ host: `${businessId}.test`, browser: newBrowser(), address: newAddress() });
  const register = async (referralCode: string | undefined, more: Asked & { email?: string } = {}) => {
    const { email = `${unique('friend')}@example.com`, ...asked } = more;
    const from = { ...elsewhere(), ...asked };
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: newPhone(), acceptTerms: true };
    const ticket = await ticketFor(world, email, from);
    return world.call('POST', '/api/auth/registration', {
      ...from,
      body: { registrationData, token: ticket, ...(referralCode ? { referralCode } : {}) },
    });
  };
  const rewards = async (memberId: string) =>
    world.app.db
      .selectFrom('entries as e')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .select(['e.amount', 'e.cause', 'e.rule', 'e.entity_id'])
      .where('a.business_id', '=', businessId)
      .where('a.member_id', '=', memberId)
      .where('e.operation', '=', 'ReferralReward')
      .execute();

  it('gives each member one link, whoever asks how often', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => status()));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ invited: 0, rewarded: 0, reward: { points: 5_000, credit: 0 } });
    expect(answers[0]?.url).toBe(`https://${businessId}.test/?ref=${String(answers[0]?.id)}`);
    const other = await signIn(world, await createMember(world, businessId));
    expect((await status(other)).id).not.toBe(answers[0]?.id);
    expect((await world.call('GET', '/api/protected/member/friendReferral', { host: referrer.host })).status).toBe(401);
    const { body } = await world.call('GET', '/api/configuration', { host: referrer.host });
    expect(body.referralReward).toEqual({ points: 5_000, credit: 0 });
  });

  it('rewards both for a friend who registers by it', async () => {
    const { body } = await register(await codeOf());
    expect(body).toMatchObject({ status: 'OK', referral: 'REWARDED' });
    const [mine, theirs] = [await rewards(referrer.id), await rewards(String(body.comoMemberId))];
    expect(mine).toMatchObject([{ amount: 5_000, cause: 'referral', rule: 'referralPoints' }]);
    expect(theirs).toEqual(mine);
    expect(await status()).toMatchObject({ invited: 1, rewarded: 1 });
    expect((await register(undefined)).body).not.toHaveProperty('referral');
    expect((await reconcile(world.app.db)).anomalies).toEqual([]);
  });

  it('rewards once for each of many friends who register at once, and once for one who does so many times', async () => {
    const code = await codeOf();
    const ten = await Promise.all(Array.from({ length: 10 }, () => register(code)));
    expect(ten.map((answer) => answer.body.referral)).toEqual(Array.from({ length: 10 }, () => 'REWARDED'));
    expect(await rewards(referrer.id)).toHaveLength(10);

    const email = `${unique('friend')}@example.com`;
    const from = elsewhere();
    const ticket = await ticketFor(world, email, from);
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: newPhone(), acceptTerms: true };
    const body = { registrationData, token: ticket, referralCode: code };
    const same = await Promise.all(
      Array.from({ length: 8 }, () => world.call('POST', '/api/auth/registration', { ...from, body })),
    );
    expect(same.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await rewards(referrer.id)).toHaveLength(11);
    expect(await status()).toMatchObject({ invited: 11, rewarded: 11 });
    expect((await reconcile(world.app.db)).anomalies).toEqual([]);
  });

  it('rewards nobody for inviting oneself: by the same browser, or another name of the same mailbox', async () => {
    const code = await codeOf();
    expect((await register(code, { browser: home })).body).toMatchObject({ status: 'OK', referral: 'REFUSED' });
    const tagged = referrer.email.replace('@', '+two@');
    expect((await register(code, { email: tagged })).body).toMatchObject({ status: 'OK', referral: 'REFUSED' });
    await world.app.db.deleteFrom('sessions').where('member_id', '=', referrer.id).execute();
    expect((await register(code, { browser: home })).body.referral).toBe('REFUSED');
    expect(await rewards(referrer.id)).toEqual([]);
    world.wait(60);
    expect(await status(await signIn(world, referrer))).toMatchObject({ invited: 0, rewarded: 0 });
    const reasons = world.lines.filter((line) => line.event === 'referral.refused').map((line) => line.reason);
    expect(reasons.slice(-3)).toEqual(['self', 'self', 'self']);
  });

  it('counts a browser and a mailbox once, also for who has left and comes back', async () => {
    const code = await codeOf();
    const browser = newBrowser();
    expect((await register(code, { browser })).body.referral).toBe('REWARDED');
    expect((await register(code, { browser })).body.referral).toBe('REFUSED');
    const email = `${unique('friend')}@example.com`;
    expect((await register(code, { email })).body.referral).toBe('REWARDED');
    await world.app.db.deleteFrom('identifiers').where('value', '=', email).execute();
    world.wait(60);
    expect((await register(code, { email })).body.referral).toBe('REFUSED');
    expect(await rewards(referrer.id)).toHaveLength(2);
  });

  it('takes no code of another business, none that is made up, and goes on registering', async () => {
    const elsewhereId = unique('biz');
    await put(world, businessFile(elsewhereId));
    const stranger = await createMember(world, elsewhereId);
    const theirs = await signIn(world, stranger);
    const foreign = String((await status(theirs, stranger.host)).id);
    for (const code of [foreign, '0000-0000-0000']) {
      expect((await register(code)).body).toMatchObject({ status: 'OK', referral: 'REFUSED' });
    }
    expect((await status(theirs, stranger.host)).invited).toBe(0);
    const malformed = await register("'; drop table members");
    expect([malformed.status, malformed.body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('rewards no more friends than the business says, and nothing where it gives nothing', async () => {
    await put(
      world,
      businessFile(businessId, (file) => void (file.earning.referralLimit = 2)),
    );
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(code)));
    expect(answers.map((answer) => answer.body.referral).sort()).toEqual([
      'REFUSED',
      'REFUSED',
      'REFUSED',
      'REWARDED',
      'REWARDED',
    ]);
    expect(await rewards(referrer.id)).toHaveLength(2);
    expect(await status()).toMatchObject({ invited: 5, rewarded: 2 });

    await put(
      world,
      businessFile(businessId, (file) => void (file.earning.referralPoints = 0)),
    );
    expect((await register(code)).body).not.toHaveProperty('referral');
    expect(await status()).toMatchObject({ invited: 6, rewarded: 2, reward: { points: 0, credit: 0 } });
    const { body } = await world.call('GET', '/api/configuration', { host: referrer.host });
    expect(body).not.toHaveProperty('referralReward');
  });
});
