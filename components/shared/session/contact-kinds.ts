import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { ContactKind, MemberDetails } from 'loyalty-contract/schemas/member';

/** The kinds in the order in which members are asked to confirm them: the phone first. */
export const contactKindsToConfirm: readonly ContactKind[] = [...contactKinds].reverse();

type Member = MemberDetails['member'];

const isUnconfirmed = (member: Member, kind: ContactKind) =>
  member[kind] !== null && (kind === 'email' ? member.emailConfirmed : member.phoneConfirmed) === false;

/** The member's unconfirmed contacts. */
export function listUnconfirmedContacts(member: Member): ContactKind[] {
  return contactKindsToConfirm.filter((kind) => isUnconfirmed(member, kind));
}

/** An unconfirmed contact that differs from before, or is new; undefined without one. */
export function findChangedUnconfirmedContact(before: Member | undefined, after: Member): ContactKind | undefined {
  return listUnconfirmedContacts(after).find((kind) => after[kind] !== before?.[kind]);
}
