import { getSmallestUnit } from 'loyalty-contract/balance-kinds';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { getReturnedEarnings } from '../../core/counted-bill';
import type { Tx } from '../../db/transact';
import { requireOwnLocation } from '../../core/own-locations';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { requireWhole } from '../../core/require-whole';
import type { RequestContext } from '../../core/request-context';
import { endGift } from '../gifts';
import { lockGift } from '../redemptions';
import { withdrawStamps } from '../stamps';
import { recordCorrection, type CorrectionRequest, type ReversedAmounts } from './correct';
import {
  findPurchaseEntries,
  findPurchase,
  findShopPurchase,
  lockAccounts,
  markVoid,
  restock,
  reverseEntry,
  storeReturn,
  type PurchaseEntry,
  type Shortfall,
} from './queries';
import { requireOwnPurchase } from './require-own-purchase';
import { returnLines } from './returned-lines';
import { calculateReturnedShare } from 'loyalty-text/returned-share';

type VoidBody = ParsedRequest<'voidPurchase'>['body'];
type ReturnBody = ParsedRequest<'returnPurchase'>['body'];

interface Reversal {
  purchaseId: string;
  cause: 'void' | 'return';
  correctionId: string;
  shortfall: Shortfall;
  /** The total amount of an entry to be reversed, including earlier corrections. */
  share: (entry: PurchaseEntry) => number;
}

/**
 * Reverses the entries of a purchase. @throws {ProblemError} INSUFFICIENT_BALANCE when the amount was spent and is
 * neither waived nor owed
 */
async function reversePurchase(tx: Tx, request: CorrectionRequest, reversal: Reversal): Promise<ReversedAmounts> {
  const totals = { points: 0, credit: 0, owedPoints: 0, owedCredit: 0 };
  for (const entry of await findPurchaseEntries(tx, request, reversal.purchaseId)) {
    const amount = reversal.share(entry) - entry.reversed;
    if (amount <= 0) continue;
    const reversed = await reverseEntry(tx, { ...reversal, entryId: entry.id, amount, now: request.now });
    if (reversed === null) throw new ProblemError('INSUFFICIENT_BALANCE');
    totals[entry.kind] += entry.amount > 0 ? -reversed.moved : reversed.moved;
    totals[entry.kind === 'points' ? 'owedPoints' : 'owedCredit'] += reversed.owed;
  }
  return totals;
}

/**
 * Voids a purchase at a till or in a shop: its earnings are reversed, its price is refunded, its gift ends, its item
 * returns to stock, and its receipt number becomes free. A till can do so with its own, for some minutes.
 * @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, TOO_LATE, ALREADY_CORRECTED, GIFT_USED, INSUFFICIENT_BALANCE
 */
export async function voidPurchase(
  tx: Tx,
  business: Business,
  purchaseId: string,
  { by, reason, shortfall }: VoidBody,
  context: RequestContext,
): Promise<CallResponse<'voidPurchase'>> {
  const businessId = business.id;
  const { now } = context;
  const find = async () =>
    (await findPurchase(tx, businessId, purchaseId)) ?? (await findShopPurchase(tx, businessId, purchaseId));
  const memberId = (await find())?.member_id;
  if (memberId === undefined) throw new ProblemError('NOT_FOUND');
  await lockAccounts(tx, { businessId, memberId });
  // Read again under the lock, which excludes concurrent corrections; the lock of the gift excludes tills.
  const purchase = await find();
  if (!purchase) throw new ProblemError('NOT_FOUND');
  const ownPurchase = 'gift_id' in purchase ? undefined : purchase;
  await requireOwnPurchase(tx, business, { id: purchaseId, purchase: ownPurchase, shortfall }, context);
  requireOwnLocation(context.serviceKey, ownPurchase?.location_id);
  const gift = 'gift_id' in purchase ? await lockGift(tx, businessId, { id: purchase.gift_id }) : undefined;
  if (purchase.voided_at) throw new ProblemError('ALREADY_CORRECTED');
  const request = { businessId, memberId, by, reason, now };
  const correctionId = await recordCorrection(tx, request, {
    kind: 'void',
    targetId: purchaseId,
    ...(ownPurchase && { detail: { location: ownPurchase.location_id } }),
  });
  if ('gift_id' in purchase) {
    if (gift?.used_at) throw new ProblemError('GIFT_USED');
    if (gift?.ended_by === null) await endGift(tx, businessId, purchase.gift_id, correctionId, now);
    await restock(tx, businessId, purchase.item_id);
  }
  await markVoid(tx, 'gift_id' in purchase ? 'shop_purchases' : 'purchases', businessId, purchaseId, now);
  const share = (entry: PurchaseEntry) => Math.abs(entry.amount);
  const totals = await reversePurchase(tx, request, { purchaseId, cause: 'void', correctionId, shortfall, share });
  await withdrawStamps(tx, request, { purchaseId, correctionId, now });
  return { correctionId, ...totals };
}

/**
 * Returns a part of a purchase at a till, by amount or by lines, or its remainder: what that part has earned is reversed, and the same part
 * of the points and credit that paid for it is refunded. @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION,
 * ALREADY_CORRECTED (void, or completely returned), INVALID_REQUEST (more than is left), INSUFFICIENT_BALANCE
 */
export async function returnPurchase(
  tx: Tx,
  business: Business,
  purchaseId: string,
  { by, reason, shortfall, amount, lines }: ReturnBody,
  { now, serviceKey }: RequestContext,
): Promise<CallResponse<'returnPurchase'>> {
  const businessId = business.id;
  const memberId = (await findPurchase(tx, businessId, purchaseId))?.member_id;
  if (memberId === undefined) throw new ProblemError('NOT_FOUND');
  await lockAccounts(tx, { businessId, memberId });
  const purchase = await findPurchase(tx, businessId, purchaseId);
  if (!purchase) throw new ProblemError('NOT_FOUND');
  requireOwnLocation(serviceKey, purchase.location_id);
  const remaining = purchase.total - purchase.returned;
  if (purchase.voided_at || remaining === 0) throw new ProblemError('ALREADY_CORRECTED');
  const { configuration } = business.file;
  requireWhole(business, [{ path: 'amount', amount }]);
  const moneyUnit = getSmallestUnit(undefined, configuration);
  const returnedLines = returnLines(purchase.items, lines ?? [], moneyUnit);
  const returnedTotal = lines ? returnedLines.amount : (amount ?? remaining);
  if (returnedTotal > remaining) throw createFieldProblem(lines ? 'lines' : 'amount', 'too_much');
  const request = { businessId, memberId, by, reason, now };
  const correctionId = await recordCorrection(tx, request, {
    kind: 'return',
    targetId: purchaseId,
    amount: returnedTotal,
    detail: { amount: String(returnedTotal), location: purchase.location_id },
  });
  const returned = purchase.returned + returnedTotal;
  const bill = { total: purchase.total, returned, lines: returnedLines.items };
  const earned = getReturnedEarnings(bill, moneyUnit);
  const pointsLeft = purchase.points_earned - calculateReturnedShare(purchase.points_earned, earned);
  await storeReturn(tx, { businessId, id: purchaseId }, { returned, items: returnedLines.items, pointsLeft });
  // Of the payments, what was returned of the total; of the earnings, what it has earned.
  const share = (entry: PurchaseEntry) =>
    calculateReturnedShare(
      Math.abs(entry.amount),
      entry.amount > 0 ? earned : bill,
      getSmallestUnit(entry.kind, configuration),
    );
  const totals = await reversePurchase(tx, request, { purchaseId, cause: 'return', correctionId, shortfall, share });
  await withdrawStamps(tx, request, { purchaseId, correctionId, now });
  return { correctionId, returned, ...totals };
}
