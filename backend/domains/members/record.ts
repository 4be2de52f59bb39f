import { toBalanceKind } from '@/contract/balance-kinds';
import type { CallResponse } from '@/contract/calls/call-schemas';
import type { LocalizedText } from '@/contract/schemas/business-file';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema';

interface Page {
  businessId: string;
  memberId: string;
  page: number;
  perPage: number;
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

function selectEntries(db: Kysely<Schema>, { businessId, memberId }: Page) {
  return db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('corrections as c', (join) =>
      join.onRef('c.business_id', '=', 'a.business_id').onRef('c.id', '=', 'e.entity_id'),
    )
    .select(['e.created_at', 'a.type', 'e.amount', 'e.balance_after', 'e.operation', 'e.cause', 'e.entity_id'])
    .select(['c.reason', 'c.corrected_by'])
    .where('a.business_id', '=', businessId)
    .where('a.member_id', '=', memberId)
    .orderBy('e.id', 'desc');
}

function selectLots(db: Kysely<Schema>, { businessId, memberId }: Page) {
  return db
    .selectFrom('lots as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['a.type', 'l.remaining', sql<Date | null>`nullif(l.expires_at, 'infinity')`.as('expires_at')])
    .where('a.business_id', '=', businessId)
    .where('a.member_id', '=', memberId)
    .where('l.remaining', '>', 0)
    .orderBy('l.expires_at')
    .orderBy('l.id');
}

function selectGifts(db: Kysely<Schema>, { businessId, memberId }: Page) {
  return db
    .selectFrom('gifts as g')
    .leftJoin('corrections as c', (join) =>
      join.onRef('c.business_id', '=', 'g.business_id').onRef('c.id', '=', 'g.ended_by'),
    )
    .select(['g.id', 'g.text', 'g.valid_from', 'g.valid_until', 'g.used_at', 'c.reason'])
    .where('g.business_id', '=', businessId)
    .where('g.member_id', '=', memberId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id');
}

/** A page of each kind of record of a member, newest first. */
export async function findMemberRecord(
  db: Kysely<Schema>,
  page: Page,
  localize: (text: LocalizedText) => string,
): Promise<Omit<CallResponse<'getMemberRecord'>, 'member'>> {
  const [limit, offset] = [page.perPage, (page.page - 1) * page.perPage];
  const newest = <T extends 'purchases' | 'shop_purchases' | 'sessions' | 'outbox'>(table: T) =>
    sql<Selectable<Schema[T]>>`select * from ${sql.table(table)}
      where business_id = ${page.businessId} and member_id = ${page.memberId}
      order by created_at desc limit ${limit} offset ${offset}`.execute(db);
  const entries = await selectEntries(db, page).limit(limit).offset(offset).execute();
  const lots = await selectLots(db, page).limit(limit).offset(offset).execute();
  const gifts = await selectGifts(db, page).limit(limit).offset(offset).execute();
  const { rows: purchases } = await newest('purchases');
  const { rows: shopPurchases } = await newest('shop_purchases');
  const { rows: sessions } = await newest('sessions');
  const { rows: messages } = await newest('outbox');
  return {
    entries: entries.map((row) => ({
      createdAt: row.created_at.toISOString(),
      account: toBalanceKind(row.type),
      amount: row.amount,
      balance: row.balance_after,
      operation: row.operation,
      cause: row.cause,
      entityId: row.entity_id,
      reason: row.reason,
      by: row.corrected_by,
    })),
    lots: lots.map((row) => ({
      account: toBalanceKind(row.type),
      remaining: row.remaining,
      expiresAt: instant(row.expires_at),
    })),
    gifts: gifts.map((row) => ({
      id: row.id,
      name: localize(row.text.name),
      validFrom: row.valid_from.toISOString(),
      validUntil: instant(row.valid_until),
      usedAt: instant(row.used_at),
      endReason: row.reason,
    })),
    purchases: purchases.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      locationId: row.location_id,
      receiptNumber: row.receipt_number,
      total: row.total,
      returned: row.returned,
      voidedAt: instant(row.voided_at),
    })),
    shopPurchases: shopPurchases.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      itemId: row.item_id,
      price: row.price,
      currency: row.currency,
      voidedAt: instant(row.voided_at),
    })),
    sessions: sessions.map((row) => ({
      openedAt: row.created_at.toISOString(),
      openedBy: row.opened_by,
      support: row.support,
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      revokedAt: instant(row.revoked_at),
    })),
    messages: messages.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      sentAt: instant(row.sent_at),
      failedAt: instant(row.failed_at),
      error: row.last_error,
    })),
  };
}
