import { toMailbox } from '../../core/mailbox';
import type { MemberRef } from '../../core/member-ref';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { findMemberEmails } from './queries';

/** True if one of these normalized addresses is the person's own: addresses are compared by mailbox. */
export function hasOwnEmail(own: string, emails: readonly string[]): boolean {
  const mailbox = toMailbox(own);
  return emails.some((email) => toMailbox(email) === mailbox);
}

/**
 * Refuses what a person at the desk does for an account with one of these normalized addresses, if it is the person's own.
 * @throws {ProblemError} OWN_ACCOUNT
 */
export function refuseOwnEmails({ staff }: RequestContext, emails: readonly string[]): void {
  if (staff && hasOwnEmail(staff.email, emails)) throw new ProblemError('OWN_ACCOUNT');
}

/** The same for the account of a member. @throws {ProblemError} OWN_ACCOUNT */
export async function refuseOwnAccount(db: Database | Tx, context: RequestContext, member: MemberRef): Promise<void> {
  if (context.staff) refuseOwnEmails(context, await findMemberEmails(db, member));
}
