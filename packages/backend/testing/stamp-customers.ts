import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from './actors';
import { createBusinessFile, type World } from './world';

/** The gift of the test cards. */
export const REWARD = {
  name: { en: 'A coffee on us', tr: 'Bizden bir kahve' },
  description: 'Of any size.',
  terms: 'One at a time.',
  imageUrl: 'https://olive.example/coffee.png',
  validDays: 30,
};

/** A stamp card that is filled by items with a code. */
export function createItemCard(
  id: string,
  name: string,
  { code, stampsNeeded = 3 }: { code: string; stampsNeeded?: number },
) {
  return { id, name, by: 'items' as const, items: [code], stampsNeeded, minimumSpend: 0, reward: REWARD };
}

/** Two businesses with stamp cards: by visits (`lunch`: 2, `dinner`: 5), and by items (`coffee`: 3). */
export async function createStampBusinesses(world: World): Promise<{ byVisits: string; byItems: string }> {
  const [byVisits, byItems] = [createUniqueId('visits'), createUniqueId('items')];
  await putTestBusiness(
    world,
    createBusinessFile(byVisits, (file) => {
      file.configuration.timeZone = 'UTC';
      const card = { name: { en: 'Lunch card', tr: 'Öğle kartı' }, by: 'visits' as const, stampsNeeded: 2 };
      file.stampCards = [
        { ...card, id: 'lunch', minimumSpend: 1_000, validMonths: 2, reward: REWARD },
        { ...card, id: 'dinner', name: 'Dinner card', stampsNeeded: 5, minimumSpend: 50_000, reward: REWARD },
      ];
    }),
  );
  await putTestBusiness(
    world,
    createBusinessFile(byItems, (file) => {
      file.till.typicalBill = 2_500;
      // Nothing but stamps: no account is locked by an earning.
      file.earning = { ...file.earning, pointsPerUnit: 0, creditPerUnit: 0 };
      file.stampCards = [createItemCard('coffee', 'Coffee card', { code: 'C1' })];
    }),
  );
  return { byVisits, byItems };
}

/** A line of a purchase. */
type Item = { name: string; quantity: number; amount: number; code?: string };
export const createCoffees = (quantity = 1): Item => ({ name: 'Coffee', code: 'C1', quantity, amount: quantity * 400 });
export const createLunch = (amount = 1_000): Item => ({ name: 'Lunch', quantity: 1, amount });

/** A member who buys, with what the portal shows of the stamps. */
export async function createStampCustomer(world: World, businessId: string) {
  const member = await createMember(world, businessId);
  const post = (path: string, body: object, key = randomUUID()) =>
    world.call('POST', path, { idempotencyKey: key, body: { businessId, ...body } });
  const buy = async (items: Item[], { receiptNumber = createUniqueId('R'), key = randomUUID() } = {}) => {
    const purchase = { comoMemberId: member.id, locationId: 'olive-sarona', receiptNumber, items };
    const { status, text, body } = await post('/admin/purchases', purchase, key);
    expect(status, text).toBe(200);
    return { id: String(body.purchaseId), stamps: body.stamps as { cardId: string }[] | undefined };
  };
  const correct = async (id: string, act: 'void' | 'returns', more = {}) => {
    const body = { by: 'Sam', reason: 'Brought back', shortfall: 'waive', ...more };
    const { status, text } = await post(`/admin/purchases/${id}/${act}`, body);
    expect(status, text).toBe(200);
  };
  const read = async (path: string, language = 'en') =>
    (await world.call('GET', path, { ...(await createSignedInRequest(world, member)), language })).body;
  const getCards = async () =>
    (await read('/api/protected/member/getMemberDetails')).stampCards as Record<string, unknown>[] | undefined;
  const getCard = async () => (await getCards())?.[0];
  const getGifts = async () =>
    (await read('/api/protected/gift')).gifts as {
      id: string;
      code: string;
      status: string;
      stampCard?: string;
      validUntil?: string;
    }[];
  const useGift = async () => {
    const [gift] = (await getGifts()).filter(({ status }) => status === 'active');
    const till = { locationId: 'olive-sarona' };
    const reserved = await post('/admin/redemptions', { ...till, giftId: gift?.id });
    const confirmed = await post(`/admin/redemptions/${String(reserved.body.redemptionId)}/confirm`, {});
    expect(confirmed.text).toContain('redeemed');
  };
  return { member, post, buy, correct, read, getCards, getCard, getGifts, useGift };
}
