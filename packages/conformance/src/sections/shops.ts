import { randomUUID } from 'node:crypto';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { expectSum, readBalance } from '../suite/balances';
import type { OpenSession, Section, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';
import { countTooMany, expectNoOverspending, type Offer } from './overspending';

type ShopName = 'pointShop' | 'rewardShop';
type Item = CallResponse<'getShops'>[ShopName][number];

const shops = [
  { shop: 'pointShop', call: 'submitPointShopPurchase' },
  { shop: 'rewardShop', call: 'submitRewardShopPurchase' },
] as const;
type Shop = (typeof shops)[number];

const CONCURRENT_PURCHASES = 4;

const isForSale = ({ exclusive, stock, limitPerMember, purchased }: Item) =>
  exclusive?.open !== false && stock !== 0 && purchased < (limitPerMember ?? Infinity);

async function readItems(suite: Suite, verify: Verifier, session: OpenSession, shop: ShopName): Promise<Item[]> {
  return verify.success(await suite.client.send('getShops', session))[shop];
}

/** A purchase that is sent repeatedly and concurrently with one key is executed once. */
async function expectOnePurchase(
  suite: Suite,
  verify: Verifier,
  session: OpenSession,
  { shop, call, item }: Shop & { item: Item },
): Promise<void> {
  const { id: itemId, price, currency } = item;
  const before = await readBalance(suite, verify, session, currency);
  const request = { ...session, body: { itemId, price }, idempotencyKey: randomUUID() };
  const exchanges = await Promise.all(
    Array.from({ length: CONCURRENT_PURCHASES }, () => suite.client.send(call, request)),
  );
  const repeated = await suite.client.send(call, request);
  const first = verify.success(exchanges.find(({ status }) => status === 200) ?? repeated);
  for (const exchange of [...exchanges, repeated]) {
    if (exchange.status !== 200) verify.problem(exchange, 'IDEMPOTENCY_IN_FLIGHT');
    else
      verify.expect(verify.success(exchange).purchaseId === first.purchaseId, {
        call,
        field: 'purchaseId',
        received: 'another purchase for the same idempotency-key',
        expected: 'the first response again',
      });
  }
  const after = await readBalance(suite, verify, session, currency);
  verify.expect(before - after === price, {
    call,
    field: 'price',
    received: 'a balance that fell by another amount',
    expected: 'the price, taken once',
  });
  await expectSum(suite, verify, session, currency);
  const { gifts } = verify.success(await suite.client.send('getGifts', session));
  verify.expect(
    gifts.some(({ id }) => id === first.gift.id),
    {
      call: 'getGifts',
      field: 'gifts.*.id',
      received: 'no gift of the purchase',
      expected: 'the gift that the purchase responded with',
    },
  );
  const bought = (await readItems(suite, verify, session, shop)).find(({ id }) => id === itemId);
  verify.expect(!bought || bought.purchased === item.purchased + 1, {
    call: 'getShops',
    field: `${shop}.*.purchased`,
    received: 'another number',
    expected: 'one more after a purchase',
  });
  const other = await suite.client.send(call, { ...request, body: { itemId, price: price + 100 } });
  verify.problem(other, 'IDEMPOTENCY_KEY_REUSED');
}

async function checkRefusals(suite: Suite, { call }: Shop, item: Item | undefined): Promise<void> {
  const buy = (session: OpenSession, body: { itemId: string; price: number }) =>
    suite.client.send(call, { ...session, body, idempotencyKey: randomUUID() });
  await suite.checkAsMember(call, 'returns 404 for an unknown item', async (verify, session) => {
    verify.problem(await buy(session, { itemId: 'conformance-test-unknown-item', price: 100 }), 'NOT_FOUND');
  });
  if (!item)
    return suite.skip(call, 'rejects a purchase at another price', 'the shop has nothing that the member can buy');
  await suite.checkAsMember(call, 'rejects a purchase at another price', async (verify, session) => {
    verify.problem(await buy(session, { itemId: item.id, price: item.price + 100 }), 'PRICE_CHANGED');
  });
}

async function checkBalanceLimit(suite: Suite, { call }: Shop, items: readonly Item[]): Promise<void> {
  const title = 'rejects a purchase beyond the balance';
  const item = items.find((candidate) => isForSale(candidate) && !candidate.affordable);
  if (!item) return suite.skip(call, title, 'the member can afford everything in the shop');
  await suite.checkAsMember(call, title, async (verify, session) => {
    const before = await readBalance(suite, verify, session, item.currency);
    const body = { itemId: item.id, price: item.price };
    const exchange = await suite.client.send(call, { ...session, body, idempotencyKey: randomUUID() });
    verify.problem(exchange, 'INSUFFICIENT_BALANCE');
    verify.expect((await readBalance(suite, verify, session, item.currency)) === before, {
      call,
      field: 'price',
      received: 'a balance that changed',
      expected: 'no change by a purchase that was refused',
    });
  });
}

async function checkOverspending(suite: Suite, { shop, call }: Shop): Promise<void> {
  const title = 'spends no more than the balance, also with purchases in parallel';
  let offer: Offer | undefined;
  await suite.checkAsMember('getShops', `lists ${shop} after a purchase`, async (verify, session) => {
    for (const item of await readItems(suite, verify, session, shop)) {
      const { id: itemId, price, currency } = item;
      const balance = await readBalance(suite, verify, session, currency);
      if (isForSale(item) && countTooMany(price, balance) !== undefined) offer ??= { call, itemId, price, currency };
    }
  });
  const found = offer;
  if (!found) return suite.skip(call, title, 'no item is affordable a few times');
  await suite.checkAsMember(call, title, (verify, session) => expectNoOverspending(suite, verify, session, found));
}

async function checkShop(suite: Suite, place: Shop): Promise<void> {
  let items: readonly Item[] = [];
  await suite.checkAsMember(
    'getShops',
    `marks in ${place.shop} what the member can afford`,
    async (verify, session) => {
      items = await readItems(suite, verify, session, place.shop);
      for (const [index, { affordable, price, currency }] of items.entries()) {
        const balance = await readBalance(suite, verify, session, currency);
        verify.expect(affordable === price <= balance, {
          call: 'getShops',
          field: `${place.shop}.${index}.affordable`,
          received: String(affordable),
          expected: 'whether the balance covers the price',
        });
      }
    },
  );
  const item = items.filter((candidate) => isForSale(candidate) && candidate.affordable)[0];
  await checkRefusals(suite, place, item);
  const title = 'purchases once per idempotency key, also in parallel';
  if (!item) suite.skip(place.call, title, 'the shop has nothing that the member can buy');
  else
    await suite.checkAsMember(place.call, title, (verify, session) =>
      expectOnePurchase(suite, verify, session, { ...place, item }),
    );
  await checkBalanceLimit(suite, place, items);
  await checkOverspending(suite, place);
}

/** Purchases of the member, which spend their balance. */
export const shopsSection: Section = {
  title: 'Shops',
  level: 2,
  async run(suite) {
    for (const shop of shops) await checkShop(suite, shop);
  },
};
