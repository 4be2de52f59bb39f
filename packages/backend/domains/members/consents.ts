import { createHmac } from 'node:crypto';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { sql, type Kysely } from 'kysely';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { parseLinkedText } from '../../core/linked-text';
import { getRegistrationForm } from '../content';
import type { ConsentChannel } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { ProblemError } from '../../core/problems';
import { sha256 } from '../../core/secrets';

/** A consent of the registration form, with the text that the member saw. */
export interface RequestedConsent {
  id: string;
  fieldId: string;
  required: boolean;
  text: string;
}

/** Context of a decision: member, language, channel, time, and the client's address if there was one. */
export interface ConsentOccasion {
  businessId: string;
  memberId: string;
  language: Locale;
  channel: ConsentChannel;
  addressMac?: string;
  now: Date;
}

/** A decision about a consent, with the hash of its text. */
export interface Decision {
  consent: string;
  given: boolean;
  textHash: string;
  /** The only channel of contact that it is about; absent: all. */
  contactChannel?: ContactChannel | undefined;
}

/** The consents of a business's registration form in a language. */
export const getRequestedConsents = (business: Business, language: Locale): RequestedConsent[] =>
  findConsentFields(getRegistrationForm(business)?.fields ?? [], business, language);

/** The consents among the fields of a form, in a language. */
export function findConsentFields(
  fields: Business['file']['forms'][number]['fields'],
  business: Business,
  language: Locale,
): RequestedConsent[] {
  const localize = createLocalizer(business, language);
  return fields.flatMap((field) =>
    field.consent
      ? [
          {
            id: field.consent,
            fieldId: field.id,
            required: field.required,
            text: parseLinkedText(localize(field.label), business.file.legalLinks).text,
          },
        ]
      : [],
  );
}

/** An address as the consent log stores it: keyed, so that it cannot be reversed without the pepper. */
export const computeAddressMac = (pepper: string, businessId: string, clientKey: string): string =>
  createHmac('sha256', pepper).update(`consent|${businessId}|${clientKey}`).digest('hex');

/** Stores the wording of a consent once. @returns its hash */
export async function upsertConsentText(db: Kysely<Schema>, businessId: string, text: string): Promise<string> {
  const hash = sha256(text);
  await db
    .insertInto('consent_texts')
    .values({ business_id: businessId, text_hash: hash, text })
    .onConflict((conflict) => conflict.columns(['business_id', 'text_hash']).doNothing())
    .execute();
  return hash;
}

/**
 * Writes decisions to the consent log: one row each, immutable (security 2.11). The log survives its member, so that the
 * database cannot refuse a decision of somebody who ends meanwhile, by a merge: it would be lost.
 * @throws {ProblemError} NOT_FOUND
 */
export async function logDecisions(db: Tx, occasion: ConsentOccasion, decisions: Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const { rows } = await sql`
    select 1 from members where business_id = ${occasion.businessId} and id = ${occasion.memberId} for key share`.execute(
    db,
  );
  if (rows.length === 0) throw new ProblemError('NOT_FOUND');
  await db
    .insertInto('consents')
    .values(
      decisions.map(({ consent, given, textHash, contactChannel }) => ({
        business_id: occasion.businessId,
        member_id: occasion.memberId,
        consent,
        given,
        contact_channel: contactChannel ?? null,
        text_hash: textHash,
        language: occasion.language,
        channel: occasion.channel,
        address_mac: occasion.addressMac ?? null,
        created_at: occasion.now,
      })),
    )
    .execute();
}

/** Records a member's consents: which text, in which language, when, by which channel. */
export async function recordConsents(
  db: Tx,
  occasion: ConsentOccasion,
  consents: Pick<RequestedConsent, 'id' | 'text'>[],
): Promise<void> {
  const decisions: Decision[] = [];
  for (const { id, text } of consents) {
    decisions.push({ consent: id, given: true, textHash: await upsertConsentText(db, occasion.businessId, text) });
  }
  await logDecisions(db, occasion, decisions);
}

/** Stores whether a member has given the required consents. */
export async function setConsent(
  db: Kysely<Schema>,
  businessId: string,
  memberId: string,
  has: boolean,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ has_consent: has })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute();
}
