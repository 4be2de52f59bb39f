import { MAX_PURCHASE_TOTAL } from '@/contract/limits';
import type { CallResponse } from '@/contract/call-schemas';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import type { PurchaseLine } from '../../db/schema';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { withIdempotency } from '../../core/idempotency';
import { postMovement } from '../ledger/queries';
import { invalid, ProblemError } from '../../core/problems';
import { requireMember } from '../members/require-member';
import { rewardFirstPurchase } from '../referral/reward-first-purchase';
import { newId, sha256 } from '../../core/secrets';
import { findPerks, type Perks } from '../subscriptions/perks';
import { calculateEarnings, sumEarnings, explainNoEarnings } from './earning';

/** A purchase at the till. */
export interface NewPurchase {
  comoMemberId: string;
  locationId: string;
  receiptNumber: string;
  items: PurchaseLine[];
  /** The `Idempotency-Key`. */
  key: string;
  now: Date;
}

/**
 * Records a purchase and its earnings by the business's rules, once per key and receipt.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location, total), ALREADY_EXISTS (the receipt was recorded before)
 */
export async function recordPurchase(
  db: Database,
  business: Business | undefined,
  purchase: NewPurchase,
): Promise<CallResponse<'recordPurchase'>> {
  if (!business) throw new ProblemError('NOT_FOUND');
  if (!business.file.locations.some((location) => location.id === purchase.locationId))
    throw invalid('locationId', 'unknown');
  const total = purchase.items.reduce((sum, item) => sum + item.amount, 0);
  if (total > MAX_PURCHASE_TOTAL) throw invalid('items', 'too_much');
  await requireMember(db, business.id, purchase.comoMemberId);
  const { key, now, ...details } = purchase;
  const scope = {
    businessId: business.id,
    memberId: purchase.comoMemberId,
    key,
    requestHash: sha256(JSON.stringify(details)),
    now,
  };
  try {
    return await transact(db, (tx) =>
      withIdempotency(tx, scope, async () => {
        const perks = await findPerks(tx, business.id, purchase.comoMemberId, now);
        return insertPurchase(tx, business, purchase, { total, perks });
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProblemError('ALREADY_EXISTS');
    throw error;
  }
}

/** Writes the purchase and its earnings in the caller's transaction. */
export async function insertPurchase(
  tx: Tx,
  business: Business,
  purchase: NewPurchase,
  { total, perks }: { total: number; perks: Perks },
) {
  const { comoMemberId: memberId, now } = purchase;
  const purchaseId = newId();
  const earnings = calculateEarnings(business, perks, total, now);
  const [pointsEarned, creditEarned] = [sumEarnings(earnings, 'point'), sumEarnings(earnings, 'credit')];
  await tx
    .insertInto('purchases')
    .values({
      business_id: business.id,
      id: purchaseId,
      member_id: memberId,
      location_id: purchase.locationId,
      receipt_number: purchase.receiptNumber,
      total,
      items: toJson(purchase.items),
      earned_nothing: earnings.length > 0 ? null : explainNoEarnings(business, total),
      points_earned: pointsEarned,
      credit_earned: creditEarned,
      created_at: now,
    })
    .execute();
  for (const earning of earnings) {
    await postMovement(tx, {
      businessId: business.id,
      memberId,
      operation: 'PurchaseReward',
      cause: 'purchase',
      entityId: purchaseId,
      now,
      ...earning,
    });
  }
  await rewardFirstPurchase(tx, { business, now }, { memberId, total });
  return { purchaseId, pointsEarned, creditEarned };
}
