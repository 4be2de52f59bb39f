import { sql } from 'kysely';
import { MINUTE_MS } from 'loyalty-text/durations';
import { createToken, sha256 } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { hasOwnEmail } from './own-account';
import { findMemberEmails } from './queries';

/** The time in which an approval can be used. */
const APPROVAL_MS = 5 * MINUTE_MS;

/** A purchase that a cashier records for a member, at most so much; hundredths. */
interface ApprovedPurchase {
  businessId: string;
  cashierId: string;
  memberId: string;
  total: number;
}

const toHash = (token: string, { cashierId, memberId }: ApprovedPurchase): string =>
  sha256(JSON.stringify([token, cashierId, memberId]));

/** The manager or owner of the business, who works at the location, as long as the account of the member is not the person's own. */
async function findApprover(
  tx: Tx,
  approverId: string,
  { businessId, cashierId, memberId }: ApprovedPurchase,
  locationId?: string,
) {
  if (approverId === cashierId) return undefined;
  const approver = await tx
    .selectFrom('staff_roles as r')
    .innerJoin('staff_members as m', 'm.id', 'r.staff_id')
    .select(['m.id', 'm.email', 'r.name'])
    .where('r.business_id', '=', businessId)
    .where('r.staff_id', '=', approverId)
    .where('r.role', 'in', ['manager', 'owner'])
    .where('r.accepted_at', 'is not', null)
    .$if(locationId !== undefined, (query) =>
      query.where(sql<boolean>`(r.locations is null or ${locationId} = any(r.locations))`),
    )
    .executeTakeFirst();
  if (!approver || hasOwnEmail(approver.email, await findMemberEmails(tx, { businessId, memberId }))) return undefined;
  return { id: approver.id, name: approver.name };
}

/** Approves a purchase in the name of a person who has just proved who it is; undefined if the person may not. */
export async function approvePurchase(
  tx: Tx,
  approverId: string,
  purchase: ApprovedPurchase,
  now: Date,
): Promise<{ approval: string; expiresAt: Date } | undefined> {
  if (!(await findApprover(tx, approverId, purchase))) return undefined;
  const token = createToken();
  const expiresAt = new Date(now.getTime() + APPROVAL_MS);
  await tx
    .insertInto('purchase_approvals')
    .values({
      business_id: purchase.businessId,
      hash: toHash(token, purchase),
      approver_id: approverId,
      max_total: purchase.total,
      expires_at: expiresAt,
    })
    .execute();
  return { approval: token, expiresAt };
}

/**
 * Uses an approval up, once also for requests at the same time. @returns who approved, who may do so still; undefined if it
 * is not valid for this purchase
 */
export async function consumeApproval(
  tx: Tx,
  token: string,
  { locationId, ...purchase }: ApprovedPurchase & { locationId: string },
  now: Date,
) {
  const { rows } = await sql<{ approver_id: string }>`
    delete from purchase_approvals
    where business_id = ${purchase.businessId} and hash = ${toHash(token, purchase)}
      and max_total >= ${purchase.total}::bigint and expires_at > ${now}::timestamptz
    returning approver_id`.execute(tx);
  const [approval] = rows;
  return approval && findApprover(tx, approval.approver_id, purchase, locationId);
}
