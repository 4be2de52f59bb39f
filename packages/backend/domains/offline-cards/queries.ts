import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/transact';
import { createCardId } from './card-code';

const MAX_ATTEMPTS = 5;

async function upsertCard(db: Database, member: MemberRef, sessionHash: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('offline_cards')
    .values({
      business_id: member.businessId,
      id: createCardId(),
      member_id: member.memberId,
      session_hash: sessionHash,
      created_at: now,
      used_step: null,
      request_hash: null,
    })
    .onConflict((conflict) =>
      conflict.column('session_hash').doUpdateSet({ created_at: (eb) => eb.ref('offline_cards.created_at') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the session's card, which is created on the first request. */
export async function findOrCreateCard(db: Database, member: MemberRef, sessionHash: string, now: Date) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upsertCard(db, member, sessionHash, now);
    } catch (error) {
      // Another card of the business has this id.
      if (attempt >= MAX_ATTEMPTS || !isUniqueViolation(error, 'offline_cards_pkey')) throw error;
    }
  }
}

/** A card, and whether its session has ended: by sign-out, revocation, or at its end. Being idle does not end it. */
export function findCard(db: Database, businessId: string, cardId: string, now: Date) {
  return db
    .selectFrom('offline_cards as c')
    .innerJoin('sessions as s', 's.token_hash', 'c.session_hash')
    .select([
      'c.member_id',
      'c.session_hash',
      'c.used_step',
      'c.request_hash',
      sql<boolean>`s.revoked_at is not null or s.expires_at <= ${now}::timestamptz`.as('ended'),
    ])
    .where('c.business_id', '=', businessId)
    .where('c.id', '=', cardId)
    .executeTakeFirst();
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** Stores that a code was accepted. @returns false if a code of this time step or a later one was, meanwhile */
export async function recordUse(
  db: Database,
  card: { businessId: string; cardId: string },
  use: { timeStep: number; requestHash: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('offline_cards')
    .set({ used_step: use.timeStep, request_hash: use.requestHash })
    .where('business_id', '=', card.businessId)
    .where('id', '=', card.cardId)
    .where((eb) => eb.or([eb('used_step', 'is', null), eb('used_step', '<', use.timeStep)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
