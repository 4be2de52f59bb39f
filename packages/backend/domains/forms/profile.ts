import { isBlank } from 'loyalty-contract/schemas/field-rules';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { mapAttributes } from 'loyalty-contract/member-attributes';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { type FileForm, getProfileForm, validateFields } from '../content';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { ProblemError } from '../../core/problems';
import {
  deleteUnconfirmedContact,
  findMember,
  type MemberRow,
  readAttributes,
  storeAttributes,
  storeUnconfirmedContact,
} from '../members';

/** The member whose profile is completed. */
export interface ProfileOwner {
  business: Business;
  memberId: string;
  now: Date;
}

/** The profile form of a business. @throws {ProblemError} NOT_FOUND if it has no fields */
export function getProfileFormOrThrow(business: Business): FileForm {
  const form = getProfileForm(business);
  if (!form) throw new ProblemError('NOT_FOUND');
  return form;
}

/** The member's current values of the profile form. */
export function getProfileValues(form: FileForm, member: MemberRow): FieldValues {
  const storedValues: Record<string, FieldValues[string] | null | undefined> = {
    ...member.fields,
    ...readAttributes(member),
    email: member.email,
    phoneNumber: member.phone,
  };
  const entries = form.fields.flatMap(({ id }) => {
    const value = storedValues[id];
    return value === undefined || value === null || value === '' ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The member's unconfirmed contacts. */
export function findUnconfirmedContacts(member: MemberRow): ContactKind[] {
  const isUnconfirmed = {
    email: member.email !== null && !member.email_confirmed,
    phoneNumber: member.phone !== null && !member.phone_confirmed,
  };
  return contactKinds.filter((kind) => isUnconfirmed[kind]);
}

/**
 * Saves a member's profile form. It never changes a confirmed e-mail or phone: a new one has to be confirmed first. A
 * new contact, or the replacement of an unconfirmed one, is stored as unconfirmed, even if it is another member's, so
 * that only its owner learns whether there is such a member. A text or list that is submitted empty is removed, an
 * unticked box is stored as such, and an optional value that is not submitted stays.
 * @throws {ProblemError} INVALID_REQUEST with the fields, SESSION_REQUIRED
 */
export async function saveProfile(tx: Tx, owner: ProfileOwner, entries: FieldValues): Promise<void> {
  const { business, memberId, now } = owner;
  const form = getProfileFormOrThrow(business);
  const member = await findMember(tx, business.id, memberId, now);
  if (!member) throw new ProblemError('SESSION_REQUIRED');
  const current = { email: member.email, phoneNumber: member.phone };
  const unconfirmed = findUnconfirmedContacts(member);
  const confirmed = contactKinds.flatMap((kind) =>
    current[kind] === null || unconfirmed.includes(kind) ? [] : [[kind, current[kind]] as const],
  );
  const { values, errors } = validateFields(business, form.fields, { ...entries, ...Object.fromEntries(confirmed) });
  if (errors.length > 0) {
    throw new ProblemError('INVALID_REQUEST', {
      errors: errors.map((error) => ({ ...error, path: `formFields.${error.path}` })),
    });
  }
  const { email, phoneNumber, ...typedFields } = values;
  const isEmptied = (id: string) =>
    form.fields.some((field) => field.id === id) && Object.hasOwn(entries, id) && isBlank(entries[id]);
  const keptFields = Object.fromEntries(Object.entries(member.fields).filter(([id]) => !isEmptied(id)));
  const currentAttributes = readAttributes(member);
  const attributes = mapAttributes((name) => {
    const typed = values[name];
    if (typeof typed === 'string') return typed;
    return isEmptied(name) ? '' : currentAttributes[name];
  });
  const { fields, ...names } = storeAttributes(business.id, attributes, { ...keptFields, ...typedFields });
  const typed = { email, phoneNumber };
  for (const kind of contactKinds) {
    const value = typed[kind];
    if (typeof value === 'string' && value !== current[kind])
      await storeUnconfirmedContact(tx, { businessId: business.id, memberId }, { kind, value });
    if (isEmptied(kind) && unconfirmed.includes(kind))
      await deleteUnconfirmedContact(tx, { businessId: business.id, memberId }, kind);
  }
  await tx
    .updateTable('members')
    .set({ ...names, fields: toJson(fields) })
    .where('business_id', '=', business.id)
    .where('id', '=', memberId)
    .execute();
  await audit(tx, { at: now, businessId: business.id, actor: 'member', action: 'profile.save', subject: memberId });
}
