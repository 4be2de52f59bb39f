import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { pickAttributes } from 'loyalty-contract/member-attributes';
import { withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import { transact } from '../../db/transact';
import { type ContactIdentifier, findMember, insertMember, isContactClaimed, mayIdentify } from '../members';
import { reserveEnrolmentMessage } from '../sign-in';
import { sendEnrolmentMessage } from './enrolment-message';
import { findByContact, parseTypedContact, toMatch, type Match } from './find-match';
import { countAttempt, recordLookUp, requireTillBusiness } from './look-up';
import { presentIdentifiedMember } from './present-identified-member';
import { lockContact } from './queries';

type Request = ParsedRequest<'enrolMember'>;

/**
 * Creates an unopened account with this contact, unless somebody has it.
 * @throws {ProblemError} CONTACT_UNPROVEN if an account has it by which it is not found
 */
async function createUnopenedAccount(
  context: RequestContext,
  business: Business,
  { locationId, firstName = '' }: Request['body'],
  contact: ContactIdentifier,
): Promise<{ match: Match; isNew: boolean }> {
  const { app, now, actor, serviceKey } = context;
  return transact(app.db, async (tx) => {
    await lockContact(tx, business.id, contact);
    const found = await findByContact(tx, business.id, contact);
    if (found) return { match: found, isNew: false };
    if (await isContactClaimed(tx, business.id, contact))
      throw new ProblemError('CONTACT_UNPROVEN', { detail: 'An account has this contact, and nobody has proved it.' });
    const id = createId();
    await insertMember(tx, {
      businessId: business.id,
      id,
      commonExtId: createId(),
      attributes: pickAttributes({ firstName }),
      fields: {},
      hasConsent: false,
      language: business.file.defaultLanguage,
      identifiers: [],
      unconfirmedContacts: [contact],
      unopened: true,
      enrolledLocation: locationId,
      createdAt: now,
    });
    const match: Match = { ...toMatch(contact.kind, id), unopened: true };
    const entry = { at: now, businessId: business.id, actor, action: 'member.enrol' as const, subject: id };
    await setAuditPrincipal(tx, serviceKey.name);
    await audit(tx, { ...entry, detail: { by: match.by, location: locationId } });
    return { match, isNew: true };
  });
}

async function enrol(context: RequestContext, { body }: Request): Promise<CallResponse<'enrolMember'>> {
  const { app, db, now, serviceKey } = context;
  const business = await requireTillBusiness(context, body.businessId, body.locationId);
  const contact = parseTypedContact(business, body);
  if (!mayIdentify(business, contact.kind))
    throw createFieldProblem(body.phone === undefined ? 'email' : 'phone', 'not_in_use');
  const attempt = await countAttempt(context, true);
  const found = await findByContact(db, business.id, contact);
  if (!found) {
    const enrolments = { rateLimit: tillLimits.enrolments, scope: [business.id, serviceKey.name] };
    await enforceLimits(context, [enrolments], { name: 'till.limited', facts: { key: serviceKey.name } });
  }
  const { match, isNew } = found
    ? { match: found, isNew: false }
    : await createUnopenedAccount(context, business, body, contact);
  const member = await findMember(db, business.id, match.memberId, now);
  if (!member) throw new ProblemError('UNKNOWN_MEMBER');
  await releaseLimits(app, [attempt]);
  if (!isNew) await recordLookUp(context, match, body.locationId);
  else if (await reserveEnrolmentMessage(context, contact))
    await sendEnrolmentMessage(context, business, { memberId: member.id, contact });
  return presentIdentifiedMember(context, business, { match, member, locationId: body.locationId });
}

/**
 * Enrols a guest at a till, by a contact that nobody has proved: until somebody does, it finds the account here alone, for
 * earning alone (decision 114). Whoever is found by the contact is returned as by a look-up.
 * @throws {ProblemError} INVALID_REQUEST for an invalid contact or one by which members do not sign in; CONTACT_UNPROVEN;
 * TOO_MANY_REQUESTS
 */
export const enrolMember = (context: RequestContext, request: Request): Promise<CallResponse<'enrolMember'>> =>
  withAdminIdempotencyOutsideTransaction(context, request, () => enrol(context, request));
