import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { transact } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { revokeMember } from '../sign-in';
import { findOwnContacts } from './queries';
import { consumeAddressProof, consumeConfirmation } from './consume-confirmation';
import { replaceContact } from './replace-contact';
import { type Identifier, normalizeIdentifier } from '../members';

/** How long after joining a member may add a first contact with only its own code, in milliseconds. */
const NEW_MEMBER_MS = 300_000;

/**
 * True when the code to the new contact is sufficient proof: it is the first of its kind, and the member either has no
 * other confirmed contact for a second code, or joined minutes ago and has signed in by a code since.
 */
function isAddressProofEnough(
  { session, now }: RequestContext,
  contacts: Identifier[],
  kind: string,
  joinedAt: Date,
): boolean {
  if (contacts.some((contact) => contact.kind === kind)) return false;
  if (contacts.length === 0) return true;
  return session?.openedBy !== 'temporaryToken' && now.getTime() - joinedAt.getTime() < NEW_MEMBER_MS;
}

/**
 * Changes a member's e-mail or phone, or confirms an unconfirmed one. It requires two proofs, of the member and of the new
 * contact; for a first contact the latter may suffice. All other sessions end, and the previous contact is notified
 * (security 2.1). @throws {ProblemError} INVALID_REQUEST, CONFIRMATION_REQUIRED without the proofs, the two duplicates;
 * a failure leaves the proofs unused
 */
export async function changeIdentifier(
  context: RequestContext,
  { kind, value: typed, addressProof }: ParsedRequest<'changeIdentifier'>['body'],
): Promise<CallResponse<'changeIdentifier'>> {
  const { app, business, memberId, language, sessionHash, browserHash, now } = context;
  const value = normalizeIdentifier(business, kind, typed)?.value;
  if (value === undefined) throw createFieldProblem('value');
  const contact = { kind, value };
  await transact(app.db, async (tx) => {
    // One change of a member at a time, so that each sees the result of the one before.
    const member = await tx
      .selectFrom('members')
      .select('created_at')
      .where('business_id', '=', business.id)
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new ProblemError('SESSION_REQUIRED');
    const contacts = await findOwnContacts(tx, business.id, memberId);
    const isProofEnough = isAddressProofEnough(context, contacts, kind, member.created_at);
    if (!isProofEnough) await consumeConfirmation(tx, context, 'changeIdentifiers');
    await consumeAddressProof(tx, context, { address: contact, token: addressProof, purpose: 'newAddress' });
    await replaceContact(tx, context, { memberId, language }, contact);
    const ended = await revokeMember(tx, business.id, memberId, now, { tokenHash: sessionHash, browserHash });
    await audit(tx, {
      at: now,
      businessId: business.id,
      actor: 'member',
      action: 'identifier.change',
      subject: memberId,
      detail: { kind, proofs: isProofEnough ? 'contact' : 'member, contact', sessionsEnded: String(ended) },
    });
  });
  context.recordSecurityEvent('identifier.changed', { kind });
  return { status: 'OK' };
}
