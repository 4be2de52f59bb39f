import type { CallResponse } from 'loyalty-contract/calls/calls';
import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { presentMultipliers } from '../../core/present-multipliers';
import { getLargestShare, sumWorth, type BalancePayment } from '../../core/balance-worth';
import { countBill, getSpending } from '../../core/counted-bill';
import { findMultipliers } from '../../core/earning-multipliers';
import type { Database } from '../../db/database';
import type { PurchaseLine } from '../../db/schema';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { withIdempotency } from '../../core/idempotency';
import { lockAccounts } from '../corrections';
import { postEntry, recordVisit } from '../ledger';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { requireMember } from '../members';
import { insertEarnedNotice, insertLevelNotice } from '../notices';
import { rewardFirstPurchase } from '../referral';
import { createId, sha256 } from '../../core/secrets';
import { addStamps } from '../stamps';
import { calculateEarnings, sumEarnings, explainNoEarnings } from './earning';
import { findEarningPerks, type EarningPerks } from './earning-perks';
import { requireLines } from './require-lines';

/** A purchase at the till. */
export interface NewPurchase {
  comoMemberId: string;
  locationId: string;
  receiptNumber: string;
  items: PurchaseLine[];
  /** Ids of the payments that it was paid with. */
  payments?: string[] | undefined;
  /** First name of the person at the till, if members see it. */
  servedBy?: string | null;
  /** The service key, or the person at the desk, and the name; `isPerson`: it is a person at the desk. */
  recordedBy?: { key: string; actor: string; isPerson: boolean };
  /** What has to hold before it is written: throws otherwise. @returns the name of who approved it, if somebody had to */
  check?: (tx: Tx, purchase: { business: Business; total: number }) => Promise<string | undefined>;
  /** The `Idempotency-Key`. */
  key: string;
  now: Date;
}

/**
 * Records a purchase and its earnings by the business's rules, once per key and receipt.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location, items with their tax, total, payments), ALREADY_EXISTS (the receipt was recorded before)
 */
export async function recordPurchase(
  db: Database,
  business: Business | undefined,
  purchase: NewPurchase,
): Promise<CallResponse<'recordPurchase'>> {
  if (!business) throw new ProblemError('NOT_FOUND');
  if (!business.file.locations.some((location) => location.id === purchase.locationId))
    throw createFieldProblem('locationId', 'unknown');
  const total = requireLines(business, purchase.items);
  await requireMember(db, business.id, purchase.comoMemberId);
  const { key, now, check, servedBy: _, recordedBy: _by, ...details } = purchase;
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
        const approvedBy = await check?.(tx, { business, total });
        const perks = await findEarningPerks(tx, business, purchase.comoMemberId, now);
        return insertPurchase(tx, business, purchase, { total, perks, approvedBy });
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProblemError('ALREADY_EXISTS');
    throw error;
  }
}

/**
 * The payments that pay for a purchase, locked after the accounts, in the order of every writer.
 * @throws {ProblemError} INVALID_REQUEST for one that is not this member's, not paid, or that paid for another purchase, and
 * for more credit than the total, or more than the largest share of it
 */
async function lockPayments(
  tx: Tx,
  { file, id: businessId }: Business,
  { memberId, total, payments }: { memberId: string; total: number; payments: string[] },
): Promise<BalancePayment[]> {
  if (payments.length === 0) return [];
  await lockAccounts(tx, { businessId, memberId });
  const rows = await tx
    .selectFrom('payments')
    .select(['type', 'amount'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('id', 'in', payments)
    .where('state', '=', 'paid')
    .where('purchase_id', 'is', null)
    .forUpdate()
    .execute();
  if (rows.length !== new Set(payments).size) throw createFieldProblem('payments', 'not_payable');
  const credit = rows.reduce((sum, { type, amount }) => (type === 'credit' ? sum + amount : sum), 0);
  if (credit > total) throw createFieldProblem('payments', 'too_much');
  const paid = rows.map(({ type, amount }) => ({ kind: toBalanceKind(type), amount }));
  if (sumWorth(file, paid) > (getLargestShare(file, total) ?? Number.POSITIVE_INFINITY))
    throw createFieldProblem('payments', 'above_share');
  return paid;
}

/** Stores which locked payments paid for the purchase. */
async function linkPayments(tx: Tx, businessId: string, purchaseId: string, payments: string[]): Promise<void> {
  if (payments.length === 0) return;
  await tx
    .updateTable('payments')
    .set({ purchase_id: purchaseId })
    .where('business_id', '=', businessId)
    .where('id', 'in', payments)
    .execute();
}

/** Adds a purchase recorded by a person to the audit log; those of tills are too many, and have a table (decision 076). */
async function auditPurchase(
  tx: Tx,
  businessId: string,
  { purchaseId, total }: { purchaseId: string; total: number },
  purchase: NewPurchase,
): Promise<void> {
  const { comoMemberId: subject, locationId, receiptNumber, recordedBy, now } = purchase;
  if (!recordedBy) return;
  await setAuditPrincipal(tx, recordedBy.key);
  const detail = { purchase: purchaseId, receipt: receiptNumber, amount: String(total), location: locationId };
  await audit(tx, { at: now, businessId, actor: recordedBy.actor, action: 'purchase.record', subject, detail });
}

/** Writes the purchase and all that follows from it (earnings, stamps, rewards, notices) in the caller's transaction. */
export async function insertPurchase(
  tx: Tx,
  business: Business,
  purchase: NewPurchase,
  { total, perks, approvedBy }: { total: number; perks: EarningPerks; approvedBy?: string | undefined },
) {
  const { comoMemberId: memberId, now } = purchase;
  const purchaseId = createId();
  const member = { businessId: business.id, memberId };
  const { payments = [] } = purchase;
  const bill = countBill(
    business.file,
    purchase.items,
    await lockPayments(tx, business, { memberId, total, payments }),
    findMultipliers(business.file, { at: now, locationId: purchase.locationId, levelId: perks.levelId }),
  );
  if (total > 0) await recordVisit(tx, business, memberId, now);
  const earnings = calculateEarnings(business, perks, bill.counted, now);
  const [pointsEarned, creditEarned] = [sumEarnings(earnings, 'points'), sumEarnings(earnings, 'credit')];
  await tx
    .insertInto('purchases')
    .values({
      business_id: business.id,
      id: purchaseId,
      member_id: memberId,
      location_id: purchase.locationId,
      receipt_number: purchase.receiptNumber,
      total,
      paid: bill.paid === total ? null : bill.paid,
      counted: bill.counted === total ? null : bill.counted,
      items: toJson(bill.lines),
      multipliers: bill.multipliers.length > 0 ? toJson(bill.multipliers) : null,
      earned_nothing: earnings.length > 0 ? null : explainNoEarnings(business, bill),
      points_earned: pointsEarned,
      credit_earned: creditEarned,
      served_by: purchase.servedBy ?? null,
      service_key: purchase.recordedBy?.key ?? null,
      recorded_by: purchase.recordedBy?.actor ?? null,
      approved_by: approvedBy ?? null,
      created_at: now,
    })
    .execute();
  for (const earning of earnings) {
    await postEntry(tx, {
      businessId: business.id,
      memberId,
      operation: 'PurchaseReward',
      cause: 'purchase',
      entityId: purchaseId,
      now,
      ...earning,
    });
  }
  await linkPayments(tx, business.id, purchaseId, payments);
  await insertEarnedNotice(tx, business, {
    memberId,
    points: pointsEarned,
    credit: creditEarned,
    key: `purchase:${purchaseId}`,
    locationId: purchase.locationId,
    now,
  });
  const spent = getSpending({ total, returned: 0, lines: bill.lines, paid: bill.paid });
  await rewardFirstPurchase(tx, { business, now }, { memberId, spent });
  // Last: a purchase that earns nothing has locked no account before its payments.
  const source = { id: purchaseId, at: now, total, lines: purchase.items };
  const stamps = await addStamps(tx, business, member, source, now);
  await insertLevelNotice(tx, business, { memberId, sourceId: purchaseId, now });
  if (purchase.recordedBy?.isPerson) await auditPurchase(tx, business.id, { purchaseId, total }, purchase);
  const counted = bill.counted === total ? {} : { counted: bill.counted };
  return {
    purchaseId,
    ...counted,
    pointsEarned,
    creditEarned,
    ...presentMultipliers(bill.multipliers, createLocalizer(business, business.file.defaultLanguage)),
    ...(stamps.length > 0 ? { stamps } : {}),
  };
}
