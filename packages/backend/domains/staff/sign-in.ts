import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { StaffCodePurpose } from 'loyalty-contract/schemas/staff-sessions';
import { LONG_STAFF_CODE_DIGITS, STAFF_CODE_DIGITS } from 'loyalty-contract/desk-limits';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { findProductLocale } from '@/locales/texts';
import { getDeskAddress, type DeskAddress } from '../../core/desk-address';
import { createFieldProblem, ProblemError } from '../../core/problems';
import {
  consumeLimits,
  countUses,
  findExhausted,
  getNetworkUses,
  releaseLimits,
  type LimitUse,
} from '../../core/rate-limits/consume';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { staffLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import {
  computeCodeMac,
  createId,
  createToken,
  deriveLoginCode,
  findLoginCode,
  isRightCode,
  isSupersededCode,
  sha256,
} from '../../core/secrets';
import { transact } from '../../db/transact';
import { consumeStaffCode, countStaffTry, findLastingStaffCode, returnStaffTry, storeStaffCode } from './code-queries';
import { CODE_SECONDS, LASTING_MS, MAX_STAFF_CODE_TRIES, RESEND_SECONDS } from './limits';
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

interface Requester {
  /** The hash of the address that the code is sent to. */
  emailHash: string;
  /** The device's hash; undefined: somebody has yet to sign in on it. */
  knownDevice: string | undefined;
}

/**
 * Limits codes in the same way for known and unknown addresses. A known device has limits of its own, which nobody else can
 * use up. For a new one its network has, and its provider's networks together; a network without a code today has one more.
 */
async function limitCodes(context: RequestContext, { emailHash, knownDevice }: Requester): Promise<void> {
  const { clientNetworks, providerKey } = context;
  const scope = [SCOPE, emailHash];
  if (knownDevice !== undefined)
    return consumeStaffLimits(context, [{ rateLimit: staffLimits.codesByDevice, scope: [...scope, knownDevice] }]);
  const networkUses = [
    ...getNetworkUses(clientNetworks, staffLimits.codesByNetworkAndAddress, scope),
    ...getNetworkUses(clientNetworks, staffLimits.codesByNetwork, [SCOPE]),
  ];
  const byProvider = [...scope, providerKey];
  await consumeStaffLimits(
    context,
    [{ rateLimit: staffLimits.codesByProvider, scope: byProvider, hasAlternative: true }, ...networkUses],
    [
      { rateLimit: staffLimits.reserveByProvider, scope: byProvider },
      ...getNetworkUses(clientNetworks, staffLimits.reserveByNetwork, scope),
      ...networkUses,
    ],
  );
}

/** False for a known device with more codes in a day than its owner needs: others may use it, as the tablet of a till. */
async function isUsualForDevice({ app, now }: RequestContext, emailHash: string, device: string): Promise<boolean> {
  const use = { rateLimit: staffLimits.codesByDeviceInDay, scope: [SCOPE, emailHash, device] };
  return (await consumeLimits(app, [use], now)) === undefined;
}

const getUsualLengthUses = (emailHash: string): LimitUse[] => [
  { rateLimit: staffLimits.usualLengthCodes, scope: [SCOPE, emailHash] },
];

/**
 * Digits of the next code. A new device's has more after too many codes for the address that nobody entered, and after too
 * many wrong ones from its network: guessing is limited by these, and nobody is refused (decision 078).
 */
async function getCodeLength(context: RequestContext, { emailHash, knownDevice }: Requester): Promise<number> {
  if (knownDevice !== undefined) return STAFF_CODE_DIGITS;
  const { app, clientNetworks, now } = context;
  const failures = getNetworkUses(clientNetworks, staffLimits.failuresByNetwork, [SCOPE]);
  const exhausted =
    (await findExhausted(app, failures, now)) ?? (await consumeLimits(app, getUsualLengthUses(emailHash), now))?.name;
  if (exhausted === undefined) return STAFF_CODE_DIGITS;
  context.recordSecurityEvent('staff.longCode', { limit: exhausted });
  return LONG_STAFF_CODE_DIGITS;
}

/**
 * The code that is asked for again, if it lasts, or a new one that replaces it. For an unknown address no input matches a new
 * one, and what was stored before stays.
 */
async function prepareCode(
  context: RequestContext,
  requester: Requester,
  { staffId, purpose, again }: { staffId: string | null; purpose: StaffCodePurpose; again: string | undefined },
) {
  const { app, now } = context;
  const { CODE_PEPPER } = app.environment;
  const sought = { id: again ?? createId(), emailHash: requester.emailHash, purpose };
  const current = await findLastingStaffCode(app.db, sought, new Date(now.getTime() + LASTING_MS));
  const sent = current?.digits ? findLoginCode(CODE_PEPPER, { ...current, digits: current.digits }) : undefined;
  if (current?.digits && (sent !== undefined || staffId === null)) {
    const { id, code_mac: codeMac, digits, expires_at: expiresAt } = current;
    return { id, code: sent ?? '', codeMac, digits, expiresAt, isSentAgain: true, supersededId: undefined };
  }
  const digits = await getCodeLength(context, requester);
  const id = createId();
  const code = deriveLoginCode(CODE_PEPPER[0], id, digits);
  const codeMac = computeCodeMac(CODE_PEPPER[0], id, staffId === null ? createToken() : code);
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1_000);
  return { id, code, codeMac, digits, expiresAt, isSentAgain: false, supersededId: again };
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
  const { purpose = 'session' } = body;
  const email = normalizeEmail(body.email);
  if (email === undefined) throw createFieldProblem('email');
  const { sentBrowserHash, providerKey } = context;
  const person = await findStaffByEmail(app.db, email, sentBrowserHash);
  const emailHash = sha256(email);
  const isKnown = person.isKnownDevice && (await isUsualForDevice(context, emailHash, sentBrowserHash ?? ''));
  const requester = { emailHash, knownDevice: isKnown ? sentBrowserHash : undefined };
  await limitCodes(context, requester);
  const { code, ...challenge } = await prepareCode(context, requester, {
    staffId: person.id,
    purpose,
    again: body.again,
  });
  const lifetime = Math.floor((challenge.expiresAt.getTime() - now.getTime()) / 1_000);
  const locale = findProductLocale(body.locale ?? person.locale ?? 'en') ?? 'en';
  const mail = createStaffCodeMail(purpose, { locale, code, host, lifetime });
  const stored = {
    ...challenge,
    staffId: person.id,
    emailHash,
    purpose,
    now,
    message: { ...mail, to: email, language: locale },
    causedBy: isKnown ? null : providerKey,
    countedFor: isKnown || challenge.digits !== STAFF_CODE_DIGITS ? null : emailHash,
  };
  await storeStaffCode(app.db, stored, app.environment);
  const { id: challengeId, digits: codeLength } = challenge;
  return { challengeId, expiresInSeconds: lifetime, resendInSeconds: RESEND_SECONDS, codeLength };
}

/** Counts a failed sign-in from the client's network. */
async function countStaffFailure(context: RequestContext, reason: string): Promise<void> {
  const uses = getNetworkUses(context.clientNetworks, staffLimits.failuresByNetwork, [SCOPE]);
  await countUses(context.app, uses, context.now);
  context.recordSecurityEvent('staff.signInFailed', { reason });
}

const getSentAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - CODE_SECONDS * 1_000);

type CodeCheck =
  | { status: 'RIGHT'; staffId: string }
  | { status: 'WRONG_CODE'; attemptsLeft: number; newerCodeSent?: true }
  | { status: 'CODE_EXPIRED' };

/** Counts a try of a code for a purpose, and finds its person, who has to be `owner` if there is one. It is not used up yet. */
export async function checkStaffCode(
  context: RequestContext,
  purpose: StaffCodePurpose,
  { challengeId, code }: { challengeId: string; code: string },
  owner?: string,
): Promise<CodeCheck> {
  const { app, now } = context;
  const attempt = await countStaffTry(app.db, challengeId, purpose, now);
  if (!attempt) {
    await countStaffFailure(context, 'no code');
    return { status: 'CODE_EXPIRED' };
  }
  const isRight = isRightCode(app.environment.CODE_PEPPER, { ...attempt, id: challengeId }, code);
  const { staff_id: staffId, tries } = attempt;
  if (!isRight && isSupersededCode(app.environment.CODE_PEPPER, attempt, code)) {
    await returnStaffTry(app.db, challengeId);
    return { status: 'WRONG_CODE', attemptsLeft: MAX_STAFF_CODE_TRIES - tries + 1, newerCodeSent: true };
  }
  if (!isRight || staffId === null || staffId !== (owner ?? staffId)) {
    await countStaffFailure(context, 'wrong code');
    return { status: 'WRONG_CODE', attemptsLeft: MAX_STAFF_CODE_TRIES - tries };
  }
  // Whoever enters the code is not guessing.
  if (attempt.counted_for !== null)
    await releaseLimits(app, getUsualLengthUses(attempt.counted_for), getSentAt(attempt.expires_at));
  return { status: 'RIGHT', staffId };
}

/** Exchanges a code for a session: once, also for requests at the same time. */
export async function openSessionByCode(
  context: RequestContext,
  { body }: ParsedRequest<'openStaffSession'>,
): Promise<CallResponse<'openStaffSession'>> {
  const { app, now } = context;
  const { challengeId, device } = body;
  const check = await checkStaffCode(context, 'session', body);
  if (check.status !== 'RIGHT') return check;
  const { staffId } = check;
  return transact(app.db, async (tx) => {
    if (!(await consumeStaffCode(tx, challengeId, now))) return { status: 'CODE_EXPIRED' };
    return openStaffSession(context, tx, { staffId, openedWith: 'code', device });
  });
}
