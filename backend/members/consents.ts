import type { Locale } from '@/contract/schemas/primitives';
import type { Kysely } from 'kysely';
import type { Business } from '../businesses/business';
import { speaker } from '../businesses/language';
import { registrationForm } from '../content/forms';
import type { Schema } from '../db/schema';
import { sha256 } from '../secrets';

/** A consent that the registration form asks for, with the text that the member saw. */
export interface AskedConsent {
  id: string;
  fieldId: string;
  required: boolean;
  text: string;
}

/** The consents of a business's registration form in a language. */
export function askedConsents(business: Business, language: Locale): AskedConsent[] {
  const say = speaker(business, language);
  return (registrationForm(business)?.fields ?? []).flatMap((field) =>
    field.consent ? [{ id: field.consent, fieldId: field.id, required: field.required, text: say(field.label) }] : [],
  );
}

/** Writes down what a member agreed to: which text (its hash), in which language, when, by which way. */
export async function recordConsents(
  db: Kysely<Schema>,
  of: { businessId: string; memberId: string; language: Locale; channel: string; now: Date },
  consents: AskedConsent[],
): Promise<void> {
  if (consents.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        business_id: of.businessId,
        member_id: of.memberId,
        consent: consent.id,
        given: true,
        text_hash: sha256(consent.text),
        language: of.language,
        channel: of.channel,
        created_at: of.now,
      })),
    )
    .execute();
}

/** Marks that a member has agreed to what the business demands. */
export async function giveConsent(db: Kysely<Schema>, businessId: string, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ has_consent: true })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute();
}
