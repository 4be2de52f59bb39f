import type { FieldValues } from '@/contract/schemas/content';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { json } from '../db/values';
import { newId } from '../secrets';

const NEWEST = 1_000;

/** An answer to a form. */
export interface NewFormAnswer {
  businessId: string;
  formId: string;
  memberId: string | null;
  locationId: string | null;
  values: FieldValues;
  now: Date;
}

export async function storeAnswer(db: Kysely<Schema>, answer: NewFormAnswer): Promise<void> {
  await db
    .insertInto('form_answers')
    .values({
      business_id: answer.businessId,
      id: newId(),
      form_id: answer.formId,
      member_id: answer.memberId,
      location_id: answer.locationId,
      values: json(answer.values),
      created_at: answer.now,
    })
    .execute();
}

/** The newest answers to a form. */
export function answersTo(db: Kysely<Schema>, businessId: string, formId: string) {
  return db
    .selectFrom('form_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
}

/** A link to the page on which a member completes the profile; the ones that are over are cleared away by it. */
export async function openProfilePage(
  db: Kysely<Schema>,
  page: { tokenHash: string; businessId: string; memberId: string; portalOrigin: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('profile_pages').where('expires_at', '<', page.now).execute();
  await db
    .insertInto('profile_pages')
    .values({
      token_hash: page.tokenHash,
      business_id: page.businessId,
      member_id: page.memberId,
      portal_origin: page.portalOrigin,
      expires_at: page.expiresAt,
    })
    .execute();
}

/** Whose page a link leads to; undefined for one that is over, saved, or never was. */
export function profilePageOf(db: Kysely<Schema>, tokenHash: string, now: Date) {
  return db
    .selectFrom('profile_pages')
    .select(['business_id', 'member_id', 'portal_origin'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends a link. False when it had ended before: who comes second saves nothing. */
export async function closeProfilePage(db: Kysely<Schema>, tokenHash: string): Promise<boolean> {
  const closed = await db
    .deleteFrom('profile_pages')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return closed !== undefined;
}
