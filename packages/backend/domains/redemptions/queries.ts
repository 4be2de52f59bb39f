import { sql, type Selectable } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { TillTables } from '../../db/till-schema';
import type { Tx } from '../../db/transact';
import { CLOCK_TOLERANCE_MS } from '../businesses';

export type RedemptionRow = Selectable<TillTables['redemptions']>;

/** A gift by its code or id, locked. Every change of its use or its end takes this lock. */
export async function lockGift(tx: Tx, businessId: string, by: { code: string } | { id: string }) {
  return tx
    .selectFrom('gifts')
    .select([
      'id',
      'member_id',
      'text',
      'valid_from',
      'valid_until',
      'used_at',
      'used_location',
      'issued_location',
      'ended_by',
    ])
    .where('business_id', '=', businessId)
    .where((eb) => ('code' in by ? eb('code', '=', by.code) : eb('id', '=', by.id)))
    .forUpdate()
    .executeTakeFirst();
}

export type LockedGift = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

/** The reservation of a gift, even if it has expired. Served by `redemptions_holder`. */
export function findReservation(tx: Tx, businessId: string, giftId: string) {
  return tx
    .selectFrom('redemptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('gift_id', '=', giftId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
}

export async function insertRedemption(tx: Tx, row: RedemptionRow): Promise<void> {
  await tx.insertInto('redemptions').values(row).execute();
}

/** A redemption with its gift, both locked, the gift first as everywhere; undefined if there is none. */
export async function lockRedemption(tx: Tx, businessId: string, id: string) {
  const read = () =>
    tx.selectFrom('redemptions').selectAll().where('business_id', '=', businessId).where('id', '=', id);
  const current = await read().executeTakeFirst();
  const gift = current && (await lockGift(tx, businessId, { id: current.gift_id }));
  const redemption = gift && (await read().forUpdate().executeTakeFirst());
  return redemption && { redemption, gift };
}

type RedemptionChange = Partial<
  Pick<RedemptionRow, 'state' | 'tries' | 'redeemed_at' | 'released_at' | 'undone_at' | 'undo_reason'>
>;

export async function updateRedemption(tx: Tx, row: RedemptionRow, change: RedemptionChange): Promise<RedemptionRow> {
  await tx
    .updateTable('redemptions')
    .set(change)
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...change };
}

/** Stores that a gift is used, or, with nulls, that it is not. */
export async function setGiftUse(
  tx: Tx,
  { business_id, gift_id }: RedemptionRow,
  use: { used_at: Date; used_location: string } | { used_at: null; used_location: null; valid_until: Date | null },
): Promise<void> {
  await tx.updateTable('gifts').set(use).where('business_id', '=', business_id).where('id', '=', gift_id).execute();
}

/** The id of a redemption's member. */
export async function findRedeemer(db: Database, businessId: string, id: string): Promise<string | undefined> {
  const query = db.selectFrom('redemptions').select('member_id');
  const row = await query.where('business_id', '=', businessId).where('id', '=', id).executeTakeFirst();
  return row?.member_id;
}

/** The id of a gift's member. */
export async function findGiftOwner(tx: Tx, businessId: string, id: string): Promise<string | undefined> {
  const query = tx.selectFrom('gifts').select('member_id');
  const row = await query.where('business_id', '=', businessId).where('id', '=', id).executeTakeFirst();
  return row?.member_id;
}

/** Lets one redemption after the other of a member be counted, until the end of the transaction. */
export async function lockCount(tx: Tx, { businessId, memberId }: MemberRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redemptions/${businessId}/${memberId}`}, 0))`.execute(tx);
}

/**
 * The number of a member's gifts that were redeemed without a code since a time, or are reserved, after the member was
 * found by a contact. Served by `redemptions_member`.
 */
export async function countByContact(tx: Tx, { businessId, memberId }: MemberRef, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('redemptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('found_by', 'in', ['phone', 'email'])
    .where('needs_code', '=', false)
    .where('state', 'in', ['reserved', 'redeemed'])
    .where('reserved_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

const isEndedReservation = (now: Date) => sql<boolean>`state = 'reserved' and (expires_at <= ${now}::timestamptz
  or reserved_at > ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}::timestamptz)`;

/** A condition that is true while {@link releaseEndedReservations} has something to do. */
export const hasEnded = (now: Date) => sql<boolean>`exists (select from redemptions where ${isEndedReservation(now)})`;

/** Releases expired reservations. Served by `redemptions_reserved`. @returns their number */
export async function releaseEndedReservations(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update redemptions set state = 'released', released_at = ${now}::timestamptz
    where ${isEndedReservation(now)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
