import { MAX_LISTED_FORM_ANSWERS } from 'loyalty-contract/limits';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { sql, type Kysely } from 'kysely';
import type { AnsweredConsent } from '../../db/campaign-schema';
import type { Schema } from '../../db/schema';
import { isValidSession, type SessionCheck } from '../../db/session-validity';
import { toJson } from '../../db/values';
import { createId } from '../../core/secrets';

/** An answer to a form. */
export interface NewFormAnswer {
  businessId: string;
  formId: string;
  memberId: string | null;
  locationId: string | null;
  values: FieldValues;
  /** Those that were given. */
  consents: AnsweredConsent[];
  now: Date;
}

export async function storeAnswer(db: Kysely<Schema>, answer: NewFormAnswer): Promise<void> {
  await db
    .insertInto('form_answers')
    .values({
      business_id: answer.businessId,
      id: createId(),
      form_id: answer.formId,
      member_id: answer.memberId,
      location_id: answer.locationId,
      values: toJson(answer.values),
      consents: toJson(answer.consents),
      created_at: answer.now,
    })
    .execute();
}

/** The newest answers to a form. */
export function findFormAnswers(db: Kysely<Schema>, businessId: string, formId: string) {
  return db
    .selectFrom('form_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED_FORM_ANSWERS)
    .execute();
}

/** A link to the profile page; storing it deletes expired ones. */
export async function openProfilePage(
  db: Kysely<Schema>,
  page: {
    tokenHash: string;
    sessionHash: string;
    businessId: string;
    memberId: string;
    portalOrigin: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .with('expired', (tx) => tx.deleteFrom('profile_pages').where('expires_at', '<', page.now))
    .insertInto('profile_pages')
    .values({
      token_hash: page.tokenHash,
      session_hash: page.sessionHash,
      business_id: page.businessId,
      member_id: page.memberId,
      portal_origin: page.portalOrigin,
      expires_at: page.expiresAt,
    })
    .execute();
}

/** A link by its hash, and the check of its session. */
export interface ProfileLink extends SessionCheck {
  tokenHash: string;
}

/** True for a link whose session is valid. */
const hasValidSession = (check: SessionCheck) => sql<boolean>`exists (
  select from sessions s where s.token_hash = profile_pages.session_hash and s.business_id = profile_pages.business_id
    and ${isValidSession('s', check)})`;

/** The member of a page's link; undefined if it is expired, used, unknown, or its session has ended. */
export function findProfilePage(db: Kysely<Schema>, link: ProfileLink) {
  return db
    .selectFrom('profile_pages')
    .select(['business_id', 'member_id', 'portal_origin'])
    .where('token_hash', '=', link.tokenHash)
    .where('expires_at', '>', link.now)
    .where(hasValidSession(link))
    .executeTakeFirst();
}

/** Invalidates a link. False if it was already invalid: the second request saves nothing. */
export async function closeProfilePage(db: Kysely<Schema>, link: ProfileLink): Promise<boolean> {
  const closed = await db
    .deleteFrom('profile_pages')
    .where('token_hash', '=', link.tokenHash)
    .where(hasValidSession(link))
    .returning('member_id')
    .executeTakeFirst();
  return closed !== undefined;
}
