import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { pickAttributes } from 'loyalty-contract/member-attributes';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import type { Registered } from 'loyalty-contract/schemas/sign-in';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { getHardLimit } from '../captcha';
import { getRegistrationForm, validateFields } from '../content';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { ProblemError, createRateLimitProblem } from '../../core/problems';
import {
  computeAddressMac,
  type ContactIdentifier,
  duplicateCode,
  findTakenIdentifiers,
  getRequestedConsents,
  type Identifier,
  insertMember,
  recordConsents,
} from '../members';
import { rewardReferral } from '../referral';
import { rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { createId } from '../../core/secrets';
import { getClientAddressUses, consumeLimits, getGuestAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { signInLimits } from '../../core/rate-limits/registry';
import { consumeTicket, issueTicket } from '../sign-in';
import { grantWelcomeBonus } from './welcome-bonus';

type Body = ParsedRequest<'register'>['body'];

/** The form's values with the identifier that the ticket confirms, whatever was typed for it. */
function validateRegistration(context: RequestContext, data: FieldValues, confirmed: Identifier): FieldValues {
  const form = getRegistrationForm(context.business);
  if (!form) throw new ProblemError('register.failure');
  const { values, errors } = validateFields(context.business, form.fields, {
    ...data,
    [confirmed.kind]: confirmed.value,
  });
  if (errors.length > 0) {
    throw new ProblemError('INVALID_REQUEST', {
      errors: errors.map((error) => ({ ...error, path: `registrationData.${error.path}` })),
    });
  }
  return values;
}

/** The contacts of the form, except the one that the ticket confirms. */
function getTypedContacts(values: FieldValues, confirmed: Identifier): ContactIdentifier[] {
  return contactKinds.flatMap((kind) => {
    const value = values[kind];
    return kind !== confirmed.kind && typeof value === 'string' ? [{ kind, value }] : [];
  });
}

/**
 * Registers a visitor who has confirmed a phone number or e-mail; the other one is unconfirmed until it is confirmed too, and
 * refused if it is another member's. The ticket is consumed in the same transaction, so that a refused attempt leaves
 * it usable (security 2.2, 2.3).
 * @throws {ProblemError} TICKET_REFUSED, INVALID_REQUEST, the two duplicates, TOO_MANY_REQUESTS, register.failure
 */
export async function register(
  context: RequestContext,
  { registrationData, token, referralCode }: Body,
): Promise<Registered> {
  const { app, business, now } = context;
  const registrations = getGuestAddressUses(context, getHardLimit(context, signInLimits.registrationsByAddress));
  if (await consumeLimits(app, registrations, now))
    await enforceLimits(context, getGuestAddressUses(context, signInLimits.registrationsByAddressAtPace));
  try {
    return await transact(app.db, async (tx) => {
      const ticket = await consumeTicket(
        tx,
        { token, businessId: business.id, browserHash: context.browserHash, now },
        { isVisitor: true },
      );
      if (!ticket) throw new ProblemError('TICKET_REFUSED');
      const confirmed = { kind: ticket.kind, value: ticket.value };
      const values = validateRegistration(context, registrationData, confirmed);
      const unconfirmedContacts = getTypedContacts(values, confirmed);
      const identifiers = [confirmed, ...unconfirmedContacts];
      const takenIdentifiers = await findTakenIdentifiers(tx, business.id, identifiers);
      const kind = takenIdentifiers[0]?.kind;
      if (kind === 'email' || kind === 'phoneNumber') throw new DuplicateContactError(kind);
      if (kind !== undefined) throw new ProblemError('register.failure');
      const created = await create(tx, context, values, { confirmed, unconfirmedContacts });
      if (!referralCode) return created;
      const friend = { code: referralCode, friendId: created.comoMemberId, confirmed, identifiers };
      return { ...created, referral: await rewardReferral(tx, context, friend) };
    });
  } catch (error) {
    throw await toRefusal(context, error);
  }
}

/** Found inside the transaction; its limit is consumed outside of it, so that it is not rolled back. */
class DuplicateContactError extends Error {
  constructor(readonly kind: ContactKind) {
    super('duplicate');
  }
}

async function toRefusal(context: RequestContext, error: unknown): Promise<unknown> {
  const { app, now } = context;
  if (error instanceof ProblemError && error.code === 'TICKET_REFUSED')
    context.recordSecurityEvent('ticket.refused', { call: 'register' });
  const kind = error instanceof DuplicateContactError ? error.kind : isUniqueViolation(error) ? 'email' : undefined;
  if (!kind) return error;
  const duplicates = getClientAddressUses(context, getHardLimit(context, signInLimits.duplicatesByAddress));
  const exceeded = await consumeLimits(app, duplicates, now);
  context.recordSecurityEvent('register.duplicate', { limited: exceeded !== undefined });
  return exceeded ? createRateLimitProblem(exceeded.retryAfter) : new ProblemError(duplicateCode[kind]);
}

async function create(
  tx: Tx,
  context: RequestContext,
  values: FieldValues,
  { confirmed, unconfirmedContacts }: { confirmed: Identifier; unconfirmedContacts: ContactIdentifier[] },
): Promise<Registered> {
  const { app, business, language, browserHash, now } = context;
  const memberId = createId();
  const consents = getRequestedConsents(business, language);
  const { email: _email, phoneNumber: _phone, ...rest } = values;
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([id]) => !consents.some((consent) => consent.fieldId === id)),
  );
  await insertMember(tx, {
    businessId: business.id,
    id: memberId,
    commonExtId: createId(),
    attributes: pickAttributes(values),
    fields,
    hasConsent: true,
    language,
    identifiers: [confirmed],
    unconfirmedContacts,
    createdAt: now,
  });
  const givenConsents = consents.filter((consent) => values[consent.fieldId] === true);
  const from = computeAddressMac(app.environment.CODE_PEPPER[0], business.id, context.clientKey);
  const occasion = { businessId: business.id, memberId, language, channel: 'registration' as const, now };
  await recordConsents(tx, { ...occasion, addressMac: from }, givenConsents);
  await rememberContact(tx, toRewardOccasion(context), memberId, confirmed);
  await grantWelcomeBonus(tx, context, { memberId, contacts: [confirmed] });
  await audit(tx, { at: now, businessId: business.id, actor: 'member', action: 'member.register', subject: memberId });
  const expiresAt = new Date(now.getTime() + app.environment.TICKET_TTL * 1_000);
  const token = await issueTicket(tx, { businessId: business.id, ...confirmed, memberId, browserHash, expiresAt });
  return { status: 'OK', comoMemberId: memberId, token };
}
