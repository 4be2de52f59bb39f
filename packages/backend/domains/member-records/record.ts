import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Kysely } from 'kysely';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { presentMultipliers } from '../../core/present-multipliers';
import type { Schema } from '../../db/schema';
import { getLocationName } from '../businesses';
import { presentSession } from './present-session';
import { findEntries, findGifts, findLots, findNewest, findPurchases, type RecordPage } from './record-queries';

const formatInstant = (at: Date | null) => at?.toISOString() ?? null;

/** A page of each kind of record of a member, newest first; the lots only on the first page. */
export async function findMemberRecord(
  db: Kysely<Schema>,
  business: Business,
  page: RecordPage,
  now: Date,
): Promise<Omit<CallResponse<'getMemberRecord'>, 'member'>> {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const getPlace = (id: string | null) => (id === null ? null : getLocationName(business, id, localize));
  const entries = await findEntries(db, page);
  const lots = page.offset === 0 ? await findLots(db, page, now) : [];
  const gifts = await findGifts(db, page);
  const purchases = await findPurchases(db, page);
  const shopPurchases = await findNewest(db, 'shop_purchases', page);
  const sessions = await findNewest(db, 'sessions', page);
  const messages = await findNewest(db, 'outbox', page);
  return {
    entries: entries.map(({ purchase, payment, ...row }) => ({
      createdAt: row.created_at.toISOString(),
      account: toBalanceKind(row.type),
      amount: row.amount,
      balance: row.balance_after,
      operation: row.operation,
      cause: row.cause,
      entityId: row.entity_id,
      reason: row.reason,
      // A refund belongs to the payment, and was made by somebody else.
      by: row.corrected_by ?? (row.operation === 'Reversal' ? null : ((purchase ?? payment)?.done_by ?? null)),
      place: getPlace((purchase ?? payment)?.location_id ?? null),
      receiptNumber: (purchase ?? payment)?.receipt_number ?? null,
    })),
    lots: lots.map((row) => ({
      account: toBalanceKind(row.type),
      remaining: row.remaining,
      expiresAt: formatInstant(row.expires_at),
    })),
    gifts: gifts.map((row) => ({
      id: row.id,
      name: localize(row.text.name),
      givenAt: row.created_at.toISOString(),
      validFrom: row.valid_from.toISOString(),
      validUntil: formatInstant(row.valid_until),
      usedAt: formatInstant(row.used_at),
      usedPlace: getPlace(row.used_location),
      endReason: row.reason,
    })),
    purchases: purchases.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      locationId: row.location_id,
      receiptNumber: row.receipt_number,
      total: row.total,
      returned: row.returned,
      voidedAt: formatInstant(row.voided_at),
      items: row.items.map(({ name, quantity, amount, returned = 0 }) => ({ name, quantity, amount, returned })),
      payments: row.payments.map(({ type, amount }) => ({ account: toBalanceKind(type), amount })),
      ...presentMultipliers(row.multipliers, localize),
    })),
    shopPurchases: shopPurchases.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      itemId: row.item_id,
      price: row.price,
      currency: row.currency,
      voidedAt: formatInstant(row.voided_at),
    })),
    sessions: sessions.map((row) => ({ ...presentSession(row), revokedAt: formatInstant(row.revoked_at) })),
    messages: messages.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      sentAt: formatInstant(row.sent_at),
      failedAt: formatInstant(row.failed_at),
      error: row.last_error,
    })),
  };
}
