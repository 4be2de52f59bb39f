import type { ContactKind, MemberDetails } from '@/contract/schemas/member';

/** The contact details of a member, by which they sign in once they are confirmed. */
export const contactKinds = ['phoneNumber', 'email'] as const satisfies ContactKind[];

type Member = MemberDetails['member'];

const isUnconfirmed = (member: Member, kind: ContactKind) =>
  member[kind] !== null && (kind === 'email' ? member.emailConfirmed : member.phoneConfirmed) === false;

/** The member's unconfirmed contacts. */
export function listUnconfirmedContacts(member: Member): ContactKind[] {
  return contactKinds.filter((kind) => isUnconfirmed(member, kind));
}

/** An unconfirmed contact that differs from before, or is new; undefined without one. */
export function findChangedUnconfirmedContact(before: Member | undefined, after: Member): ContactKind | undefined {
  return listUnconfirmedContacts(after).find((kind) => after[kind] !== before?.[kind]);
}
