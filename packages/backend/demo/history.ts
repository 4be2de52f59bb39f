import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import { insertPurchase as writePurchase } from '../domains/purchases/record-purchase';
import type { Business } from '../core/business';
import type { Tx } from '../db/transact';
import { postEntry, type NewEntry } from '../domains/ledger/queries';
import { getRequestedConsents, recordConsents } from '../domains/members/consents';
import { insertMember } from '../domains/members/queries';
import { storeGoal } from '../domains/shop/goals';
import { insertShopPurchase } from '../domains/shop/queries';
import { storeStockAlert } from '../domains/stock-alerts/queries';
import { noPerks } from '../domains/subscriptions/perks';
import { issueDemoGifts, markStampCardGiftsUsed } from './gifts';
import { arrangeNotices } from './notices';
import { people, type People } from './people';
import { createRandom, type Random } from '../core/random';
import { productsByBusiness } from './products';
import { findVisitTime } from './visit-time';

/** Days of history. */
const HISTORY_DAYS = 240;

interface HistoryEvent {
  at: Date;
  happen(at: Date): Promise<unknown>;
}

/** The time of an event some days ago, when a location was open: by default the first one. */
type FindTime = (daysAgo: number, locationId?: string) => Date;

function createFindTime({ file }: Business, now: Date, random: Random): FindTime {
  return (daysAgo, locationId) => {
    const location = file.locations.find(({ id }) => id === locationId) ?? file.locations[0];
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    return findVisitTime(location?.openingHours ?? [], day, file.configuration.timeZone, random);
  };
}

/** Creates the three members of a demo business, and eight months of history for the first one. */
export async function seedMembers(tx: Tx, business: Business, now: Date): Promise<void> {
  const cast = people[business.id];
  if (!cast) return;
  await createMember(tx, business, cast, 'new', new Date(now.getTime() - 2 * DAY_MS));
  await createMember(tx, business, cast, 'noconsent', new Date(now.getTime() - 5 * DAY_MS));
  const random = createRandom([...business.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const findTime = createFindTime(business, now, random);
  const joined = findTime(HISTORY_DAYS);
  const memberId = await createMember(tx, business, cast, 'demo', joined);
  const events = [
    ...createVisits(tx, business, memberId, random, findTime),
    ...createBonuses(tx, business, memberId, joined, findTime),
    ...createShopPurchases(tx, business, memberId, findTime),
  ]
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, happen } of events) {
    await sql`select ledger_expire(${at}::timestamptz, 10)`.execute(tx);
    await happen(at);
  }
  await issueDemoGifts(tx, business, memberId, now);
  await markStampCardGiftsUsed(tx, business, memberId, now);
  await chooseWishes(tx, business, memberId, now);
  await arrangeNotices(tx, business, memberId, now);
}

/** The member saves for the dearest item of the point shop that can be had, and waits for one that is sold out. */
async function chooseWishes(tx: Tx, business: Business, memberId: string, now: Date): Promise<void> {
  const member = { businessId: business.id, memberId };
  const [goal] = business.file.pointShop.filter(({ stock }) => stock !== 0).toSorted((a, b) => b.price - a.price);
  const soldOut = business.file.pointShop.find(({ stock }) => stock === 0);
  if (goal) await storeGoal(tx, member, goal.id, now);
  if (soldOut) await storeStockAlert(tx, member, soldOut.id, now);
}

async function createMember(
  tx: Tx,
  business: Business,
  cast: People,
  member: keyof People,
  createdAt: Date,
): Promise<string> {
  const memberId = `${business.id}-${member}`;
  const language = business.file.defaultLanguage;
  const hasConsent = member !== 'noconsent';
  await insertMember(tx, {
    businessId: business.id,
    id: memberId,
    commonExtId: `${business.id}-ext-${member}`,
    hasConsent,
    language,
    createdAt,
    ...cast[member],
  });
  if (hasConsent) {
    const consents = getRequestedConsents(business, language).filter(
      (consent) => consent.required || member === 'demo',
    );
    await recordConsents(
      tx,
      { businessId: business.id, memberId, language, channel: 'registration', now: createdAt },
      consents,
    );
  }
  return memberId;
}

/** Purchases at the till, one to nine days apart. */
function createVisits(
  tx: Tx,
  business: Business,
  memberId: string,
  random: Random,
  findTime: FindTime,
): HistoryEvent[] {
  const products = productsByBusiness[business.id];
  const locations = business.file.locations.map((location) => location.id);
  const visited: HistoryEvent[] = [];
  for (let daysAgo = HISTORY_DAYS - 1; products && daysAgo > 0.5; daysAgo -= random.between(1, 9)) {
    const items = Array.from({ length: random.between(1, 4) }, () => {
      const [name, price] = random.pick(products);
      const quantity = random.between(1, 10) > 8 ? 2 : 1;
      return { name, quantity, amount: price * quantity };
    });
    const total = items.reduce((sum, item) => sum + item.amount, 0);
    const locationId = locations[random.between(0, 9) > 6 ? 1 : 0] ?? '';
    const receiptNumber = String(100_000 + visited.length * 37 + random.between(0, 36));
    visited.push({
      at: findTime(daysAgo, locationId),
      happen: (at) =>
        writePurchase(
          tx,
          business,
          { comoMemberId: memberId, locationId, receiptNumber, items, key: '', now: at },
          { total, perks: noPerks },
        ),
    });
  }
  return visited;
}

/** Other incoming entries, and payments with points or credit at the till. */
function createBonuses(tx: Tx, business: Business, memberId: string, joined: Date, findTime: FindTime): HistoryEvent[] {
  const [kind = 'credit'] = getBalanceKinds(business.file.configuration);
  const scale = kind === 'points' ? 1 : 0.3;
  const createEvent = (
    when: Date | number,
    entry: Pick<NewEntry, 'amount' | 'operation' | 'cause'>,
    lasts?: number,
  ): HistoryEvent => ({
    at: typeof when === 'number' ? findTime(when) : when,
    happen: (now) =>
      postEntry(tx, {
        businessId: business.id,
        memberId,
        kind,
        ...entry,
        amount: Math.round(entry.amount * scale),
        expiresAt: lasts === undefined ? null : getEndAfterDays(now, lasts, business.file.configuration.timeZone),
        now,
      }),
  });
  return [
    createEvent(joined, { amount: 5_000, operation: 'WelcomeBonus', cause: 'welcome' }),
    createEvent(190, { amount: 4_000, operation: 'ReferralReward', cause: 'referral' }),
    createEvent(150, { amount: 5_000, operation: 'BirthdayBonus', cause: 'birthday' }, 30),
    createEvent(88, { amount: 2_500, operation: 'ReceiptReward', cause: 'receipt' }),
    createEvent(61, { amount: 1_500, operation: 'Correction', cause: 'correction' }),
    createEvent(20, { amount: 3_000, operation: 'ReferralReward', cause: 'referral' }),
    ...(kind === 'credit' || getBalanceKinds(business.file.configuration).includes('credit')
      ? [
          {
            at: findTime(33),
            happen: (now: Date) =>
              postEntry(tx, {
                businessId: business.id,
                memberId,
                kind: 'credit',
                amount: -1_250,
                operation: 'Payment',
                cause: 'till',
                now,
              }),
          },
        ]
      : []),
  ];
}

/** Purchases in the shops, as a member makes them. */
function createShopPurchases(tx: Tx, business: Business, memberId: string, findTime: FindTime): HistoryEvent[] {
  const { pointShop, rewardShop } = business.file;
  const bought = [
    { daysAgo: 120, shop: 'point' as const, item: pointShop[0] },
    { daysAgo: 75, shop: 'reward' as const, item: rewardShop[0] },
    { daysAgo: 40, shop: 'point' as const, item: pointShop[1] },
    { daysAgo: 6, shop: 'point' as const, item: pointShop[0] },
  ];
  return bought.flatMap(({ daysAgo, shop, item }, index) =>
    item
      ? [
          {
            at: findTime(daysAgo),
            happen: (now: Date) =>
              insertShopPurchase(tx, {
                businessId: business.id,
                memberId,
                key: `demo-${index}`,
                requestHash: '',
                shop,
                itemId: item.id,
                price: item.price,
                balanceKinds: getBalanceKinds(business.file.configuration),
                perks: noPerks,
                purchaseId: `${memberId}-purchase-${index}`,
                giftId: `${memberId}-bought-${index}`,
                giftCode: `DEM${index}-${business.id.toUpperCase()}`,
                now,
              }),
          },
        ]
      : [],
  );
}
