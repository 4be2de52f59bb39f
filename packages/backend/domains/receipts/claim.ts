import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { calculateEarnings, findEarningPerks, sumEarnings } from '../purchases';
import type { Business } from '../../core/business';
import { countBill, countTotal } from '../../core/counted-bill';
import { findMultipliers } from '../../core/earning-multipliers';
import { findMultipliersAt } from '../businesses';
import { getHardLimit } from '../captcha';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem } from '../../core/problems';
import { withIdempotency } from '../../core/idempotency';
import { postEntry, recordVisit } from '../ledger';
import { type Identifier, isBlocked, mayIdentify, normalizeIdentifier } from '../members';
import { sha256 } from '../../core/secrets';
import { getClientAddressUses, releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { receiptMisses } from '../../core/rate-limits/registry';
import { insertEarnedNotice, insertLevelNotice } from '../notices';
import { addStamps } from '../stamps';
import { claimReceipt, findMemberByIdentifiers, findReceiptState, storeEarned } from './queries';

type ClaimResponse = CallResponse<'submitQrCode'>;

/**
 * The identifiers that a typed text may be: the same text can be a phone number and the business's own member number.
 */
function parseIdentifiers(business: Business, typed: string): Identifier[] {
  const kinds = business.file.configuration.login.identifiers.map((identifier) => identifier.key);
  const all = [...new Set([...kinds, 'phoneNumber', 'email'])].filter((kind) => mayIdentify(business, kind));
  return all.flatMap((kind) => normalizeIdentifier(business, kind, typed) ?? []);
}

/** The member who earns: the signed-in one, else the one with the typed identifier. */
async function findEarner(context: RequestContext, typed: string | undefined): Promise<string | undefined> {
  if (context.session) return context.session.memberId;
  if (!typed?.trim()) throw createFieldProblem('identifier', 'required');
  const businessId = context.business.id;
  const memberId = await findMemberByIdentifiers(context.db, businessId, {
    identifiers: parseIdentifiers(context.business, typed),
    typed,
  });
  // A visitor does not learn that a member is blocked.
  return memberId !== undefined && (await isBlocked(context.db, { businessId, memberId })) ? undefined : memberId;
}

/**
 * Claims a receipt, once, by the business's rules. The response is the same for a receipt that is unknown, another
 * business's or another member's, and for an identifier without a member; only the member who claimed a receipt learns
 * that it is claimed (security 2.11). The business and type in the request are ignored.
 * @throws {ProblemError} TOO_MANY_REQUESTS, INVALID_REQUEST (identifier)
 */
export async function claimReceiptOnce(
  context: RequestContext,
  body: ParsedRequest<'submitQrCode'>['body'],
): Promise<ClaimResponse> {
  const { app, business, now, idempotencyKey } = context;
  const misses = getClientAddressUses(context, getHardLimit(context, receiptMisses));
  await enforceLimits(context, misses, { name: 'receipt.limited' });
  const memberId = await findEarner(context, body.identifier);
  const scope = {
    businessId: business.id,
    memberId: context.session?.memberId ?? `visitor:${sha256(context.clientKey)}`,
    key: idempotencyKey,
    requestHash: sha256(JSON.stringify([body.transactionId, memberId ?? null])),
    now,
  };
  const response = await transact(app.db, (tx) =>
    withIdempotency(tx, scope, () => claimOnce(tx, context, body.transactionId, memberId)),
  );
  if (response.status === 'OK') await releaseLimits(app, misses);
  return response;
}

async function claimOnce(
  tx: Tx,
  context: RequestContext,
  id: string,
  memberId: string | undefined,
): Promise<ClaimResponse> {
  const { business, now } = context;
  if (memberId === undefined) return { status: 'NOT_FOUND' };
  const perks = await findEarningPerks(tx, business, memberId, now);
  const receipt = await claimReceipt(tx, { businessId: business.id, id, memberId, now });
  if (!receipt) return createRefusal(tx, context, id);
  await recordVisit(tx, business, memberId, now);
  // What was bought when it was written is explained by the rules of then, however late it is claimed.
  const { created_at: at, items, total } = receipt;
  const earning = { ...business.file.earning, multipliers: await findMultipliersAt(tx, business, at) };
  const multipliers = findMultipliers({ ...business.file, earning }, { at, levelId: perks.levelId });
  const bill = items
    ? countBill(business.file, items, [], multipliers)
    : { lines: undefined, ...countTotal(business.file, total, multipliers) };
  const earnings = calculateEarnings(business, perks, bill.counted, now);
  for (const earning of earnings) {
    await postEntry(tx, {
      businessId: business.id,
      memberId,
      operation: 'ReceiptReward',
      cause: 'receipt',
      entityId: id,
      now,
      ...earning,
    });
  }
  const [pointsEarned, creditEarned] = [sumEarnings(earnings, 'points'), sumEarnings(earnings, 'credit')];
  await storeEarned(tx, { businessId: business.id, id, pointsEarned, bill });
  const earned = { points: pointsEarned, credit: creditEarned };
  await insertEarnedNotice(tx, business, { memberId, ...earned, key: `receipt:${id}`, now });
  const source = { id, at, total, lines: bill.lines ?? [] };
  await addStamps(tx, business, { businessId: business.id, memberId }, source, now);
  await insertLevelNotice(tx, business, { memberId, sourceId: id, now });
  return { status: 'OK', pointsEarned, creditEarned };
}

async function createRefusal(tx: Tx, { business, session }: RequestContext, id: string): Promise<ClaimResponse> {
  const state = await findReceiptState(tx, business.id, id);
  if (state && state.claimed_by === null) return { status: 'EXPIRED' };
  const isOwn = session !== undefined && state?.claimed_by === session.memberId;
  return { status: isOwn ? 'ALREADY_CLAIMED' : 'NOT_FOUND' };
}
