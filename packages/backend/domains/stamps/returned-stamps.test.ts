import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createCoffees, createStampBusinesses, createStampCustomer, createLunch } from '../../testing/stamp-customers';
import { createWorld, type World } from '../../testing/world';

onDatabase('Stamp cards after a return', (open) => {
  let world: World;
  let byVisits: string;
  let byItems: string;
  beforeAll(async () => {
    world = await createWorld(open);
    ({ byVisits, byItems } = await createStampBusinesses(world));
  });
  afterAll(() => world.close());
  const createCustomer = (businessId: string) => createStampCustomer(world, businessId);

  it('lose the stamps of a purchase that is voided, unless another of that day brings the stamp', async () => {
    const { buy, correct, getCard, read } = await createCustomer(byVisits);
    const first = await buy([createLunch()]);
    const second = await buy([createLunch()]);
    await correct(first.id, 'void');
    expect(await getCard()).toMatchObject({ stamps: 1 });
    const { purchases } = await read('/api/protected/activity/purchases/1/5');
    expect(purchases).toEqual([
      expect.objectContaining({ id: second.id, stamps: [expect.objectContaining({ added: 1, stamps: 1 })] }),
      expect.not.objectContaining({ stamps: expect.anything() }),
    ]);
    await correct(second.id, 'void');
    expect(await getCard()).toMatchObject({ stamps: 0 });
    await buy([createLunch()]);
    expect(await getCard()).toMatchObject({ stamps: 1 });
  });

  it('lose one stamp for each piece that is returned', async () => {
    const { buy, correct, getCard } = await createCustomer(byItems);
    const { id } = await buy([createCoffees(2), createLunch()]);
    await correct(id, 'returns', { lines: [{ line: 1 }] });
    expect(await getCard()).toMatchObject({ stamps: 2 });
    await correct(id, 'returns', { lines: [{ line: 0, quantity: 1 }] });
    expect(await getCard()).toMatchObject({ stamps: 1 });
    await correct(id, 'returns');
    expect(await getCard()).toMatchObject({ stamps: 0 });
  });

  it('take back an unused gift when a return undoes the full card, and the other stamps are on the card again', async () => {
    const { buy, correct, getCard, getGifts } = await createCustomer(byItems);
    const first = await buy([createCoffees(2)]);
    await buy([createCoffees(2)]);
    expect(await getCard()).toMatchObject({ stamps: 1 });
    await correct(first.id, 'void');
    expect(await getCard()).toEqual({ cardId: 'coffee', stamps: 2, completed: 1 });
    expect(await getGifts()).toEqual([expect.objectContaining({ status: 'expired', endReason: 'Brought back' })]);
    await buy([createCoffees()]);
    expect(await getCard()).toMatchObject({ stamps: 0 });
    expect((await getGifts()).map(({ status }) => status).sort()).toEqual(['active', 'expired']);
  });

  it('owe the stamps of a returned purchase whose gift was used, which the next stamps settle', async () => {
    const { buy, correct, getCard, getGifts, useGift } = await createCustomer(byItems);
    const { id } = await buy([createCoffees(3)]);
    await useGift();
    await correct(id, 'returns', { lines: [{ line: 0, quantity: 2 }] });
    expect(await getCard()).toEqual({ cardId: 'coffee', stamps: 0, owed: 2, completed: 1 });
    expect((await buy([createCoffees(3)])).stamps).toMatchObject([{ added: 3, stamps: 1, completed: 0 }]);
    expect(await getCard()).toEqual({ cardId: 'coffee', stamps: 1, completed: 1 });
    expect(await getGifts()).toHaveLength(1);
  });

  it('never both keep and use a gift when a till redeems it while its purchase is voided', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { post, buy, correct, getCard, getGifts } = await createCustomer(byItems);
      const { id } = await buy([createCoffees(3)]);
      const [gift] = await getGifts();
      const reserved = await post('/admin/redemptions', { locationId: 'olive-sarona', giftId: gift?.id });
      const [confirmed] = await Promise.all([
        post(`/admin/redemptions/${String(reserved.body.redemptionId)}/confirm`, {}),
        correct(id, 'void'),
      ]);
      const owed = confirmed.status === 200 ? { owed: 3 } : {};
      expect(await getCard()).toEqual({ cardId: 'coffee', stamps: 0, completed: 1, ...owed });
    }
  });

  it('lapse when no stamp has come for the months of the card, and returns take lapsed stamps first', async () => {
    const { buy, correct, getCard } = await createCustomer(byVisits);
    const { id } = await buy([createLunch()]);
    const card = await getCard();
    const until = new Date(String(card?.validUntil)).getTime();
    world.advanceClock((until - world.app.now().getTime()) / 1_000 - 60);
    expect(await getCard()).toMatchObject({ stamps: 1 });
    world.advanceClock(120);
    expect(await getCard()).toEqual({ cardId: 'lunch', stamps: 0, completed: 0 });
    const later = await buy([createLunch()]);
    expect(await getCard()).toMatchObject({ stamps: 1 });
    await correct(id, 'void');
    expect(await getCard()).toMatchObject({ stamps: 1 });
    await correct(later.id, 'void');
    expect(await getCard()).toMatchObject({ stamps: 0 });
  });
});
