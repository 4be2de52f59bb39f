import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { createBusinessEnd } from '../../testing/business-end';
import { onBothDatabases } from '../../testing/databases';
import { endedCard, openGoogleWallet } from '../../testing/google-wallet';
import { createBusinessFile } from '../../testing/world';

onBothDatabases('Cards in Google Wallet of a deleted business', (open) => {
  let wallet: Awaited<ReturnType<typeof openGoogleWallet>>;
  beforeAll(async () => void (wallet = await openGoogleWallet(open)));
  afterAll(() => wallet.close());
  const { disable, exportAll, removeWhole } = createBusinessEnd(() => wallet.world);

  async function openBusiness() {
    const businessId = createUniqueId('ending');
    await putTestBusiness(wallet.world, createBusinessFile(businessId));
    return businessId;
  }
  const createMemberOf = (businessId: string) => createMember(wallet.world, businessId, { points: 1_000 });
  const saveCard = async (businessId: string) =>
    wallet.stub.save(await wallet.openLink(await createMemberOf(businessId)));
  async function end(businessId: string) {
    await disable(businessId);
    const { lines, receipt } = await exportAll(businessId);
    await removeWhole(businessId, receipt);
    return lines;
  }
  const findRegistrations = (businessId: string) =>
    wallet.world.app.db.selectFrom('wallet_registrations').selectAll().where('business_id', '=', businessId).execute();

  it('are emptied and no longer valid, although Google did not answer at first; nothing of them is left', async () => {
    const [businessId, other] = [await openBusiness(), await openBusiness()];
    const cards = [await saveCard(businessId), await saveCard(businessId)];
    const cardOfOther = await saveCard(other);
    const runner = wallet.createRunner();
    await wallet.run(runner);
    const lines = await end(businessId);
    expect(lines.filter((line) => line.startsWith('{"table":"wallet_registrations"'))).toHaveLength(2);
    wallet.stub.failing = 503;
    expect(await wallet.run(runner)).toBe(2);
    wallet.stub.failing = null;
    wallet.world.advanceClock(DAY_SECONDS);
    expect([await wallet.run(runner), await wallet.run(runner)]).toEqual([2, 0]);
    for (const id of cards) expect(wallet.stub.cards.get(id)).toMatchObject(endedCard);
    expect(wallet.stub.cards.get(cardOfOther)).toMatchObject({ state: 'ACTIVE' });
    expect(await findRegistrations(businessId)).toEqual([]);
  });

  it('stay while it is only disabled, and are emptied after it is gone, also if another one has its id then', async () => {
    const businessId = await openBusiness();
    const id = await saveCard(businessId);
    const runner = wallet.createRunner();
    await wallet.run(runner);
    await disable(businessId);
    expect(await wallet.run(runner)).toBe(0);
    expect(wallet.stub.cards.get(id)).toMatchObject({ state: 'ACTIVE' });
    await end(businessId);
    await putTestBusiness(wallet.world, createBusinessFile(businessId));
    const idOfNext = await saveCard(businessId);
    await wallet.run(runner);
    expect(wallet.stub.cards.get(id)).toMatchObject(endedCard);
    expect(wallet.stub.cards.get(idOfNext)).toMatchObject({ state: 'ACTIVE' });
  });
});
