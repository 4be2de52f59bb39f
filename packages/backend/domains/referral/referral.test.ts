import { randomUUID } from 'node:crypto';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../testing/reconcile';
import {
  confirmOperation,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createSignedInRequest,
  signIn,
  requestTicketByEmail,
  createUniqueId,
  type TestMember,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';

onDatabase('Friend referral', (open) => {
  let world: World;
  let businessId: string;
  let referrer: TestMember;
  let token: string;
  let home: string;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = createUniqueId('biz');
    await putTestBusiness(
      world,
      makeFile(() => undefined),
    );
    referrer = await createMember(world, businessId);
    home = createBrowserId();
    token = await signIn(world, referrer, { browser: home });
  });

  /** A business that rewards friends on joining, unless `change` sets otherwise. */
  const makeFile = (change: (file: BusinessFile) => void) =>
    createBusinessFile(businessId, (file) => {
      file.earning.referralWhen = 'joining';
      change(file);
    });
  const status = async (sessionToken = token, host = referrer.host) =>
    (await world.call('GET', '/api/protected/member/friendReferral', { host, token: sessionToken })).body;
  const getCode = async () => String((await status()).id);
  const elsewhere = () => ({ host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() });
  const register = async (referralCode: string | undefined, more: RequestOptions & { email?: string } = {}) => {
    const { email = `${createUniqueId('friend')}@example.com`, ...requested } = more;
    const from = { ...elsewhere(), ...requested };
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: createUniquePhone(), acceptTerms: true };
    const ticket = await requestTicketByEmail(world, email, from);
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

  it('creates one link per member under concurrency', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => status()));
    expect(new Set(responses.map((response) => response.id)).size).toBe(1);
    expect(responses[0]).toMatchObject({ invited: 0, rewarded: 0, reward: { points: 5_000, credit: 0 } });
    expect(responses[0]?.url).toBe(`https://${businessId}.test/?ref=${String(responses[0]?.id)}`);
    const other = await signIn(world, await createMember(world, businessId));
    expect((await status(other)).id).not.toBe(responses[0]?.id);
    expect((await world.call('GET', '/api/protected/member/friendReferral', { host: referrer.host })).status).toBe(401);
    const { body } = await world.call('GET', '/api/configuration', { host: referrer.host });
    expect(body.referralReward).toEqual({ points: 5_000, credit: 0, when: 'joining', minimumPurchase: 0 });
  });

  it('rewards both members when a friend registers by the link', async () => {
    const { body } = await register(await getCode());
    expect(body).toMatchObject({ status: 'OK', referral: 'REWARDED' });
    const [mine, theirs] = [await rewards(referrer.id), await rewards(String(body.comoMemberId))];
    expect(mine).toMatchObject([{ amount: 5_000, cause: 'referral', rule: 'referralPoints' }]);
    expect(theirs).toEqual(mine);
    expect(await status()).toMatchObject({ invited: 1, rewarded: 1 });
    expect((await register(undefined)).body).not.toHaveProperty('referral');
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('rewards once for each of many concurrent friends, and once for repeated registrations of one', async () => {
    const code = await getCode();
    const ten = await Promise.all(Array.from({ length: 10 }, () => register(code)));
    expect(ten.map((response) => response.body.referral)).toEqual(Array.from({ length: 10 }, () => 'REWARDED'));
    expect(await rewards(referrer.id)).toHaveLength(10);

    const email = `${createUniqueId('friend')}@example.com`;
    const from = elsewhere();
    const ticket = await requestTicketByEmail(world, email, from);
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: createUniquePhone(), acceptTerms: true };
    const body = { registrationData, token: ticket, referralCode: code };
    const same = await Promise.all(
      Array.from({ length: 8 }, () => world.call('POST', '/api/auth/registration', { ...from, body })),
    );
    expect(same.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await rewards(referrer.id)).toHaveLength(11);
    expect(await status()).toMatchObject({ invited: 11, rewarded: 11 });
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('does not reward members who invite themselves, by the same browser or another address of the same mailbox', async () => {
    const code = await getCode();
    expect((await register(code, { browser: home })).body).toMatchObject({ status: 'OK', referral: 'REFUSED' });
    const tagged = referrer.email.replace('@', '+two@');
    expect((await register(code, { email: tagged })).body).toMatchObject({ status: 'OK', referral: 'REFUSED' });
    await world.app.db.deleteFrom('sessions').where('member_id', '=', referrer.id).execute();
    expect((await register(code, { browser: home })).body.referral).toBe('REFUSED');
    expect(await rewards(referrer.id)).toEqual([]);
    world.advanceClock(60);
    expect(await status(await signIn(world, referrer))).toMatchObject({ invited: 0, rewarded: 0 });
    const reasons = world.lines.filter((line) => line.event === 'referral.refused').map((line) => line.reason);
    expect(reasons.slice(-3)).toEqual(['self', 'self', 'self']);
  });

  it('counts a browser and a mailbox once, also after leaving and returning', async () => {
    const code = await getCode();
    const browser = createBrowserId();
    expect((await register(code, { browser })).body.referral).toBe('REWARDED');
    expect((await register(code, { browser })).body.referral).toBe('REFUSED');
    const email = `${createUniqueId('friend')}@example.com`;
    expect((await register(code, { email })).body.referral).toBe('REWARDED');
    await world.app.db.deleteFrom('identifiers').where('value', '=', email).execute();
    world.advanceClock(60);
    expect((await register(code, { email })).body.referral).toBe('REFUSED');
    expect(await rewards(referrer.id)).toHaveLength(2);
  });

  it('ignores unknown codes and those of other businesses, and registration continues', async () => {
    const elsewhereId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhereId));
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

  it('stops at the business’s limit of friends, and rewards nothing where the reward is zero', async () => {
    await putTestBusiness(
      world,
      makeFile((file) => void (file.earning.referralLimit = 2)),
    );
    const code = await getCode();
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(code)));
    expect(responses.map((response) => response.body.referral).sort()).toEqual([
      'REFUSED',
      'REFUSED',
      'REFUSED',
      'REWARDED',
      'REWARDED',
    ]);
    expect(await rewards(referrer.id)).toHaveLength(2);
    expect(await status()).toMatchObject({ invited: 5, rewarded: 2 });

    await putTestBusiness(
      world,
      makeFile((file) => void (file.earning.referralPoints = 0)),
    );
    expect((await register(code)).body).not.toHaveProperty('referral');
    expect(await status()).toMatchObject({ invited: 6, rewarded: 2, reward: { points: 0, credit: 0 } });
    const { body } = await world.call('GET', '/api/configuration', { host: referrer.host });
    expect(body).not.toHaveProperty('referralReward');
  });

  describe('Referral rewarded by the first purchase', () => {
    const exceptions = [{ items: ['Soup'], categories: [], percent: 1_000 }];
    beforeEach(() =>
      putTestBusiness(
        world,
        makeFile((file) => Object.assign(file.earning, { referralWhen: 'firstPurchase', exceptions })),
      ),
    );

    const buy = (comoMemberId: string, amount = 2_000, key = randomUUID()) =>
      world.call('POST', '/admin/purchases', {
        idempotencyKey: key,
        body: {
          businessId,
          comoMemberId,
          locationId: 'olive-haifa',
          receiptNumber: key,
          items: [{ name: 'Soup', quantity: 1, amount }],
        },
      });
    const registerFriend = async (code: string) => {
      const { body } = await register(code);
      expect(body).toMatchObject({ status: 'OK', referral: 'WAITING' });
      return String(body.comoMemberId);
    };

    it('is the default of a business', () => {
      expect(createBusinessFile('any').earning.referralWhen).toBe('firstPurchase');
    });

    it('rewards both once under concurrent purchases, with activity and audit entries', async () => {
      const friend = await registerFriend(await getCode());
      expect(await status()).toMatchObject({ invited: 1, rewarded: 0, waiting: 1, reward: { when: 'firstPurchase' } });
      expect([await rewards(referrer.id), await rewards(friend)]).toEqual([[], []]);
      const key = randomUUID();
      const purchases = await Promise.all([buy(friend, 2_000, key), ...Array.from({ length: 5 }, () => buy(friend))]);
      expect(purchases.map((purchase) => purchase.status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await buy(friend, 2_000, key)).status).toBe(200);
      expect(await rewards(referrer.id)).toMatchObject([{ amount: 5_000, rule: 'referralPoints' }]);
      expect(await rewards(friend)).toHaveLength(1);
      expect(await status()).toMatchObject({ invited: 1, rewarded: 1, waiting: 0 });
      const audited = await world.call('GET', `/admin/audit?businessId=${businessId}`);
      const entries = audited.body.entries as { action: string; subject: string }[];
      expect(entries.filter(({ action }) => action === 'referral.reward')).toMatchObject([{ subject: friend }]);
      expect((await reconcile(world.app.db)).differences).toEqual([]);
    });

    it('rewards neither an unpaid purchase nor an invented friend who buys nothing', async () => {
      const code = await getCode();
      const friend = await registerFriend(code);
      for (let index = 0; index < 5; index += 1) await registerFriend(code);
      expect((await buy(friend, 0)).status).toBe(200);
      expect(await rewards(referrer.id)).toEqual([]);
      expect(await status()).toMatchObject({ invited: 6, rewarded: 0, waiting: 6 });
    });

    it('requires the business’s minimum purchase, at its price if it earns more, and stays pending until there is one', async () => {
      expect(createBusinessFile('any').earning.referralMinimumPurchase).toBe(1_000);
      const friend = await registerFriend(await getCode());
      expect(await status()).toMatchObject({ reward: { minimumPurchase: 1_000 } });
      for (const amount of [1, 999]) expect((await buy(friend, amount)).status).toBe(200);
      expect([await rewards(referrer.id), await rewards(friend)]).toEqual([[], []]);
      expect((await buy(friend, 1_000)).status).toBe(200);
      expect(await rewards(referrer.id)).toMatchObject([{ amount: 5_000 }]);
      expect(await rewards(friend)).toMatchObject([{ amount: 5_000 }]);
    });

    it('stops at the business limit of friends, in the order of purchases', async () => {
      await putTestBusiness(
        world,
        makeFile((file) => Object.assign(file.earning, { referralWhen: 'firstPurchase', referralLimit: 2 })),
      );
      const code = await getCode();
      const friends = [await registerFriend(code), await registerFriend(code), await registerFriend(code)];
      expect((await Promise.all(friends.map((friend) => buy(friend)))).map(({ status: reported }) => reported)).toEqual(
        [200, 200, 200],
      );
      expect(await rewards(referrer.id)).toHaveLength(2);
      expect(await status()).toMatchObject({ invited: 3, rewarded: 2, waiting: 0 });
      expect((await register(code)).body.referral).toBe('REFUSED');
    });

    it('continues for the friend when the inviting member has left', async () => {
      const friend = await registerFriend(await getCode());
      world.advanceClock(60);
      const from = await createSignedInRequest(world, referrer);
      world.advanceClock(60);
      const headers = await confirmOperation(world, referrer, from, 'deleteMember');
      expect((await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers })).status).toBe(200);
      expect((await buy(friend)).status).toBe(200);
      expect(await rewards(friend)).toHaveLength(1);
      expect((await reconcile(world.app.db)).differences).toEqual([]);
    });

    it('excludes friends who registered before the referral existed', async () => {
      await putTestBusiness(
        world,
        makeFile((file) => Object.assign(file.earning, { referralWhen: 'firstPurchase', referralPoints: 0 })),
      );
      const { body } = await register(await getCode());
      await putTestBusiness(
        world,
        makeFile((file) => void (file.earning.referralWhen = 'firstPurchase')),
      );
      expect((await buy(String(body.comoMemberId))).status).toBe(200);
      expect(await rewards(referrer.id)).toEqual([]);
    });
  });

  it('treats names of one mailbox as one friend: tags anywhere, dots only at Gmail', async () => {
    const code = await getCode();
    const name = createUniqueId('mail').replaceAll('-', '');
    const dotted = `${name.slice(0, 3)}.${name.slice(3)}`;
    expect((await register(code, { email: `${name}@gmail.com` })).body.referral).toBe('REWARDED');
    expect((await register(code, { email: `${dotted}@gmail.com` })).body.referral).toBe('REFUSED');
    expect((await register(code, { email: `${dotted}+x@googlemail.com` })).body.referral).toBe('REFUSED');
    expect((await register(code, { email: `${name}@example.com` })).body.referral).toBe('REWARDED');
    expect((await register(code, { email: `${dotted}@example.com` })).body.referral).toBe('REWARDED');
  });
});
