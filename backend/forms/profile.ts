import type { FieldValues } from '@/contract/schemas/content';
import { audit } from '../audit/queries';
import type { Business } from '../businesses/business';
import { profileForm, type FileForm } from '../content/forms';
import { validateFields } from '../content/validate-fields';
import { isUniqueViolation, type Tx } from '../db/transact';
import { json } from '../db/values';
import { ProblemError } from '../http/problems';
import { duplicateCode, type Contact } from '../members/identifiers';
import { memberWhole, takenIdentifiers, type MemberRow } from '../members/queries';

/** Whose profile is completed, and by whom. */
export interface ProfileOwner {
  business: Business;
  memberId: string;
  /** Support may complete a profile, but add no way to sign in (security 2.4). */
  support: boolean;
  now: Date;
}

const contacts = ['email', 'phoneNumber'] as const;

/** The profile form of a business. @throws {ProblemError} NOT_FOUND where it asks for nothing */
export function demandedForm(business: Business): FileForm {
  const form = profileForm(business);
  if (!form) throw new ProblemError('NOT_FOUND');
  return form;
}

/** What a member has given of the profile form's fields so far. */
export function profileValues(form: FileForm, member: MemberRow): FieldValues {
  const known: Record<string, FieldValues[string] | null | undefined> = {
    ...member.fields,
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    phoneNumber: member.phone,
  };
  const given = form.fields.flatMap(({ id }) => {
    const value = known[id];
    return value === undefined || value === null || value === '' ? [] : [[id, value] as const];
  });
  return Object.fromEntries(given);
}

/** Adds an e-mail or phone that the member had none of; it is not proven, so nobody signs in by it yet. */
async function addContact(tx: Tx, owner: ProfileOwner, kind: Contact, value: string): Promise<void> {
  const businessId = owner.business.id;
  if (owner.support) throw new ProblemError('FORBIDDEN_IN_SUPPORT_SESSION');
  if ((await takenIdentifiers(tx, businessId, [{ kind, value }])).length > 0)
    throw new ProblemError(duplicateCode[kind]);
  try {
    await tx
      .insertInto('identifiers')
      .values({ business_id: businessId, kind, value, member_id: owner.memberId, proof: null, verified: false })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new ProblemError(duplicateCode[kind]) : error;
  }
}

/**
 * Saves what a member put into the profile form. A proven e-mail or phone stays what it is, whatever was typed: another
 * one is proven first.
 * @throws {ProblemError} INVALID_REQUEST with the fields, the two duplicates, FORBIDDEN_IN_SUPPORT_SESSION, SESSION_REQUIRED
 */
export async function saveProfile(tx: Tx, owner: ProfileOwner, given: FieldValues): Promise<void> {
  const { business, memberId, now } = owner;
  const form = demandedForm(business);
  const member = await memberWhole(tx, business.id, memberId, now);
  if (!member) throw new ProblemError('SESSION_REQUIRED');
  const held = { email: member.email, phoneNumber: member.phone };
  const kept = contacts.flatMap((kind) => (held[kind] === null ? [] : [[kind, held[kind]] as const]));
  const { values, errors } = validateFields(business, form.fields, { ...given, ...Object.fromEntries(kept) });
  if (errors.length > 0) {
    throw new ProblemError('INVALID_REQUEST', {
      errors: errors.map((error) => ({ ...error, path: `formFields.${error.path}` })),
    });
  }
  const { firstName, lastName, email, phoneNumber, ...fields } = values;
  for (const [kind, value] of [['email', email] as const, ['phoneNumber', phoneNumber] as const]) {
    if (held[kind] === null && typeof value === 'string') await addContact(tx, owner, kind, value);
  }
  await tx
    .updateTable('members')
    .set({
      first_name: typeof firstName === 'string' ? firstName : member.first_name,
      last_name: typeof lastName === 'string' ? lastName : member.last_name,
      fields: json({ ...member.fields, ...fields }),
    })
    .where('business_id', '=', business.id)
    .where('id', '=', memberId)
    .execute();
  const actor = owner.support ? 'support' : 'member';
  await audit(tx, { at: now, businessId: business.id, actor, action: 'profile.save', subject: memberId });
}
