import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Operation } from 'loyalty-contract/schemas/transactions';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { StoredMultiplier } from '../../db/schema';

/** Maximum number of used lots (credited amounts with an expiry each) listed for an entry; the others are counted. */
const MAX_LISTED_LOTS = 10;

/**
 * The parts of one query that explain an entry: `e` is the entry, `c` the correction that it references, if any. Times
 * in JSON are text.
 */
export const entityId = sql`coalesce(c.target_id, e.entity_id)`;

/** A member's corrections, with their reasons and targets. */
export function selectCorrectionReasons({ businessId, memberId }: MemberRef) {
  return sql<{ id: string; target_id: string | null; reason: string }>`(
    select id, target_id, reason from corrections where business_id = ${businessId} and member_id = ${memberId}
  )`;
}

/** The member's purchase at the till that an entry is about. */
export function selectTillPurchase({ businessId, memberId }: MemberRef) {
  return sql<{
    location_id: string;
    receipt_number: string;
    total: number;
    counted: number | null;
    multipliers: StoredMultiplier[] | null;
    served_by: string | null;
    done_by: string | null;
  } | null>`(
    select json_build_object('location_id', p.location_id, 'receipt_number', p.receipt_number, 'total', p.total,
      'counted', p.counted, 'multipliers', p.multipliers, 'served_by', p.served_by, 'done_by', p.recorded_by)
    from purchases p
    where p.business_id = ${businessId} and p.member_id = ${memberId} and p.id = ${entityId}
      and (e.operation = 'PurchaseReward' or c.id is not null)
  )`;
}

/** The receipt that the member claimed for an entry. */
export function selectClaimedReceipt({ businessId, memberId }: MemberRef) {
  return sql<{ total: number; counted: number | null; multipliers: StoredMultiplier[] | null } | null>`(
    select json_build_object('total', r.total, 'counted', nullif(r.counted, r.total),
      'multipliers', r.multipliers) from receipts r
    where r.business_id = ${businessId} and r.claimed_by = ${memberId} and r.id = e.entity_id
      and e.operation = 'ReceiptReward'
  )`;
}

/** The member's payment at a till to which an entry belongs: the payment or its refund. */
export function selectTillPayment({ businessId, memberId }: MemberRef) {
  return sql<{
    location_id: string;
    receipt_number: string | null;
    served_by: string | null;
    done_by: string | null;
    reported_at: string | null;
  } | null>`(
    select json_build_object('location_id', p.location_id, 'receipt_number', p.receipt_number,
      'served_by', p.served_by, 'done_by', p.done_by, 'reported_at', p.reported_at)
    from payments p
    where p.business_id = ${businessId} and p.member_id = ${memberId} and p.id = e.entity_id
      and e.operation in ('Payment', 'Reversal')
  )`;
}

/** The shop item that an entry paid for. */
export function selectShopItem({ businessId, memberId }: MemberRef) {
  return sql<{
    gift_id: string;
    name: LocalizedText;
    used_at: string | null;
    used_location: string | null;
  } | null>`(
    select json_build_object('gift_id', s.gift_id, 'name', i.text -> 'name', 'used_at', g.used_at,
      'used_location', g.used_location)
    from shop_purchases s join shop_items i on i.business_id = s.business_id and i.id = s.item_id
      left join gifts g on g.business_id = s.business_id and g.id = s.gift_id
    where s.business_id = ${businessId} and s.member_id = ${memberId} and s.id = ${entityId}
      and (e.operation in ('PointShopPurchase', 'RewardShopPurchase') or c.id is not null)
  )`;
}

/** The lots that an entry created: remainder and expiry. */
export const entryLots = sql<{ remaining: number; expires_at: string | null }[]>`(
  select coalesce(json_agg(
    json_build_object('remaining', l.remaining, 'expires_at', nullif(l.expires_at, 'infinity'))), '[]')
  from lots l where l.entry_id = e.id and e.amount > 0
)`;

/** The amounts that an entry took from lots, in order, and the number of lots. */
export const usedLots = sql<
  { amount: number; operation: Operation; created_at: string; expires_at: string | null; count: number }[]
>`(
  select coalesce(json_agg(u order by u.place), '[]') from (
    select u.amount, o.operation, o.created_at, nullif(l.expires_at, 'infinity') as expires_at,
      row_number() over (order by l.expires_at, l.id) as place, count(*) over () as count
    from lot_uses u join lots l on l.id = u.lot_id join entries o on o.id = l.entry_id
    where u.entry_id = e.id and e.amount < 0
    order by place limit ${sql.lit(MAX_LISTED_LOTS)}
  ) u
)`;
