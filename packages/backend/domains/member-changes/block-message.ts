import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { createNoticeMessage } from '../notices';
import { enqueueMessages } from '../outbox';
import { findOwnContacts } from '../step-up';

interface BlockNotice {
  memberId: string;
  language: Locale;
  event: 'blocked' | 'unblocked';
  reason: string;
  now: Date;
}

/** Tells a confirmed contact of a member, e-mail first, where no notice of an inbox is sent to it as a mail. */
export async function sendBlockMessage(
  tx: Tx,
  business: Business,
  { memberId, language, event, reason, now }: BlockNotice,
): Promise<void> {
  const [contact] = await findOwnContacts(tx, business.id, memberId);
  if (!contact || (business.file.inbox && contact.kind === 'email')) return;
  const { subject, text } = createNoticeMessage({ kind: 'account', event, reason }, business, language);
  const channel =
    contact.kind === 'email' ? { channel: 'email' as const, subject } : { channel: 'sms' as const, subject: null };
  const message = { businessId: business.id, memberId, language, to: contact.value, text, createdAt: now };
  await enqueueMessages(tx, [{ ...message, ...channel }]);
}
