import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { isUniqueViolation, type Tx } from '../../db/transact';
import { type ContactIdentifier, deleteUnconfirmedContact, duplicateCode, type Identifier } from '../members';
import { assignMessages, enqueueMessages } from '../outbox';
import { recordRewards, rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { leaveContact, maskContact, revokeTickets } from '../sign-in';
import { createChangeNotice } from './change-notice';
import { findOwnContacts } from './queries';

type Occasion = Pick<RequestContext, 'app' | 'business' | 'now'>;

/** Whose contact it is, and the language of what the member reads. */
interface ContactOwner {
  memberId: string;
  language: Locale;
  /** Contacts that nobody has proved, which are told too: others than the member change the contact. */
  claimed?: ContactIdentifier[];
}

/** Notifies the previous addresses; for a first e-mail or phone, the member's other ones. */
async function notifyOldContacts(
  tx: Tx,
  { business, now }: Occasion,
  { memberId, language, claimed = [] }: ContactOwner,
  contacts: Identifier[],
  { kind, value }: ContactIdentifier,
): Promise<void> {
  const known = [...contacts, ...claimed].filter((contact) => contact.kind !== kind || contact.value !== value);
  const replaced = known.filter((contact) => contact.kind === kind);
  const { businessName } = business.file.configuration;
  for (const to of replaced.length > 0 ? replaced : known) {
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
  { business }: Occasion,
  { memberId }: ContactOwner,
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
  { business }: Occasion,
  { memberId }: ContactOwner,
  { kind, value }: ContactIdentifier,
): Promise<void> {
  await deleteUnconfirmedContact(tx, { businessId: business.id, memberId }, kind);
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
 * Gives a member a contact that has just been proved, in place of that of its kind, which becomes free and is notified. The
 * caller has locked the member, and ends the sessions.
 * @throws {ProblemError} the two duplicates
 */
export async function replaceContact(
  tx: Tx,
  occasion: Occasion,
  owner: ContactOwner,
  contact: ContactIdentifier,
): Promise<void> {
  const { business, now } = occasion;
  const { memberId } = owner;
  const contacts = await findOwnContacts(tx, business.id, memberId);
  await notifyOldContacts(tx, occasion, owner, contacts, contact);
  await leaveContacts(tx, occasion, owner, contacts, contact);
  const rewards = toRewardOccasion(occasion);
  // While the member still has the former contact.
  await recordRewards(tx, rewards, memberId);
  await replaceIdentifier(tx, occasion, owner, contact);
  await rememberContact(tx, rewards, memberId, contact);
  await revokeTickets(tx, business.id, memberId, now);
}
