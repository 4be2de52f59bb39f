import { sql } from 'kysely';
import { getBalanceKinds, toBalanceKind, type AccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { DAY_MS } from 'loyalty-text/durations';
import type { BalancePayment } from '../../core/balance-worth';
import type { Business } from '../../core/business';
import { countBill } from '../../core/counted-bill';
import { findMultipliers } from '../../core/earning-multipliers';
import type { Database } from '../../db/database';
import type { PurchaseLine } from '../../db/schema';
import { calculateEarnings, sumEarnings } from '../purchases';
import { findEarningLevels } from '../tiers';

const DAYS = 30;
/** Purchases that are evaluated; of more, a random part. */
const MAX_EVALUATED = 1_000;

interface EvaluatedPurchase {
  id: string;
  memberId: string;
  locationId: string;
  items: PurchaseLine[];
  total: number;
  createdAt: Date;
  payments: BalancePayment[];
}

/** The purchases since a time of which something is left, chosen by a hash of their ids, and how many there are. */
async function findPurchases(db: Database, businessId: string, since: Date) {
  const { rows } = await sql<{
    id: string;
    member_id: string;
    location_id: string;
    items: PurchaseLine[];
    total: number;
    created_at: Date;
    count: number;
    payments: { type: AccountType; amount: number }[];
  }>`
    with recent as (
      select id from purchases where business_id = ${businessId} and created_at >= ${since}
        and voided_at is null and (total = 0 or returned < total)
    ), chosen as (select id from recent order by md5(id) limit ${MAX_EVALUATED})
    select p.id, p.member_id, p.location_id, p.items, p.total, p.created_at, (select count(*)::int from recent) as count,
      coalesce((
        select json_agg(json_build_object('type', y.type, 'amount', y.amount)) from payments y
        where y.business_id = ${businessId} and y.purchase_id = p.id and y.state = 'paid'
      ), '[]') as payments
    from purchases p where p.business_id = ${businessId} and p.id in (select id from chosen)`.execute(db);
  const purchases = rows.map((row): EvaluatedPurchase => ({
    id: row.id,
    memberId: row.member_id,
    locationId: row.location_id,
    items: row.items,
    total: row.total,
    createdAt: row.created_at,
    payments: row.payments.map(({ type, amount }) => ({ kind: toBalanceKind(type), amount })),
  }));
  return { purchases, count: rows[0]?.count ?? 0 };
}

/** What purchases earn by the rules of a file, with the levels that its members have today, in hundredths by balance. */
async function sumByRules(
  db: Database,
  business: Business,
  purchases: readonly EvaluatedPurchase[],
  now: Date,
): Promise<Record<BalanceKind, number>> {
  const members = [...new Set(purchases.map(({ memberId }) => memberId))];
  const levels = await findEarningLevels(db, business, members, now);
  const sums = { points: 0, credit: 0 };
  for (const { memberId, locationId, items, payments, createdAt: at } of purchases) {
    const level = levels.get(memberId);
    const multipliers = findMultipliers(business.file, { at, locationId, levelId: level?.id });
    const { counted } = countBill(business.file, items, payments, multipliers);
    const perks = { plans: [], earningPercent: 100, discountPercent: 0, tierPercent: level?.earningPercent ?? 100 };
    const earnings = calculateEarnings(business, perks, counted, at);
    sums.points += sumEarnings(earnings, 'points');
    sums.credit += sumEarnings(earnings, 'credit');
  }
  return sums;
}

/** What the purchases of the last thirty days would have earned, by the live rules and by those of a draft. */
export async function findDraftEffect(
  db: Database,
  live: Business,
  draft: Business,
  now: Date,
): Promise<CallResponse<'getDraftEffect'>> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { purchases, count } = await findPurchases(db, live.id, since);
  const before = await sumByRules(db, live, purchases, now);
  const after = await sumByRules(db, draft, purchases, now);
  return {
    since: since.toISOString(),
    purchases: count,
    evaluated: purchases.length,
    revenue: purchases.reduce((sum, { total }) => sum + total, 0),
    balances: getBalanceKinds(live.file.configuration).map((account) => ({
      account,
      live: before[account],
      draft: after[account],
    })),
  };
}
