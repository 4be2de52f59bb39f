import type { MemberDetails } from '@/contract/schemas/member';

/** What a member is written to at, and signs in by once it is proven. */
export type ContactKind = 'email' | 'phoneNumber';
export const contactKinds = ['phoneNumber', 'email'] as const satisfies ContactKind[];

type Member = MemberDetails['member'];

const isUnconfirmed = (member: Member, kind: ContactKind) =>
  member[kind] !== null && (kind === 'email' ? member.emailConfirmed : member.phoneConfirmed) === false;

/** The contacts of a member that are not confirmed. */
export function listUnconfirmedContacts(member: Member): ContactKind[] {
  return contactKinds.filter((kind) => isUnconfirmed(member, kind));
}

/** A contact that changed and is not confirmed; undefined where there is none. */
export function findNewUnconfirmedContact(before: Member | undefined, after: Member): ContactKind | undefined {
  return listUnconfirmedContacts(after).find((kind) => after[kind] !== before?.[kind]);
}
