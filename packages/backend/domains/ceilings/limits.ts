import { MAX_PURCHASE_TOTAL } from 'loyalty-contract/limits';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { requireProof } from '../../core/staff-proof';
import { toStaffPrincipal } from '../../core/staff-session';
import { toLocalDay } from 'loyalty-text/local-day';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { findTypicalBill, getLeastTypicalBill } from '../businesses';
import { consumeApproval } from './approvals';
import { addGiven, findGiven, type GivenKey } from './queries';

/** Who lets a ceiling be exceeded: the name at the business, and what rows have for the person. */
interface Permitting {
  principal: string;
  name: string;
}

/** What exceeds a ceiling: for the log. */
interface Excess {
  /** The member, the import, the campaign, or the business of a receipt. */
  subject: string;
  /** What is done, and its amounts in hundredths of the currency. */
  act: 'purchase' | 'receipt' | 'adjustment' | 'gift' | 'opening' | 'import' | 'merge' | 'campaign';
  value: number;
  ceiling: number;
}

/** Writes that a person lets a ceiling be exceeded. */
async function auditExcess(
  tx: Tx,
  { now, businessId, by, detail }: { now: Date; businessId: string; by: Permitting; detail: Excess & { for?: string } },
): Promise<void> {
  const { subject, act, value, ceiling, for: recordedBy } = detail;
  await setAuditPrincipal(tx, by.principal);
  await audit(tx, {
    at: now,
    businessId,
    actor: by.name,
    action: 'ceiling.exceed',
    subject,
    detail: { act, amount: String(value), ceiling: String(ceiling), ...(recordedBy !== undefined && { recordedBy }) },
  });
}

/** True for a manager or owner of the business. */
const mayExceed = ({ staff }: RequestContext, { id }: Business): boolean => {
  const role = staff?.roles.find(({ businessId }) => businessId === id)?.role;
  return role === 'owner' || role === 'manager';
};

/**
 * Lets a manager or owner exceed a ceiling who has just proved who it is, and records it.
 * @throws {ProblemError} ABOVE_CEILING for a service key and a person without the role, REAUTHENTICATION_REQUIRED
 */
async function permitExcess(tx: Tx, context: RequestContext, business: Business, excess: Excess): Promise<void> {
  const { now, actor: name, serviceKey } = context;
  if (!mayExceed(context, business)) throw new ProblemError('ABOVE_CEILING', { ceiling: excess.ceiling });
  requireProof(context);
  const by = { principal: serviceKey.name, name };
  await auditExcess(tx, { now, businessId: business.id, by, detail: excess });
}

/**
 * Lets a cashier exceed a ceiling by an approval, which is used up, and records who approved.
 * @returns the name of who approved
 * @throws {ProblemError} ABOVE_CEILING for an approval that is not valid for this
 */
async function permitApproved(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { approval, locationId, ...excess }: Excess & { approval: string; locationId: string },
): Promise<string> {
  const { now, actor, staff } = context;
  const { subject: memberId, value: total, ceiling } = excess;
  const purchase = staff && { businessId: business.id, cashierId: staff.staffId, memberId, total, locationId };
  const approver = purchase && (await consumeApproval(tx, approval, purchase, now));
  if (!approver) throw new ProblemError('ABOVE_CEILING', { ceiling });
  const by = { principal: toStaffPrincipal(approver.id), name: approver.name };
  await auditExcess(tx, { now, businessId: business.id, by, detail: { ...excess, for: actor } });
  return approver.name;
}

const toCeiling = (factor: number, typicalBill: number): number =>
  Math.min(Math.floor(factor * typicalBill), MAX_PURCHASE_TOTAL);

/** The ceiling of one purchase, if the total is above it; the bills are read only for a total that can be. */
async function findExceeded(
  tx: Tx,
  { now }: RequestContext,
  business: Business,
  total: number,
): Promise<number | undefined> {
  const { purchaseCeiling } = business.file.till;
  if (total <= purchaseCeiling * getLeastTypicalBill(business.file)) return undefined;
  const ceiling = toCeiling(purchaseCeiling, await findTypicalBill(tx, business, now));
  return total > ceiling ? ceiling : undefined;
}

/**
 * Refuses a purchase above the ceiling of its business, unless a manager who has just proved who it is records it, or
 * has approved it.
 * @param total hundredths
 * @returns the name of who approved it; undefined: nobody had to
 * @throws {ProblemError} ABOVE_CEILING, REAUTHENTICATION_REQUIRED
 */
export async function limitPurchase(
  tx: Tx,
  context: RequestContext,
  business: Business,
  purchase: { memberId: string; locationId: string; total: number; approval: string | undefined },
): Promise<string | undefined> {
  const { memberId, locationId, total, approval } = purchase;
  const ceiling = await findExceeded(tx, context, business, total);
  if (ceiling === undefined) return undefined;
  const excess = { subject: memberId, act: 'purchase' as const, value: total, ceiling };
  if (approval !== undefined && !mayExceed(context, business))
    return permitApproved(tx, context, business, { ...excess, approval, locationId });
  await permitExcess(tx, context, business, excess);
  return undefined;
}

/** The same for a receipt, which earns like a purchase for whoever claims it. @throws {ProblemError} as above */
export async function limitReceipt(tx: Tx, context: RequestContext, business: Business, total: number): Promise<void> {
  const ceiling = await findExceeded(tx, context, business, total);
  if (ceiling === undefined) return;
  await permitExcess(tx, context, business, { subject: business.id, act: 'receipt', value: total, ceiling });
}

async function findDailyCeiling(db: Database | Tx, { now, serviceKey }: RequestContext, business: Business) {
  const { till, configuration } = business.file;
  const ceiling = toCeiling(till.dailyCeiling, await findTypicalBill(db, business, now));
  const day = toLocalDay(now, configuration.timeZone);
  const key: GivenKey = { businessId: business.id, principal: serviceKey.name, day };
  return { ceiling, key };
}

/** What one person or key gives in a day without being asked again, in hundredths of the currency. */
export const findGivenCeiling = async (tx: Tx, context: RequestContext, business: Business): Promise<number> =>
  (await findDailyCeiling(tx, context, business)).ceiling;

/** What is given: to a member, by an import, or by a merge. `value` in hundredths of the currency. */
export type Given = Omit<Excess, 'ceiling'> & {
  act: 'adjustment' | 'gift' | 'opening' | 'import' | 'merge' | 'campaign';
};

/**
 * Adds to what a person or key gave today, and refuses what exceeds the ceiling of the business: unless it is a manager who
 * has just proved who it is. Requests at the same time wait for each other.
 * @throws {ProblemError} ABOVE_CEILING, REAUTHENTICATION_REQUIRED
 */
export async function limitGiven(tx: Tx, context: RequestContext, business: Business, given: Given): Promise<void> {
  if (given.value <= 0) return;
  const { ceiling, key } = await findDailyCeiling(tx, context, business);
  const sum = await addGiven(tx, key, Math.min(given.value, ceiling + 1));
  if (sum > ceiling) await permitExcess(tx, context, business, { ...given, ceiling });
}

/** What counts as opening balances of no ceiling: those of a key that stores the business's file, and so decides it. */
const decidesCeilings = ({ staff, serviceKey }: RequestContext): boolean =>
  !staff && serviceKey.scopes.includes('businesses:write');

/** The same for opening balances, of which keys that store the business's file may give any. @throws {ProblemError} as above */
export async function limitOpening(tx: Tx, context: RequestContext, business: Business, given: Given): Promise<void> {
  if (!decidesCeilings(context)) await limitGiven(tx, context, business, given);
}

/** Refuses what `limitOpening` would refuse, without counting it. @throws {ProblemError} ABOVE_CEILING */
export async function checkOpening(tx: Tx, context: RequestContext, business: Business, value: number): Promise<void> {
  if (value <= 0 || context.staff || decidesCeilings(context)) return;
  const { ceiling, key } = await findDailyCeiling(tx, context, business);
  if ((await findGiven(tx, key)) + value > ceiling) throw new ProblemError('ABOVE_CEILING', { ceiling });
}

/** What a gift counts as, in hundredths: it has no price, and counts as one typical bill. */
export const findGiftValue = (tx: Tx, { now }: RequestContext, business: Business): Promise<number> =>
  findTypicalBill(tx, business, now);
