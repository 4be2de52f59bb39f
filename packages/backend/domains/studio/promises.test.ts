import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createLevelCustomer } from '../../testing/level-customers';
import { createStampCustomer, createLunch, REWARD } from '../../testing/stamp-customers';
import { createStudioBusiness } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';

const card = {
  id: 'lunch',
  name: 'Lunch card',
  by: 'items' as const,
  items: ['Lunch'],
  minimumSpend: 0,
  reward: REWARD,
};

onDatabase('What members were promised when the programme changes', (open) => {
  const { getWorld } = openTillBusiness(open);

  const createCards = async (stampsNeeded: number) => {
    const { studio, businessId } = await createStudioBusiness(
      getWorld(),
      (file) => void (file.till.typicalBill = 2_500),
    );
    const publish = async (stampCards: object[] | null) => {
      await studio.save({ stampCards });
      expect((await studio.publish()).status).toBe(200);
    };
    await publish([{ ...card, stampsNeeded }]);
    return { ...(await createStampCustomer(getWorld(), businessId)), studio, publish };
  };

  it('keeps a level that was reached when an owner removes it', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    const level = (id: string, from: number) => ({ id, name: id, from, benefits: [], earningPercent: 100 });
    const rules = { by: 'visits', periodDays: 30 };
    await studio.save({ tiers: { ...rules, levels: [level('a', 0), level('b', 1)] } });
    await studio.publish();
    const { buy, getTier } = await createLevelCustomer(getWorld(), businessId);
    await buy(1_000);
    expect(await getTier()).toMatchObject({ levelId: 'b' });
    await studio.save({ tiers: { ...rules, levels: [level('a', 0)] } });
    await studio.publish();
    expect(await getTier()).toMatchObject({ levelId: 'a', kept: { name: 'b' } });
  });

  it('counts changes of a stamp card from the next stamp on: cards with enough stamps are full then', async () => {
    const { buy, getCard, getGifts, publish } = await createCards(5);
    for (let bought = 0; bought < 4; bought += 1) await buy([createLunch()]);
    await publish([{ ...card, stampsNeeded: 3 }]);
    expect(await getCard()).toMatchObject({ stamps: 4 });
    expect(await getGifts()).toEqual([]);
    await buy([createLunch()]);
    expect(await getCard()).toMatchObject({ stamps: 2, completed: 1 });
    expect(await getGifts()).toHaveLength(1);
    await publish([{ ...card, stampsNeeded: 4 }]);
    await buy([createLunch()]);
    expect(await getCard()).toMatchObject({ stamps: 3, completed: 1 });
  });

  it('leaves gifts of a removed stamp card valid, and gives its stamps back with its version', async () => {
    const { buy, getCards, getCard, getGifts, studio, publish } = await createCards(2);
    for (let bought = 0; bought < 3; bought += 1) await buy([createLunch()]);
    const { live } = await studio.read();
    await publish(null);
    expect(await getCards()).toBeUndefined();
    expect(await getGifts()).toEqual([expect.objectContaining({ status: 'active' })]);
    await studio.restore(live.number);
    expect(await getCard()).toMatchObject({ stamps: 1, completed: 1 });
  });
});
