import { toMailbox } from '../../core/mailbox';
import type { RequestContext } from '../../core/request-context';
import { isAbroad } from '../../core/normalize-contact';
import type { LimitUse } from '../../core/rate-limits/consume';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { enrolmentMessages, sharedLimits } from '../../core/rate-limits/registry';
import { consumeWithBusinessLimit } from '../../core/rate-limits/shared-limits';
import type { ContactIdentifier } from '../members';
import { getChannelUses, getDefaultChannel } from './channels';
import { hashIdentifier } from './identifiers';

/** Consumes the limits of a message to a contact that somebody else has typed: those of codes, and `more`. */
async function consumeMessage(context: RequestContext, contact: ContactIdentifier, more: readonly LimitUse[]) {
  const { business } = context;
  const { sendsByBusiness, businessReserve, sendsAbroad, abroadReserve } = sharedLimits;
  const scope = { businessId: business.id, identifierHash: hashIdentifier(contact) };
  const uses = [...more, ...getChannelUses(context, scope, getDefaultChannel(contact.kind))];
  const isCostly = contact.kind === 'phoneNumber' && isAbroad(business, contact.value);
  const { exceeded } = await consumeWithBusinessLimit(
    context,
    [{ uses }],
    isCostly ? [sendsAbroad, abroadReserve] : [sendsByBusiness, businessReserve],
  );
  return exceeded;
}

/**
 * Consumes the limits of a message that tells a contact of an enrolment: one a day from all businesses.
 * @returns false if it must not be sent
 */
export async function reserveEnrolmentMessage(context: RequestContext, contact: ContactIdentifier): Promise<boolean> {
  // Addresses with tags of their own are one mailbox.
  const mailbox = contact.kind === 'email' ? { ...contact, value: toMailbox(contact.value) } : contact;
  const daily = { rateLimit: enrolmentMessages, scope: [hashIdentifier(mailbox)] };
  return (await consumeMessage(context, contact, [daily])) === undefined;
}

/**
 * Consumes the limits of a code to a contact that staff have typed.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function reserveContactCode(
  context: RequestContext,
  contact: ContactIdentifier,
  more: readonly LimitUse[],
): Promise<void> {
  const exceeded = await consumeMessage(context, contact, more);
  if (exceeded) refuseExceeded(context, exceeded, { name: 'code.limited' });
}
