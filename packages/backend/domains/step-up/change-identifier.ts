import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { leaveContact, maskContact, revokeMember, revokeTickets } from '../sign-in';
import { findOwnContacts } from './queries';
import { consumeAddressProof, consumeConfirmation } from './consume-confirmation';
import { createChangeNotice } from './change-notice';
import {
  type ContactIdentifier,
  deleteUnconfirmedContact,
  duplicateCode,
  findTakenIdentifiers,
  type Identifier,
  normalizeIdentifier,
} from '../members';
import { assignMessages, enqueueMessages } from '../outbox';
import { recordRewards, rememberContact, toRewardOccasion } from '../rewarded-contacts';

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

/** Notifies the previous address; for a first e-mail or phone, the member's other one. */
async function notifyOldContacts(
  tx: Tx,
  context: RequestContext,
  contacts: Identifier[],
  { kind, value }: ContactIdentifier,
): Promise<void> {
  const { business, memberId, language, now } = context;
  const replaced = contacts.filter((identifier) => identifier.kind === kind);
  const { businessName } = business.file.configuration;
  for (const to of replaced.length > 0 ? replaced : contacts) {
    const channel = to.kind === 'phoneNumber' ? ('sms' as const) : ('email' as const);
    const masked = maskContact(kind, value);
    const { texts } = business.file;
    const message = createChangeNotice({ kind, masked, channel, language, texts, businessName });
    await enqueueMessages(tx, [
      { ...message, businessId: business.id, memberId, language, channel, to: to.value, createdAt: now },
    ]);
  }
}

/** What was sent and stored for the replaced contact stays the member's data. */
async function leaveContacts(
  tx: Tx,
  { business, memberId }: RequestContext,
  contacts: Identifier[],
  { kind, value }: ContactIdentifier,
): Promise<void> {
  for (const former of contacts.filter((contact) => contact.kind === kind && contact.value !== value)) {
    await leaveContact(tx, { businessId: business.id, memberId, ...former });
    await assignMessages(tx, { businessId: business.id, memberId, recipient: former.value });
  }
}

/** Replaces the member's confirmed or unconfirmed contact of its kind, which becomes free. */
async function replaceIdentifier(
  tx: Tx,
  { business, memberId }: RequestContext,
  { kind, value }: ContactIdentifier,
): Promise<void> {
  await deleteUnconfirmedContact(tx, { businessId: business.id, memberId }, kind);
  const [otherOwner] = await findTakenIdentifiers(tx, business.id, [{ kind, value }]);
  if (otherOwner && otherOwner.member_id !== memberId) throw new ProblemError(duplicateCode[kind]);
  await tx
    .deleteFrom('identifiers')
    .where('business_id', '=', business.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
  try {
    await tx
      .insertInto('identifiers')
      .values({ business_id: business.id, kind, value, member_id: memberId, proof: null })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new ProblemError(duplicateCode[kind]) : error;
  }
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
  const { app, business, memberId, sessionHash, browserHash, now } = context;
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
    await notifyOldContacts(tx, context, contacts, contact);
    await leaveContacts(tx, context, contacts, contact);
    const occasion = toRewardOccasion(context);
    // While the member still has the former contact.
    await recordRewards(tx, occasion, memberId);
    await replaceIdentifier(tx, context, contact);
    await rememberContact(tx, occasion, memberId, contact);
    await revokeTickets(tx, business.id, memberId, now);
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
