import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import { audit, setAuditPrincipal } from '../../core/audit';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';
import { transact, type Tx } from '../../db/transact';
import { refuseOwnEmails } from '../ceilings';
import { lockAccounts } from '../corrections';
import {
  type ContactIdentifier,
  duplicateCode,
  findMember,
  isContactClaimed,
  mayIdentify,
  type MemberRow,
  replaceUnopenedContact,
} from '../members';
import { releaseMessages } from '../outbox';
import { reserveEnrolmentMessage } from '../sign-in';
import { findCorrectableParts } from './correctable-parts';
import { sendEnrolmentMessage } from './enrolment-message';
import { findByContact, parseTypedContact, toMatch, type Match } from './find-match';
import { countAttempt, recordLookUp, requireTillBusiness } from './look-up';
import { presentIdentifiedMember } from './present-identified-member';
import { findUnopenedContact, lockContact, storeFirstName } from './queries';

type Request = ParsedRequest<'correctEnrolment'>;

/**
 * Nothing is written if another account is found by the contact.
 * @returns that account
 * @throws {ProblemError} CONTACT_UNPROVEN; INVALID_REQUEST (comoMemberId: `joined`)
 */
async function replaceContact(tx: Tx, member: MemberRef, contact: ContactIdentifier): Promise<Match | undefined> {
  await lockContact(tx, member.businessId, contact);
  const found = await findByContact(tx, member.businessId, contact);
  if (found) return found.memberId === member.memberId ? undefined : found;
  if (await isContactClaimed(tx, member.businessId, contact))
    throw new ProblemError('CONTACT_UNPROVEN', { detail: 'An account has this contact, and nobody has proved it.' });
  const former = await replaceUnopenedContact(tx, member, contact);
  if (former.length === 0) throw createFieldProblem('comoMemberId', 'joined');
  await releaseMessages(tx, { ...member, recipients: former.map(({ value }) => value) });
  return undefined;
}

/** @throws {ProblemError} INVALID_REQUEST (comoMemberId: `joined`, `not_permitted`) */
async function requireCorrectable(
  tx: Tx,
  context: RequestContext,
  member: MemberRef,
  { firstName }: Request['body'],
  contact: ContactIdentifier | undefined,
): Promise<void> {
  const parts = await findCorrectableParts(tx, context, member);
  if (!parts) throw createFieldProblem('comoMemberId', 'joined');
  const isPermitted =
    (contact === undefined || parts.includes('contact')) && (firstName === undefined || parts.includes('name'));
  if (!isPermitted) throw createFieldProblem('comoMemberId', 'not_permitted');
}

/** Stores what is right. @returns by what the account is found now; another account if it has the contact: then nothing is stored */
async function store(
  context: RequestContext,
  member: MemberRef,
  row: MemberRow,
  body: Request['body'],
  contact: ContactIdentifier | undefined,
): Promise<Match> {
  const { app, now, actor, serviceKey } = context;
  return transact(app.db, async (tx) => {
    // Whatever is about to bring something into the account is there, or waits.
    await lockAccounts(tx, member);
    await requireCorrectable(tx, context, member, body, contact);
    const other = contact && (await replaceContact(tx, member, contact));
    if (other) return other;
    if (body.firstName !== undefined) await storeFirstName(tx, member.businessId, row, body.firstName);
    const current = contact ?? (await findUnopenedContact(tx, member));
    if (!current) throw createFieldProblem('comoMemberId', 'joined');
    const match = { ...toMatch(current.kind, member.memberId), unopened: true as const };
    await setAuditPrincipal(tx, serviceKey.name);
    await audit(tx, {
      ...{ at: now, businessId: member.businessId, actor, subject: member.memberId },
      action: 'member.correctEnrolment',
      detail: { ...(contact && { by: match.by }), location: body.locationId },
    });
    return match;
  });
}

async function correct(context: RequestContext, { body }: Request): Promise<CallResponse<'correctEnrolment'>> {
  const { app, db, now, serviceKey } = context;
  const business = await requireTillBusiness(context, body.businessId, body.locationId);
  const isContact = body.phone !== undefined || body.email !== undefined;
  const contact = isContact ? parseTypedContact(business, body) : undefined;
  if (contact && !mayIdentify(business, contact.kind))
    throw createFieldProblem(body.phone === undefined ? 'email' : 'phone', 'not_in_use');
  if (contact?.kind === 'email') refuseOwnEmails(context, [contact.value]);
  const attempt = await countAttempt(context, isContact);
  const enrolments = { rateLimit: tillLimits.enrolments, scope: [business.id, serviceKey.name] };
  await enforceLimits(context, [enrolments], { name: 'till.limited', facts: { key: serviceKey.name } });
  const ref = { businessId: business.id, memberId: body.comoMemberId };
  const former = await findMember(db, business.id, ref.memberId, now);
  if (!former) throw new ProblemError('NOT_FOUND');
  const match = await store(context, ref, former, body, contact);
  if (contact && match.memberId !== ref.memberId) {
    await recordLookUp(context, match, body.locationId);
    throw new ProblemError(duplicateCode[contact.kind]);
  }
  const member = await findMember(db, business.id, ref.memberId, now);
  if (!member) throw new ProblemError('NOT_FOUND');
  await releaseLimits(app, [attempt]);
  if (contact && (await reserveEnrolmentMessage(context, contact)))
    await sendEnrolmentMessage(context, business, { memberId: member.id, contact });
  return presentIdentifiedMember(context, business, { match, member, locationId: body.locationId });
}

/**
 * Corrects the contact or the name of a guest who was enrolled at a till and has not signed in (decision 114). Only the new
 * contact is told: the former one is somebody else's.
 * @throws {ProblemError} INVALID_REQUEST, NOT_FOUND, CONTACT_UNPROVEN, OWN_ACCOUNT, TOO_MANY_REQUESTS, the two duplicates
 */
export const correctEnrolment = (
  context: RequestContext,
  request: Request,
): Promise<CallResponse<'correctEnrolment'>> =>
  withAdminIdempotencyOutsideTransaction(context, request, () => correct(context, request));
