import { toMailbox } from '../../core/mailbox';
import type { RequestContext } from '../../core/request-context';
import { isAbroad } from '../../core/normalize-contact';
import { enrolmentMessages, sharedLimits } from '../../core/rate-limits/registry';
import { consumeWithBusinessLimit } from '../../core/rate-limits/shared-limits';
import type { ContactIdentifier } from '../members';
import { getChannelUses, getDefaultChannel } from './channels';
import { hashIdentifier } from './identifiers';

/**
 * Consumes the limits of a message to a contact that somebody else has typed: those of codes, and one a day from all
 * businesses.
 * @returns false if it must not be sent
 */
export async function reserveEnrolmentMessage(context: RequestContext, contact: ContactIdentifier): Promise<boolean> {
  const { business } = context;
  const { sendsByBusiness, businessReserve, sendsAbroad, abroadReserve } = sharedLimits;
  const identifierHash = hashIdentifier(contact);
  // Addresses with tags of their own are one mailbox.
  const mailbox = contact.kind === 'email' ? { ...contact, value: toMailbox(contact.value) } : contact;
  const daily = { rateLimit: enrolmentMessages, scope: [hashIdentifier(mailbox)] };
  const uses = [
    daily,
    ...getChannelUses(context, { businessId: business.id, identifierHash }, getDefaultChannel(contact.kind)),
  ];
  const isCostly = contact.kind === 'phoneNumber' && isAbroad(business, contact.value);
  const { exceeded } = await consumeWithBusinessLimit(
    context,
    [{ uses }],
    isCostly ? [sendsAbroad, abroadReserve] : [sendsByBusiness, businessReserve],
  );
  return exceeded === undefined;
}
