import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { transact, type Tx } from '../../db/transact';
import type { MemberSession } from '../../core/member-session';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import {
  computeAddressMac,
  findMember,
  getRequestedConsents,
  recordConsents,
  type RequestedConsent,
  setConsent,
} from '../members';
import { toIdentifier } from './identifiers';
import { openSession } from './sessions';
import { consumeTicket } from './tickets';

type OpenedCustomSession = CallResponse<'openCustomSession'>;

function rejectTicket(context: RequestContext, call: string): ProblemError {
  context.recordSecurityEvent('ticket.refused', { call });
  return new ProblemError('TICKET_REFUSED');
}

async function open(
  tx: Tx,
  context: RequestContext,
  memberId: string,
  openedBy: MemberSession['openedBy'],
): Promise<OpenedCustomSession> {
  const { app, business, browserHash, now } = context;
  const expiresAt = new Date(now.getTime() + app.environment.SESSION_TTL * 1_000);
  const memberToken = await openSession(
    tx,
    { businessId: business.id, memberId, browserHash, openedBy },
    now,
    expiresAt,
  );
  const member = await findMember(tx, business.id, memberId, now);
  return {
    businessId: business.id,
    comoMemberId: memberId,
    firstName: member?.first_name ?? '',
    lastName: member?.last_name ?? '',
    openedBy,
    support: false,
    expiresAt: expiresAt.toISOString(),
    memberToken,
  };
}

/**
 * Opens a session for a login ticket of a member who has given consent; identifier and ticket must match. `custom` is the
 * contract's name for the sign-in by a code.
 * @throws {ProblemError} TICKET_REFUSED
 */
export async function openCustomSession(
  context: RequestContext,
  body: ParsedRequest<'openCustomSession'>['body'],
): Promise<OpenedCustomSession> {
  const { db, business, browserHash, now } = context;
  const identifier = toIdentifier(business, body);
  const presentedTicket = { token: body.token, businessId: business.id, browserHash, now };
  const session = await transact(db, async (tx) => {
    const ticket = await consumeTicket(tx, presentedTicket, { identifier, hasConsent: true });
    return ticket?.member_id ? open(tx, context, ticket.member_id, 'custom') : undefined;
  });
  if (!session) throw rejectTicket(context, 'openCustomSession');
  context.recordSecurityEvent('login.ok', { openedBy: 'custom', subject: context.hashMember(session.comoMemberId) });
  return session;
}

/** The given consents that the business requests. */
function getGivenConsents(context: RequestContext, ids: string[]): RequestedConsent[] {
  const requested = getRequestedConsents(context.business, context.language);
  const givenConsents = requested.filter((consent) => ids.includes(consent.id) || ids.includes(consent.fieldId));
  if (requested.some((consent) => consent.required && !givenConsents.includes(consent)))
    throw createFieldProblem('consents', 'required');
  return givenConsents;
}

/**
 * Opens a session for a login ticket and records the consents given with it. The two ids are hints: they must match the
 * ticket, and never sign anyone in by themselves (security 2.3).
 * @throws {ProblemError} TICKET_REFUSED, INVALID_REQUEST when a required consent is missing
 */
export async function openConsentSession(
  context: RequestContext,
  body: ParsedRequest<'openConsentSession'>['body'],
): Promise<OpenedCustomSession> {
  const { app, db, business, browserHash, language, now } = context;
  if (body.businessId !== business.id) throw rejectTicket(context, 'openConsentSession');
  const memberId = body.comoMemberId;
  const addressMac = computeAddressMac(app.environment.CODE_PEPPER[0], business.id, context.clientKey);
  const session = await transact(db, async (tx) => {
    const ticket = await consumeTicket(
      tx,
      { token: body.ticket, businessId: business.id, browserHash, now },
      { memberId },
    );
    if (!ticket) return undefined;
    await recordConsents(
      tx,
      { businessId: business.id, memberId, language, channel: 'sign-in', addressMac, now },
      getGivenConsents(context, body.consents),
    );
    await setConsent(tx, business.id, memberId, true);
    return open(tx, context, memberId, 'consent');
  });
  if (!session) throw rejectTicket(context, 'openConsentSession');
  context.recordSecurityEvent('login.ok', { openedBy: 'consent', subject: context.hashMember(memberId) });
  return session;
}
