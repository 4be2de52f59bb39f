import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import type { JobRunner } from '../../core/jobs/runner';
import {
  confirmOperation,
  createMember,
  createUniqueId,
  putTestBusiness,
  signIn,
  type TestMember,
} from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { endedCard, openGoogleWallet } from '../../testing/google-wallet';
import type { GoogleWalletStub } from '../../testing/google-wallet-stub';
import { createMergeCalls } from '../../testing/merges';
import { createBusinessFile, type World } from '../../testing/world';
import { registerGooglePass, registerPassDevice } from './device-queries';

onBothDatabases('A card in Google Wallet', (open) => {
  let wallet: Awaited<ReturnType<typeof openGoogleWallet>>;
  let world: World;
  let stub: GoogleWalletStub;
  let member: TestMember;
  let runner: JobRunner;
  beforeAll(async () => {
    wallet = await openGoogleWallet(open);
    ({ world, stub } = wallet);
  });
  afterAll(() => wallet.close());
  beforeEach(async () => {
    const businessId = createUniqueId('google');
    const file = createBusinessFile(businessId, (one) => {
      Object.assign(one.earning, { pointsPerUnit: 100, creditPerUnit: 10 });
    });
    await putTestBusiness(world, file);
    member = await createMember(world, businessId, { points: 123_400, credit: 750 });
    stub.failing = null;
    runner = wallet.createRunner();
    await run();
    stub.updates.length = 0;
  });

  const run = () => wallet.run(runner);
  const openLink = (of = member) => wallet.openLink(of);
  const erase = async () => {
    const from = { host: member.host, token: await signIn(world, member) };
    const headers = await confirmOperation(world, member, from, 'deleteMember');
    expect((await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers })).status).toBe(200);
  };
  const findRegistrations = () =>
    world.app.db.selectFrom('wallet_registrations').selectAll().where('business_id', '=', member.businessId).execute();
  const buy = () =>
    world.call('POST', '/admin/purchases', {
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount: 10_000 }],
      },
    });
  const balances = (id: string) => {
    const card = stub.cards.get(id);
    return [card?.loyaltyPoints, card?.secondaryLoyaltyPoints];
  };
  const show = (points: string, credit: string) => [
    { label: 'Points', balance: { string: points } },
    { label: 'Credit', balance: { string: credit } },
  ];

  it('has the balances when it is saved, and follows each change of them, once', async () => {
    const id = await stub.save(await openLink());
    expect(balances(id)).toEqual(show('1,234.00', '₪7.50'));
    expect(await run()).toBe(0);
    await buy();
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(balances(id)).toEqual(show('1,334.00', '₪17.50'));
    expect(stub.updates).toEqual([id]);
  });

  it('is updated with a new access token when the former one is refused', async () => {
    const id = await stub.save(await openLink());
    await buy();
    await run();
    stub.revokeAccessTokens();
    await buy();
    expect(await run()).toBe(1);
    expect(balances(id)).toEqual(show('1,434.00', '₪27.50'));
  });

  it('is updated later when Google refuses or does not answer', async () => {
    const id = await stub.save(await openLink());
    stub.failing = 503;
    await buy();
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(world.lines).toContainEqual(
      expect.objectContaining({ event: 'wallet.push_failed', wallet: 'google', reason: 'HTTP 503' }),
    );
    stub.failing = null;
    world.advanceClock(30);
    expect(await run()).toBe(1);
    expect(balances(id)).toEqual(show('1,334.00', '₪17.50'));
  });

  it('that is saved after a change of the balance, with the link from before it, gets the balance, too', async () => {
    const link = await openLink();
    await buy();
    expect(await run()).toBe(1);
    const id = await stub.save(link);
    expect(balances(id)).toEqual(show('1,234.00', '₪7.50'));
    world.advanceClock(30);
    expect(await run()).toBe(1);
    expect(balances(id)).toEqual(show('1,334.00', '₪17.50'));
  });

  it('is forgotten if nobody has saved it within thirty days after the link was shown', async () => {
    await openLink();
    world.advanceClock(31 * DAY_SECONDS);
    await buy();
    expect(await run()).toBe(1);
    await buy();
    expect(await run()).toBe(0);
    const id = await stub.save(await openLink());
    await buy();
    expect(await run()).toBe(1);
    expect(balances(id)[0]).toEqual({ label: 'Points', balance: { string: '1,534.00' } });
  });

  it('is emptied and no longer valid after an erasure, although Google did not answer at first', async () => {
    const id = await stub.save(await openLink());
    stub.failing = 503;
    await erase();
    const left = JSON.stringify(await findRegistrations());
    expect(left).not.toContain(member.id);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await run()).toBe(1);
      world.advanceClock(DAY_SECONDS);
    }
    stub.failing = null;
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(stub.cards.get(id)).toMatchObject(endedCard);
    expect(Object.keys(stub.cards.get(id) ?? {}).sort()).toEqual(
      [...Object.keys(endedCard), 'classId', 'id', 'linksModuleData'].sort(),
    );
    expect(await findRegistrations()).toEqual([]);
  });

  it('that is saved after the erasure, with the link from before it, is emptied, too; its number is forgotten after thirty days', async () => {
    const link = await openLink();
    await erase();
    expect(await run()).toBe(1);
    const id = await stub.save(link);
    world.advanceClock(DAY_SECONDS);
    expect(await run()).toBe(1);
    expect(stub.cards.get(id)).toMatchObject(endedCard);

    member = await createMember(world, member.businessId);
    await openLink();
    await erase();
    expect(await run()).toBe(1);
    world.advanceClock(31 * DAY_SECONDS);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await findRegistrations()).toEqual([]);
  });

  it('is not registered any more after the erasure, by a request that found the pass before it', async () => {
    await openLink();
    const { serial = '' } = (await findRegistrations())[0] ?? {};
    await erase();
    expect(await run()).toBe(1);
    world.advanceClock(31 * DAY_SECONDS);
    await run();
    const { app } = world;
    const pass = { businessId: member.businessId, serial };
    await registerGooglePass(app.db, pass, app.now());
    expect(await registerPassDevice(app.db, { ...pass, deviceId: 'phone' }, 'token', app.now())).toBeUndefined();
    expect(await findRegistrations()).toEqual([]);
  });

  it('of an account that was merged ends beside the card of the survivor, and is back after the undo', async () => {
    const { merge, undo } = createMergeCalls(() => world, member.businessId);
    const survivor = await createMember(world, member.businessId, { points: 100 });
    const [own, other] = [await stub.save(await openLink(survivor)), await stub.save(await openLink())];
    const { mergeId } = await merge(survivor, member);
    await run();
    expect(stub.cards.get(other)).toMatchObject(endedCard);
    expect(balances(own)).toEqual(show('1,235.00', '₪7.50'));
    await undo(String(mergeId));
    await run();
    expect(balances(own)).toEqual(show('1.00', '₪0'));
    expect(balances(other)).toEqual(show('1,234.00', '₪7.50'));
    const card = stub.cards.get(other);
    expect(card).toMatchObject({ state: 'ACTIVE', barcode: { value: card?.accountId } });
    await buy();
    expect(await run()).toBe(1);
    expect(balances(other)).toEqual(show('1,334.00', '₪17.50'));
  });

  it('waits for an issuer that is not configured, without an error', async () => {
    const id = await stub.save(await openLink());
    const google = runner;
    runner = wallet.createRunner({});
    await buy();
    expect(await run()).toBe(0);
    runner = google;
    expect(await run()).toBe(1);
    expect(balances(id)).toEqual(show('1,334.00', '₪17.50'));
  });
});
