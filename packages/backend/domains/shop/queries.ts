import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Shop } from 'loyalty-contract/shops';
import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { ItemContent, Schema } from '../../db/schema';
import { selectMemberBalance } from '../ledger';
import { selectFormerRewards } from '../rewarded-contacts';
import { type Perks, selectShopPerks } from '../subscriptions';

/** The arguments of the database function for a purchase. */
export interface PurchaseRequest {
  businessId: string;
  memberId: string;
  key: string;
  requestHash: string;
  shop: Shop;
  itemId: string;
  /** The price that the member agreed to, in hundredths. */
  price: number;
  /** The kinds of value in the business's wallet. */
  balanceKinds: readonly string[];
  /** The benefits of the buyer's plans. */
  perks: Pick<Perks, 'plans' | 'discountPercent'>;
  purchaseId: string;
  giftId: string;
  giftCode: string;
  now: Date;
}

export type PurchaseRefusal =
  | 'IDEMPOTENCY_IN_FLIGHT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'NOT_FOUND'
  | 'SUBSCRIPTION_REQUIRED'
  | 'PRICE_CHANGED'
  | 'LIMIT_REACHED'
  | 'OUT_OF_STOCK'
  | 'INSUFFICIENT_BALANCE';

/** A completed purchase; times in the format of the database's JSON. */
export interface BoughtItem {
  code: 'OK';
  purchaseId: string;
  giftId: string;
  giftCode: string;
  text: ItemContent;
  imageUrl: string | null;
  validFrom: string;
  validUntil: string;
}

/**
 * Buys an item in one round trip and one transaction, or returns the reason of a refusal, which writes nothing
 * (security 2.12).
 */
export async function insertShopPurchase(
  db: Kysely<Schema>,
  request: PurchaseRequest,
): Promise<BoughtItem | { code: PurchaseRefusal }> {
  const {
    businessId,
    memberId,
    key,
    requestHash,
    shop,
    itemId,
    price,
    balanceKinds,
    perks,
    purchaseId,
    giftId,
    giftCode,
    now,
  } = request;
  const { rows } = await sql<{ answer: BoughtItem | { code: PurchaseRefusal } }>`
    select shop_purchase(${businessId}::text, ${memberId}::text, ${key}::text, ${requestHash}::text, ${shop}::text,
      ${itemId}::text, ${price}::bigint, ${balanceKinds}::text[], ${perks.plans}::text[], ${perks.discountPercent}::int, ${purchaseId}::text, ${giftId}::text, ${giftCode}::text,
      ${now}::timestamptz) as answer
  `.execute(db);
  const response = rows[0]?.answer;
  if (!response) throw new Error('shop_purchase returned no rows');
  return response;
}

/** The item that a member saves for. */
const selectGoal = ({ businessId, memberId }: MemberRef) => sql<string | null>`(
  select item_id from goals where business_id = ${businessId} and member_id = ${memberId}
)`;

/** The condition that a shop shows an item `i` at a time. */
export const isVisibleItem = (now: Date) => sql<boolean>`(not i.hidden
  and (i.available_from is null or i.available_from <= ${now}::timestamptz)
  and (i.available_until is null or i.available_until > ${now}::timestamptz))`;

/** Whether a member waits for the item `i` to be in stock again. */
const isAlertWanted = ({ businessId, memberId }: MemberRef) => sql<boolean>`exists (
  select from stock_alerts where business_id = ${businessId} and item_id = i.id and member_id = ${memberId}
)`;

/** Whether a member has a confirmed contact for messages. */
const hasContact = ({ businessId, memberId }: MemberRef) => sql<boolean>`exists (
  select from identifiers
  where business_id = ${businessId} and member_id = ${memberId} and kind in ('email', 'phoneNumber')
)`;

/** How many of the item `i` a member has bought, also in former accounts. */
const selectPurchased = (member: MemberRef, now: Date) => sql<number>`((
  select count(*) from shop_purchases p where p.business_id = ${member.businessId} and p.member_id = ${member.memberId}
    and p.item_id = i.id and p.voided_at is null
)::int + ${selectFormerRewards(member, sql<string>`'shop:' || i.id`, now)})`;

interface ShopViewer extends MemberRef {
  balanceKinds: readonly string[];
}

/**
 * The items of a business's shops at a member's prices, with how many this member has bought, and on each row the
 * member's balances and paid plans.
 */
export function findItems(db: Kysely<Schema>, { businessId, memberId, balanceKinds }: ShopViewer, now: Date) {
  const getBalance = (kind: BalanceKind) => selectMemberBalance({ businessId, memberId }, kind, now);
  return db
    .selectFrom('shop_items as i')
    .innerJoin(selectShopPerks({ businessId, memberId }, now).as('perks'), (join) => join.onTrue())
    .select([
      'i.id',
      'i.shop',
      'i.text',
      'i.image_url',
      'i.currency',
      'i.stock',
      'i.limit_per_member',
      'i.for_plans',
      'i.valid_days',
    ])
    .select(sql<Date | null>`greatest(i.available_from, i.added_at)`.as('added_at'))
    .select([
      isAlertWanted({ businessId, memberId }).as('alert_wanted'),
      hasContact({ businessId, memberId }).as('has_contact'),
    ])
    .select(selectGoal({ businessId, memberId }).as('goal'))
    .select('i.price as full_price')
    .select(sql<number>`shop_price(i.price, perks.discount_percent)`.as('price'))
    .select(['perks.plans as member_plans', getBalance('points').as('points'), getBalance('credit').as('credit')])
    .select(selectPurchased({ businessId, memberId }, now).as('purchased'))
    .where('i.business_id', '=', businessId)
    .where(sql<boolean>`i.currency = any (${balanceKinds}::text[])`)
    .where(isVisibleItem(now))
    .orderBy('i.position')
    .execute();
}
