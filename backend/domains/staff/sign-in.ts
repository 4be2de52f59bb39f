import type { CallResponse, ParsedRequest } from '@/contract/calls/call-schemas';
import { STAFF_CODE_DIGITS } from '@/contract/desk-limits';
import { normalizeEmail } from '@/contract/normalize-email';
import { findProductLocale } from '@/locales/texts';
import { getDeskAddress, type DeskAddress } from '../../core/desk-address';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { consumeLimits, findExhausted, countUses, getNetworkUses, type LimitUse } from '../../core/rate-limits/consume';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { staffLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { computeCodeMac, createId, createLoginCode, createToken, safeEqual, sha256 } from '../../core/secrets';
import { transact } from '../../db/transact';
import { consumeStaffCode, countStaffTry, storeStaffCode } from './code-queries';
import { CODE_SECONDS, MAX_STAFF_CODE_TRIES, RESEND_SECONDS } from './limits';
import { createStaffCodeMail } from './messages';
import { openStaffSession } from './open-session';
import { findStaffByEmail } from './queries';

const SCOPE = 'staff';

/** @throws {ProblemError} NOT_IMPLEMENTED without a host of the desk */
export function requireDesk({ app }: RequestContext): DeskAddress {
  const desk = getDeskAddress(app.environment);
  if (!desk) throw new ProblemError('NOT_IMPLEMENTED');
  return desk;
}

/**
 * Consumes limits. If one that has an alternative is exceeded, the alternative ones are consumed in place of them.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function consumeStaffLimits(
  context: RequestContext,
  uses: LimitUse[],
  alternative?: LimitUse[],
): Promise<void> {
  const exceeded = await consumeLimits(context.app, uses, context.now);
  if (exceeded?.hasAlternative && alternative) return consumeStaffLimits(context, alternative);
  if (exceeded) refuseExceeded(context, exceeded, { name: 'staff.limited' });
}

/**
 * Limits codes in the same way for known and unknown addresses. Strangers can use up the codes to an address, but not the
 * extra ones of its owner's network.
 */
async function limitCodes(context: RequestContext, email: string): Promise<void> {
  const { clientNetworks } = context;
  const scope = [SCOPE, sha256(email)];
  const networkUses = [
    ...getNetworkUses(clientNetworks, staffLimits.codesByNetworkAndAddress, scope),
    ...getNetworkUses(clientNetworks, staffLimits.codesByNetwork, [SCOPE]),
  ];
  await consumeStaffLimits(
    context,
    [{ rateLimit: staffLimits.codesToAddress, scope, hasAlternative: true }, ...networkUses],
    [
      { rateLimit: staffLimits.reserveByAddress, scope },
      ...getNetworkUses(clientNetworks, staffLimits.reserveByNetwork, scope),
      ...networkUses,
    ],
  );
}

/**
 * Sends a code to a person of staff. Response and statements are the same for an unknown address, for which a code is
 * stored that no input matches.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function requestStaffCode(
  context: RequestContext,
  { body }: ParsedRequest<'requestStaffCode'>,
): Promise<CallResponse<'requestStaffCode'>> {
  const { app, now } = context;
  const { host } = requireDesk(context);
  const email = normalizeEmail(body.email);
  if (email === undefined) throw createFieldProblem('email');
  await limitCodes(context, email);
  const person = await findStaffByEmail(app.db, email);
  const id = createId();
  const code = createLoginCode(STAFF_CODE_DIGITS);
  const locale = findProductLocale(body.locale ?? person.locale ?? 'en') ?? 'en';
  const mail = createStaffCodeMail({ locale, code, host, lifetime: CODE_SECONDS });
  await storeStaffCode(app.db, {
    id,
    staffId: person.id,
    codeMac: computeCodeMac(app.environment.CODE_PEPPER, id, person.id === null ? createToken() : code),
    now,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1_000),
    message: { to: email, ...mail },
  });
  return { challengeId: id, expiresInSeconds: CODE_SECONDS, resendInSeconds: RESEND_SECONDS };
}

/** Counts a failed sign-in from the client's network. */
async function countStaffFailure(context: RequestContext, reason: string): Promise<void> {
  const uses = getNetworkUses(context.clientNetworks, staffLimits.failuresByNetwork, [SCOPE]);
  await countUses(context.app, uses, context.now);
  context.recordSecurityEvent('staff.signInFailed', { reason });
}

/** @throws {ProblemError} TOO_MANY_REQUESTS after too many failures from the client's network */
async function refuseGuessing(context: RequestContext): Promise<void> {
  const { app, clientNetworks, now } = context;
  const uses = getNetworkUses(clientNetworks, staffLimits.failuresByNetwork, [SCOPE]);
  const exhausted = await findExhausted(app, uses, now);
  if (exhausted === undefined) return;
  const { windowSeconds: retryAfter } = staffLimits.failuresByNetwork;
  refuseExceeded(context, { name: exhausted, retryAfter }, { name: 'staff.limited' });
}

/** Exchanges a code for a session: once, also for requests at the same time. */
export async function openSessionByCode(
  context: RequestContext,
  { body }: ParsedRequest<'openStaffSession'>,
): Promise<CallResponse<'openStaffSession'>> {
  const { app, now } = context;
  const { challengeId, code, device } = body;
  await refuseGuessing(context);
  const attempt = await countStaffTry(app.db, challengeId, now);
  if (!attempt) {
    await countStaffFailure(context, 'no code');
    return { status: 'CODE_EXPIRED' };
  }
  const isRight = safeEqual(attempt.code_mac, computeCodeMac(app.environment.CODE_PEPPER, challengeId, code));
  const { staff_id: staffId, tries } = attempt;
  if (!isRight || staffId === null) {
    await countStaffFailure(context, 'wrong code');
    return { status: 'WRONG_CODE', attemptsLeft: MAX_STAFF_CODE_TRIES - tries };
  }
  return transact(app.db, async (tx) => {
    if (!(await consumeStaffCode(tx, challengeId, now))) return { status: 'CODE_EXPIRED' };
    return openStaffSession(context, tx, { staffId, openedWith: 'code', device });
  });
}
