import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { openSession } from '../domains/sign-in/sessions';
import { createMember, putTestBusiness, createUniqueId } from '../testing/actors';
import { createBusinessFile, type TestResponse, type World } from '../testing/world';

/** Price of the items of a stress business, in hundredths. */
export const PRICE = 100;
/** A location of every stress business. */
export const LOCATION_ID = 'olive-haifa';
/** The item with unlimited stock. */
export const UNLIMITED_ITEM = 'plenty';
/** The item with a stock of one. */
export const LAST_ITEM = 'last-one';

const item = (id: string, stock?: number) => ({
  id,
  name: id,
  description: '',
  imageUrl: null,
  price: PRICE,
  currency: 'points' as const,
  validDays: 30,
  hidden: false,
  showcase: false,
  ...(stock === undefined ? {} : { stock }),
});

/** A signed-in member of a stress business. */
export interface Buyer {
  id: string;
  token: string;
}

/** Creates a business with the shop items of the scenarios. @returns its id */
export async function createShopBusiness(world: World): Promise<string> {
  const id = createUniqueId('shop');
  const many = Array.from({ length: 50 }, (_, index) => item(`item-${index}`));
  await putTestBusiness(
    world,
    createBusinessFile(id, (file) => {
      file.pointShop = [item(UNLIMITED_ITEM), item(LAST_ITEM, 1), ...many];
      file.rewardShop = [];
    }),
  );
  return id;
}

/** Members with points and a session each. */
export async function createBuyers(world: World, businessId: string, count: number, points: number): Promise<Buyer[]> {
  const list: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await createMember(world, businessId, { points });
    const now = world.app.now();
    const session = { businessId, memberId: member.id, browserHash: randomUUID(), openedBy: 'custom' as const };
    const token = await openSession(world.app.db, session, now, new Date(now.getTime() + DAY_MS));
    list.push({ id: member.id, token });
  }
  return list;
}

/** Buys in the point shop over HTTP. */
export function purchase(
  world: World,
  businessId: string,
  buyer: Buyer,
  { itemId = UNLIMITED_ITEM, price = PRICE as unknown, key = randomUUID() as string } = {},
): Promise<TestResponse> {
  const body = { itemId, price };
  return world.call('POST', '/api/protected/points/submitPointShopPurchase', {
    host: `${businessId}.test`,
    token: buyer.token,
    idempotencyKey: key,
    body,
  });
}

/** The number of responses by outcome: `OK`, or the problem code. */
export function countOutcomes(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of responses) {
    const outcome = String(body.code ?? body.status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** A member's points in hundredths, from the database. */
export async function findPoints(world: World, businessId: string, memberId: string): Promise<number> {
  const row = await world.app.db
    .selectFrom('accounts')
    .select('balance')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('type', '=', 'point')
    .executeTakeFirstOrThrow();
  return row.balance ?? 0;
}

/** The number of purchases in a business's shop. */
export async function countPurchasesInShop(world: World, businessId: string): Promise<number> {
  const row = await world.app.db
    .selectFrom('shop_purchases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.count;
}
