import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { MAX_CODE_LENGTH } from 'loyalty-contract/limits';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import type { MemberRef } from '../../core/member-ref';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { computeCodeMac, createId, deriveLoginCode, isRightCode } from '../../core/secrets';
import { transact, type Tx } from '../../db/transact';
import { refuseOwnAccount, refuseOwnEmails } from '../ceilings';
import {
  type ContactIdentifier,
  duplicateCode,
  findTakenIdentifiers,
  findUnopenedState,
  mayIdentify,
  normalizeIdentifier,
  requireMember,
} from '../members';
import { insertAccountNotice } from '../notices';
import { eraseCodeText } from '../outbox';
import { MAX_CODE_TRIES, maskContact, reserveContactCode, revokeMember } from '../sign-in';
import { replaceContact } from '../step-up';
import { createContactCodeMessage } from './contact-code';
import {
  countContactTry,
  findUnprovedContacts,
  insertContactChange,
  lockLanguage,
  markContactChangeUsed,
} from './queries';

type Start = ParsedRequest<'startContactChange'>['body'] & { comoMemberId: string };
type Confirm = ParsedRequest<'confirmContactChange'>['body'] & { changeId: string };

/**
 * Nobody at the desk changes an own account, makes an account an own one, or gives an account that nobody has opened to whom they
 * choose: its contact is the only proof of whose it is.
 * @throws {ProblemError} OWN_ACCOUNT, INVALID_REQUEST (comoMemberId: `unopened`)
 */
async function refuseAccount(tx: Tx, context: RequestContext, member: MemberRef, { kind, value }: ContactIdentifier) {
  await refuseOwnAccount(tx, context, member);
  if (kind === 'email') refuseOwnEmails(context, [value]);
  if (await findUnopenedState(tx, member)) throw createFieldProblem('comoMemberId', 'unopened');
}

/** @throws {ProblemError} INVALID_REQUEST (value) */
function parseContact(business: Business, { kind, value }: Start): ContactIdentifier {
  const contact = normalizeIdentifier(business, kind, value);
  if (!contact) throw createFieldProblem('value');
  if (!mayIdentify(business, kind)) throw createFieldProblem('value', 'not_in_use');
  return { kind, value: contact.value };
}

/** @throws {ProblemError} NOT_FOUND, OWN_ACCOUNT, the two duplicates, INVALID_REQUEST (value: `same`; comoMemberId: `unopened`) */
async function checkContact(tx: Tx, context: RequestContext, member: MemberRef, contact: ContactIdentifier) {
  await requireMember(tx, member.businessId, member.memberId);
  await refuseAccount(tx, context, member, contact);
  const [owner] = await findTakenIdentifiers(tx, member.businessId, [contact]);
  if (owner?.member_id === member.memberId) throw createFieldProblem('value', 'same');
  if (owner) throw new ProblemError(duplicateCode[contact.kind]);
}

/**
 * Sends a code to the new contact of a member; nothing changes without it.
 * @throws {ProblemError} INVALID_REQUEST (value, comoMemberId), NOT_FOUND, OWN_ACCOUNT, TOO_MANY_REQUESTS, the two duplicates
 */
export async function startContactChange(
  context: RequestContext,
  business: Business,
  request: Start,
): Promise<CallResponse<'startContactChange'>> {
  const { app, now, serviceKey } = context;
  const { CODE_PEPPER, OTP_TTL } = app.environment;
  context.business = business;
  const contact = parseContact(business, request);
  const member = { businessId: business.id, memberId: request.comoMemberId };
  await transact(app.db, (tx) => checkContact(tx, context, member, contact));
  const own = { rateLimit: tillLimits.contactChanges, scope: [business.id, serviceKey.name] };
  await reserveContactCode(context, contact, [own]);
  const id = createId();
  const code = deriveLoginCode(CODE_PEPPER[0], id, MAX_CODE_LENGTH);
  const expiresAt = new Date(now.getTime() + OTP_TTL * 1_000);
  await transact(app.db, async (tx) => {
    const language = await lockLanguage(tx, member);
    if (language === undefined) throw new ProblemError('NOT_FOUND');
    const sent = { code, language: chooseLanguage(business, language), lifetime: OTP_TTL };
    await insertContactChange(tx, {
      ...{ ...member, id, contact, reason: request.reason, by: request.by, now, expiresAt },
      codeMac: computeCodeMac(CODE_PEPPER[0], id, code),
      message: createContactCodeMessage(business, contact, sent),
    });
  });
  const destination = maskContact(contact.kind, contact.value);
  return { changeId: id, destination, codeLength: MAX_CODE_LENGTH, expiresAt: expiresAt.toISOString() };
}

/**
 * Stores the new contact if the code is right: the former ones are told and free, and the sessions of the member end.
 * @throws {ProblemError} OWN_ACCOUNT, the two duplicates, INVALID_REQUEST (comoMemberId: `unopened`)
 */
export async function confirmContactChange(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { changeId, by, code }: Confirm,
): Promise<CallResponse<'confirmContactChange'>> {
  const { app, now } = context;
  const change = await countContactTry(tx, business.id, changeId, now);
  const kind = contactKinds.find((known) => known === change?.kind);
  if (!change || !kind) return { status: 'CODE_EXPIRED' };
  if (!isRightCode(app.environment.CODE_PEPPER, { id: changeId, code_mac: change.code_mac }, code)) {
    context.recordSecurityEvent('contactChange.wrongCode', { key: context.serviceKey.name });
    return { status: 'WRONG_CODE', attemptsLeft: MAX_CODE_TRIES - change.tries };
  }
  const member = { businessId: business.id, memberId: change.member_id };
  const contact = { kind, value: change.value };
  const stored = await lockLanguage(tx, member);
  if (stored === undefined) throw new ProblemError('NOT_FOUND');
  await refuseAccount(tx, context, member, contact);
  await markContactChangeUsed(tx, business.id, changeId, now);
  await eraseCodeText(tx, changeId);
  const language = chooseLanguage(business, stored);
  const claimed = await findUnprovedContacts(tx, member);
  await replaceContact(tx, { app, business, now }, { memberId: member.memberId, language, claimed }, contact);
  const ended = await revokeMember(tx, business.id, member.memberId, now);
  const event = kind === 'email' ? ('emailChanged' as const) : ('phoneChanged' as const);
  const notice = { memberId: member.memberId, id: changeId, event, reason: change.reason, now };
  await insertAccountNotice(tx, business, notice);
  await setAuditPrincipal(tx, context.serviceKey.name);
  await audit(tx, {
    ...{ at: now, businessId: business.id, actor: by, action: 'member.changeContact', subject: member.memberId },
    detail: { kind, reason: change.reason, sessionsEnded: String(ended) },
  });
  return { status: 'OK' };
}
