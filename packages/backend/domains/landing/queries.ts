import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from 'loyalty-text/durations';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { belongsToDisabledBusiness } from '../../db/disabled';
import type { ItemContent, Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { createId } from '../../core/secrets';
import { hashCause } from '../outbox';

interface LandingGiftRef {
  businessId: string;
  landingGiftId: string;
}

/** The used stock of a landing page's gift: issued pieces, and current reservations for unconfirmed phones. */
export interface ReservationCounts {
  issued: number;
  reserved: number;
}

export async function countReservations(
  db: Kysely<Schema>,
  { businessId, landingGiftId }: LandingGiftRef,
  now: Date,
): Promise<ReservationCounts> {
  const { rows } = await sql<ReservationCounts>`
    select coalesce((select given from landing_counts
        where business_id = ${businessId} and landing_gift_id = ${landingGiftId}), 0) as issued,
      (select count(*) from landing_registrations where business_id = ${businessId}
        and landing_gift_id = ${landingGiftId} and gift_id is null
        and held_until > greatest(${now}::timestamptz, created_at))::int as reserved`.execute(db);
  return rows[0] ?? { issued: 0, reserved: 0 };
}

/** Locks a gift's stock until the transaction ends: reserving and issuing happen one at a time. */
export async function lockStock(tx: Tx, { businessId, landingGiftId }: LandingGiftRef): Promise<void> {
  await sql`insert into landing_counts (business_id, landing_gift_id, given)
    values (${businessId}, ${landingGiftId}, 0) on conflict do nothing`.execute(tx);
  await sql`select given from landing_counts
    where business_id = ${businessId} and landing_gift_id = ${landingGiftId} for update`.execute(tx);
}

/**
 * The reservation of a gift for a phone. If `reservedUntil` is `now`, only the phone is stored: the clocks of two requests may
 * differ.
 */
export interface NewReservation extends LandingGiftRef {
  phoneMac: string;
  text: ItemContent;
  imageUrl: string | null;
  validUntil: Date | null;
  reservedUntil: Date;
  now: Date;
}

/** Of the forms that a phone's row may have the one of its row, if it has one for this gift, else the one for new rows. */
export async function findPhoneMac(
  db: Kysely<Schema>,
  { businessId, landingGiftId }: LandingGiftRef,
  macs: Secrets,
): Promise<string> {
  if (macs.length === 1) return macs[0];
  const row = await db
    .selectFrom('landing_registrations')
    .select('phone_mac')
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .where('phone_mac', 'in', macs)
    .executeTakeFirst();
  return row?.phone_mac ?? macs[0];
}

/**
 * Reserves a gift for a phone; a lapsed reservation of it is renewed. The caller has locked the stock.
 * @returns false when the phone has received it, or still has a reservation
 */
export async function storeReservation(tx: Tx, reservation: NewReservation): Promise<boolean> {
  const { now } = reservation;
  const fresh = {
    text: toJson(reservation.text),
    image_url: reservation.imageUrl,
    valid_until: reservation.validUntil,
    created_at: now,
    held_until: reservation.reservedUntil,
  };
  const row = await tx
    .insertInto('landing_registrations')
    .values({
      business_id: reservation.businessId,
      landing_gift_id: reservation.landingGiftId,
      phone_mac: reservation.phoneMac,
      gift_id: null,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'landing_gift_id', 'phone_mac'])
        .doUpdateSet(fresh)
        .where('landing_registrations.gift_id', 'is', null)
        .where('landing_registrations.held_until', '<=', now),
    )
    .returning('landing_gift_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a piece for the answer to a phone that is known, as a reservation of a new one would: otherwise the pieces that are left
 * told which of both it was. Nobody can claim it. Always one statement, so that timing does not tell either.
 */
export async function storeStandIn(tx: Tx, reservation: NewReservation, isTaken: boolean): Promise<void> {
  const { businessId, landingGiftId, text, reservedUntil, now } = reservation;
  await sql`
    insert into landing_registrations (business_id, landing_gift_id, phone_mac, text, created_at, held_until)
    select ${businessId}::text, ${landingGiftId}::text, ${`none:${createId()}`}::text, ${toJson(text)},
      ${now}::timestamptz, ${reservedUntil}::timestamptz
    where ${isTaken}::boolean`.execute(tx);
}

/** Deletes phones whose reservation lapsed without a confirmation before this time. */
export async function deleteLapsedReservations(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .deleteFrom('landing_registrations')
    .where('gift_id', 'is', null)
    .where('held_until', '<', before)
    .where((eb) => eb.not(belongsToDisabledBusiness('landing_registrations.business_id')))
    .execute();
}

/** Deletes phones of erased members once the page of what they have received has ended, or the business's time has passed. */
export async function deleteErasedPhones(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    delete from landing_registrations r
    where r.gift_id is not null and not ${belongsToDisabledBusiness('r.business_id')}
      and not exists (select from gifts g where g.business_id = r.business_id and g.id = r.gift_id)
      and (r.forget_at <= ${now}::timestamptz or not exists (
        select from businesses b cross join lateral jsonb_array_elements(b.document -> 'landingGifts') page
        where b.id = r.business_id and page ->> 'id' = r.landing_gift_id
          and (page ->> 'validUntil' is null or (page ->> 'validUntil')::timestamptz > ${now}::timestamptz)))`.execute(
    db,
  );
}

/** Whether gifts are pending for one of these phones; for use in a query. */
export function hasPendingGifts(businessId: string, phoneMacs: string[]) {
  return sql<boolean>`exists (select from landing_registrations where business_id = ${businessId}
    and phone_mac = any (${phoneMacs}::text[]) and gift_id is null)`;
}

/** The pending and lapsed gifts of these phones. */
export async function findPendingGifts(db: Kysely<Schema>, businessId: string, phoneMacs: string[]) {
  if (phoneMacs.length === 0) return [];
  return (
    db
      .selectFrom('landing_registrations')
      .select(['landing_gift_id', 'phone_mac', 'text', 'image_url', 'valid_until', 'created_at', 'held_until'])
      .where('business_id', '=', businessId)
      .where('phone_mac', 'in', phoneMacs)
      .where('gift_id', 'is', null)
      // The same order in all transactions that lock several stocks, to prevent deadlocks.
      .orderBy('landing_gift_id')
      .execute()
  );
}

export type PendingGift = Awaited<ReturnType<typeof findPendingGifts>>[number];

/** Deletes a pending gift of a phone whose owner has had it. */
export async function deletePendingGift(
  tx: Tx,
  { businessId, landingGiftId, phoneMac }: LandingGiftRef & { phoneMac: string },
): Promise<void> {
  await tx
    .deleteFrom('landing_registrations')
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .where('phone_mac', '=', phoneMac)
    .where('gift_id', 'is', null)
    .execute();
}

/** Marks a pending gift as issued, and counts it in the stock. The caller has locked the stock. @returns false if another request did so first */
export async function markIssued(
  tx: Tx,
  { businessId, landingGiftId, phoneMac }: LandingGiftRef & { phoneMac: string },
  giftId: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('landing_registrations')
    .set({ gift_id: giftId })
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .where('phone_mac', '=', phoneMac)
    .where('gift_id', 'is', null)
    .returning('gift_id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('landing_counts')
    .set((eb) => ({ given: eb('given', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('landing_gift_id', '=', landingGiftId)
    .execute();
  return true;
}

/** A message to a phone that has registered before. */
export interface RegisteredNotice {
  businessId: string;
  recipient: string;
  causedBy: string;
  text: string;
  now: Date;
}

/** Queues the message for an hour; always one statement, so that timing does not reveal whether there is one. */
export async function insertNotice(tx: Tx, notice: RegisteredNotice, isSent: boolean): Promise<void> {
  const { businessId, recipient, text, now } = notice;
  await sql`
    insert into outbox (business_id, recipient, channel, text, created_at, due_at, expires_at, paced_by)
    select ${businessId}::text, ${recipient}::text, 'sms', ${text}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${new Date(now.getTime() + HOUR_MS)}::timestamptz, ${hashCause(notice)}::text
    where ${isSent}::boolean`.execute(tx);
}
