import type { LoginVerifyResponse } from 'loyalty-contract/schemas/sign-in';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import {
  adoptVouchedContact,
  findUnopenedAccount,
  markOpened,
  type Identifier,
  type UnopenedAccount,
} from '../members';
import { rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { releaseLimitKeys } from '../../core/rate-limits/consume';
import { isRightCode, isSupersededCode } from '../../core/secrets';
import { presentUnopenedAccount } from './present-unopened-account';
import { releaseCodeOfUsualLength } from './code-length';
import { countFailure } from './failure-limits';
import { hashIdentifier, isContact } from './identifiers';
import {
  findChallengeState,
  countTry,
  hasSignedInBefore,
  findMemberByContact,
  findNumberedMember,
  rememberDevice,
  consumeChallenge,
  returnTry,
  MAX_CODE_TRIES,
  type ChallengeKey,
} from './queries';
import { recordFailure } from './failure-counts';
import { issueTicket } from './tickets';

/** Seconds until a code can be requested again after one that was requested at a time; at least 1. */
export function getResendSeconds(context: Pick<RequestContext, 'app' | 'now'>, requestedAt: Date): number {
  const resendAt = requestedAt.getTime() + context.app.environment.OTP_RESEND * 1_000;
  return Math.max(1, Math.ceil((resendAt - context.now.getTime()) / 1_000));
}

/**
 * Checks a sign-in code and issues a login ticket for the right one. A valid code is always checked in its own browser:
 * guessing is limited by the number of codes, three tries each, and their length (decision 022). The code that it replaced
 * costs no try: it opens nothing. A visitor who confirms a
 * contact that others have not confirmed starts as a new member, and those accounts stay unchanged. The same statements
 * run whether or not there is such a member (security 2.2).
 */
export async function verifyCode(
  context: RequestContext,
  identifier: Identifier,
  code: string,
): Promise<LoginVerifyResponse> {
  const { app, business, browserHash, now } = context;
  const key = { businessId: business.id, identifierHash: hashIdentifier(identifier), browserHash };
  const isKnownBrowser = await hasSignedInBefore(app.db, key);
  const attempt = await countTry(app.db, key, now);
  if (!attempt) return rejectUnknownCode(context, key);
  if (!isRightCode(app.environment.CODE_PEPPER, attempt, code)) {
    if (isSupersededCode(app.environment.CODE_PEPPER, attempt, code)) {
      await returnTry(app.db, key, attempt.id);
      context.recordSecurityEvent('code.superseded');
      return { status: 'WRONG_CODE', attemptsLeft: MAX_CODE_TRIES - attempt.tries + 1, newerCodeSent: true };
    }
    await countFailure(context, key, isKnownBrowser);
    await recordFailure(app.db, business.id, now);
    const remainingTries = MAX_CODE_TRIES - attempt.tries;
    context.recordSecurityEvent(remainingTries > 0 ? 'login.failed' : 'code.burned');
    if (remainingTries > 0) return { status: 'WRONG_CODE', attemptsLeft: remainingTries };
    return { status: 'TOO_MANY_ATTEMPTS', retryAfter: getResendSeconds(context, attempt.sent_at) };
  }
  const accepted = await accept(context, key, identifier, attempt);
  if (accepted.status === 'OK' && !isKnownBrowser) {
    await releaseCodeOfUsualLength(context, key, { digits: attempt.digits, sentAt: attempt.created_at });
    await releaseLimitKeys(app, attempt.address_keys, attempt.created_at);
  }
  return accepted;
}

async function rejectUnknownCode(context: RequestContext, key: ChallengeKey): Promise<LoginVerifyResponse> {
  const state = await findChallengeState(context.db, key);
  const isBurned = state && !state.used_at && state.tries >= MAX_CODE_TRIES && state.expires_at > context.now;
  context.recordSecurityEvent('login.failed', { reason: isBurned ? 'burned' : 'no code' });
  return isBurned
    ? { status: 'TOO_MANY_ATTEMPTS', retryAfter: getResendSeconds(context, state.sent_at) }
    : { status: 'CODE_EXPIRED' };
}

/** The accounts of a proved identifier. `isShared`: other members have the number, too, but for separators. */
interface ProvedAccounts {
  member: { id: string; has_consent: boolean } | undefined;
  unopened?: UnopenedAccount | undefined;
  isShared?: boolean;
}

/**
 * The member whom a proved identifier identifies, or for whom an import vouches for it; for a visitor, the account that may
 * be theirs.
 */
async function findOrAdoptMember(
  tx: Tx,
  context: RequestContext,
  identifier: Identifier & { memberId: string | null },
): Promise<ProvedAccounts> {
  const businessId = context.business.id;
  if (!isContact(identifier.kind)) {
    const member = await findNumberedMember(tx, businessId, identifier);
    await markOpened(tx, { businessId, memberId: member?.id ?? '' });
    return { member, isShared: member?.isShared ?? false };
  }
  const adopted = await adoptVouchedContact(tx, businessId, identifier);
  if (adopted !== undefined) await rememberContact(tx, toRewardOccasion(context), adopted, identifier);
  const member = await findMemberByContact(tx, businessId, identifier);
  await markOpened(tx, { businessId, memberId: member?.id ?? '' });
  const unopened = await findUnopenedAccount(tx, businessId, identifier);
  return { member, unopened: member ? undefined : unopened };
}

async function accept(
  context: RequestContext,
  key: ChallengeKey,
  identifier: Identifier,
  { id: challengeId, member_id: memberId }: { id: string; member_id: string | null },
): Promise<LoginVerifyResponse> {
  const { app, business, browserHash, now } = context;
  const result = await transact(app.db, async (tx) => {
    if (!(await consumeChallenge(tx, key, challengeId, now))) return undefined;
    const { member, unopened, isShared } = await findOrAdoptMember(tx, context, { ...identifier, memberId });
    if (!member && !isContact(identifier.kind)) return undefined;
    // One member's browser is no other's.
    if (!isShared) await rememberDevice(tx, key, now);
    const token = await issueTicket(tx, {
      businessId: business.id,
      ...identifier,
      memberId: member?.id ?? null,
      browserHash,
      expiresAt: new Date(now.getTime() + app.environment.TICKET_TTL * 1_000),
    });
    return { member, unopened, token };
  });
  if (!result) return { status: 'CODE_EXPIRED' };
  const { member, unopened, token } = result;
  const unopenedAccount = unopened && presentUnopenedAccount(business, unopened);
  context.recordSecurityEvent('code.accepted', { registered: member !== undefined });
  return {
    status: 'OK',
    registered: member !== undefined,
    hasConsent: member?.has_consent ?? false,
    ...(member ? { comoMemberId: member.id } : {}),
    ...(unopenedAccount ? { unopenedAccount } : {}),
    businessId: business.id,
    token,
  };
}
