import { DISABLED_RETRY_SECONDS } from 'loyalty-contract/limits';
import { getCall, type Call, type CallName } from 'loyalty-contract/calls/calls';
import { isRefusedToSupport, isServedWhenDisabled, requiresSession } from 'loyalty-contract/calls/route';
import type { FastifyRequest } from 'fastify';
import { getDeskAddress } from '../core/desk-address';
import { ProblemError } from '../core/problems';
import { requireProof } from '../core/staff-proof';
import type { RequestContext } from '../core/request-context';
import { requireKeyForBusinesses } from '../core/service-key';
import { identifyStaff } from './identify-staff';
import { openPreview } from '../domains/previews';
import { findSession } from '../domains/sign-in/sessions';

/**
 * Finds the business by the pinned id or the host (security 2.7).
 * @throws {ProblemError} UNKNOWN_BUSINESS, FORBIDDEN_TO_KEY, BUSINESS_DISABLED
 */
export async function identifyBusiness(context: RequestContext, request: FastifyRequest): Promise<void> {
  const { app, call, pinnedBusinessId, forwardedHost } = context;
  const business = pinnedBusinessId
    ? await app.businesses.findById(pinnedBusinessId)
    : forwardedHost
      ? await app.businesses.findByHost(forwardedHost)
      : undefined;
  if (!business) throw new ProblemError('UNKNOWN_BUSINESS');
  context.business = business;
  requireKeyForBusinesses(request.serviceKey, [business.id]);
  request.business = business.id;
  refuseDisabled(context, call && getCall(call));
  context.log = context.log.child({ business: business.id });
}

function refuseDisabled({ business }: RequestContext, call: Call | undefined): void {
  if (business.isDisabled && !(call && isServedWhenDisabled(call)))
    throw new ProblemError('BUSINESS_DISABLED', { retryAfter: DISABLED_RETRY_SECONDS });
}

/** Finds the member's session; a token of another business has none. */
export async function identifyMember(context: RequestContext, request: FastifyRequest): Promise<void> {
  const { app, business, memberToken, now } = context;
  if (!memberToken) return;
  context.session = await findSession(app, business.id, memberToken, now);
  if (!context.session) return;
  const member = context.hashMember(context.session.memberId);
  request.member = member;
  context.log = context.log.child({ member });
}

/** Finds the business and the member of a call, as its access requires. */
export async function identifyCaller(context: RequestContext, request: FastifyRequest, name: CallName): Promise<void> {
  const call = getCall(name);
  const { access, caching, knowsMember, anyBusiness, needsStaff } = call;
  if (access === 'staff' && !getDeskAddress(context.app.environment)) throw new ProblemError('NOT_IMPLEMENTED');
  if (needsStaff || (access === 'admin' && context.staffToken !== undefined)) await identifyStaff(context);
  // A PIN is a way to sell, not one into the own account.
  if (needsStaff && !call.byPin && context.requiredStaff.openedWith === 'pin')
    throw new ProblemError('FORBIDDEN_TO_STAFF');
  if (needsStaff && call.needsProof) requireProof(context);
  if (access === 'admin' || access === 'staff') return;
  if (!anyBusiness) await identifyBusiness(context, request);
  // It has no session, whatever else was sent.
  if (context.previewToken !== undefined) return openPreview(context, context.previewToken);
  if (requiresSession(call) || caching === 'visitor' || knowsMember) await identifyMember(context, request);
  requireSuitableSession(context, call);
}

/** @throws {ProblemError} SESSION_REQUIRED, FORBIDDEN_IN_SUPPORT_SESSION */
function requireSuitableSession(context: RequestContext, call: Call): void {
  if (requiresSession(call) && !context.session) throw new ProblemError('SESSION_REQUIRED');
  if (context.session?.support && isRefusedToSupport(call)) {
    context.recordSecurityEvent('support.refused', { call: call.name });
    throw new ProblemError('FORBIDDEN_IN_SUPPORT_SESSION');
  }
}

/** The checks of {@link identifyCaller} for one read in a batch; business and member are known. */
export function authorizeRead(context: RequestContext, name: CallName): void {
  const call = getCall(name);
  refuseDisabled(context, call);
  requireSuitableSession(context, call);
}
