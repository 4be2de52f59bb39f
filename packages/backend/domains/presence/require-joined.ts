import type { MemberRef } from '../../core/member-ref';
import { ProblemError } from '../../core/problems';
import type { Tx } from '../../db/transact';
import { findUnopenedState } from '../members';
import { isContact, type FoundBy } from './look-up';

/**
 * Refuses to spend from an account that nobody has opened, if the till found it by a contact that nobody has proved: anybody
 * may have said it. An account that was enrolled at a till needs a look-up, too.
 * @throws {ProblemError} NOT_JOINED
 */
export async function requireJoined(tx: Tx, member: MemberRef, foundBy: FoundBy | null): Promise<void> {
  if (foundBy !== null && !isContact(foundBy)) return;
  const unopened = await findUnopenedState(tx, member);
  if (!unopened || (foundBy === null && !unopened.isEnrolled)) return;
  throw new ProblemError('NOT_JOINED', {
    detail: 'Nobody has signed in to the account yet: it can earn, and not spend.',
  });
}
