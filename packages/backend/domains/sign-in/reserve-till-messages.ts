import { toMailbox } from '../../core/mailbox';
import type { RequestContext } from '../../core/request-context';
import { isAbroad } from '../../core/normalize-contact';
import type { LimitUse } from '../../core/rate-limits/consume';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { enrolmentMessages, sharedLimits, signInLimits } from '../../core/rate-limits/registry';
import { consumeWithBusinessLimit } from '../../core/rate-limits/shared-limits';
import type { ContactIdentifier } from '../members';
import { getChannelUses, getDefaultChannel } from './channels';
import { hashIdentifier } from './identifiers';

/** Consumes the limits of a message to a contact that staff typed or chose: those of codes, and its own. */
function consumeUses(context: RequestContext, contact: ContactIdentifier, own: readonly LimitUse[]) {
  const { business } = context;
  const { sendsByBusiness, businessReserve, sendsAbroad, abroadReserve } = sharedLimits;
  const key = { businessId: business.id, identifierHash: hashIdentifier(contact) };
  const uses = [...own, ...getChannelUses(context, key, getDefaultChannel(contact.kind))];
  const isCostly = contact.kind === 'phoneNumber' && isAbroad(business, contact.value);
  return consumeWithBusinessLimit(
    context,
    [{ uses }],
    isCostly ? [sendsAbroad, abroadReserve] : [sendsByBusiness, businessReserve],
  );
}

/**
 * Consumes the limits of a message to a contact that somebody else has typed: those of codes, and one a day from all
 * businesses.
 * @returns false if it must not be sent
 */
export async function reserveEnrolmentMessage(context: RequestContext, contact: ContactIdentifier): Promise<boolean> {
  // Addresses with tags of their own are one mailbox.
  const mailbox = contact.kind === 'email' ? { ...contact, value: toMailbox(contact.value) } : contact;
  const daily = { rateLimit: enrolmentMessages, scope: [hashIdentifier(mailbox)] };
  const { exceeded } = await consumeUses(context, contact, [daily]);
  return exceeded === undefined;
}

/**
 * Consumes the limits of a code to a contact that staff have typed or chosen: those of codes, and its own.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function reserveContactCode(
  context: RequestContext,
  contact: ContactIdentifier,
  own: readonly LimitUse[],
): Promise<void> {
  const { exceeded } = await consumeUses(context, contact, own);
  if (exceeded) refuseExceeded(context, exceeded, { name: 'code.limited' });
}

/**
 * Consumes the limits of a code that a member reads to a cashier, to a contact of the member: those of codes at sign-in.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function reserveTillCode(context: RequestContext, contact: ContactIdentifier): Promise<void> {
  const scope = [context.business.id, 'merge', hashIdentifier(contact)];
  const own = [signInLimits.sendsInTenMinutes, signInLimits.sendsInDay].map((rateLimit) => ({ rateLimit, scope }));
  await reserveContactCode(context, contact, own);
}
