import { HIDDEN_DESTINATION } from '@/contract/hidden-destination';
import { MAX_CODE_LENGTH } from '@/contract/limits';
import type { CodeSent, ConfirmedOperation } from '@/contract/schemas/sign-in';
import { tooMany } from '../../core/problems';
import type { Identifier } from '../members/identifiers';
import { codeMac, newId, newLoginCode, newToken, sha256 } from '../../core/secrets';
import { charge, type Charge } from '../../core/rate-limits/charge';
import { nextCodeLength } from '../sign-in/code-length';
import { budgets, pools, type Pool } from '../../core/rate-limits/registry';
import { maskContact } from '../sign-in/messages';
import { chargeWithPurse, poolCharges } from '../../core/rate-limits/pools';
import type { ChallengeKey } from '../sign-in/queries';
import type { Confirming } from './confirming';
import { confirmationMessage, type AddressUse, type ProofPurpose } from './messages';
import { ownContacts, storeConfirmation } from './queries';

/** The subject of a new address's proof. */
export const toSubject = ({ kind, value }: Identifier): string => `${kind}|${value}`;

/** Whose wrong codes count: the member's, or those of the address that is to be proven, as at sign-in. */
export const guessedKey = ({ business, memberId, browser }: Confirming, subject: string): ChallengeKey => ({
  businessId: business.id,
  identifierHash: sha256(subject === '' ? `member|${memberId}` : subject),
  browser,
});

/**
 * Sends the member a code for one named operation, to a proven contact of their own: the kind that they wish for if they
 * have it.
 * @throws {ProblemError} TOO_MANY_REQUESTS over a budget
 */
export async function sendConfirmation(
  who: Confirming,
  operation: ConfirmedOperation,
  wish: string,
): Promise<CodeSent> {
  const contacts = await ownContacts(who.app.db, who.business.id, who.memberId);
  const contact = contacts.find(({ kind }) => kind === wish) ?? contacts[0];
  return send(who, '', operation, contact);
}

/**
 * Sends a code to an address that is not the member's yet: whoever reads it there may agree to what it is for.
 * @throws {ProblemError} TOO_MANY_REQUESTS over a budget
 */
export function sendAddressProof(who: Confirming, address: Identifier, use: AddressUse): Promise<CodeSent> {
  return send(who, toSubject(address), use, address);
}

/** What every code of a member is charged, to their own contact or to a new address. */
function memberCharges({ app, business, memberId }: Confirming, to: 'self' | 'address'): Charge[] {
  const pause = app.environment.OTP_RESEND;
  const of = [business.id, 'confirm', memberId, to];
  return [
    ...(pause > 0 ? [{ budget: { name: 'send-pause', limit: 1, seconds: pause }, of }] : []),
    { budget: budgets.sendsInTenMinutes, of },
    { budget: budgets.sendsInDay, of },
  ];
}

/**
 * The ways to charge the proof of a new address, in the order of trying. It counts for all members together, so that
 * nobody is written to without end; once others have used that up, a member who has not asked today has the reserves:
 * strangers do not keep an address from who reads it (decision 022).
 */
function waysOfAddress(who: Confirming, subject: string): [{ charges: Charge[] }, ...{ charges: Charge[] }[]] {
  const { business, memberId } = who;
  const always = memberCharges(who, 'address');
  const address = [business.id, 'address', subject];
  const firstInDay = { budget: { ...budgets.sendsInDay, limit: 1 }, of: [...address, memberId] };
  const reserved = (reserve: Pool) => ({ charges: [...always, firstInDay, ...poolCharges(who, reserve, address)] });
  return [
    { charges: [...always, ...poolCharges(who, pools.sendsToIdentifier, address)] },
    reserved(pools.identifierReserve),
    reserved(pools.lastIdentifierReserve),
  ];
}

/** A code to a member's own contact is charged to the member alone: nobody else can use up what they confirm by. */
async function chargeSend(who: Confirming, subject: string): Promise<void> {
  const { over } =
    subject === ''
      ? { over: await charge(who.app, memberCharges(who, 'self'), who.now) }
      : await chargeWithPurse(who, waysOfAddress(who, subject), [pools.proofsByBusiness, pools.proofReserve]);
  if (!over) return;
  who.securityEvent('code.limited', { budget: over.name });
  throw tooMany(over.retryAfter);
}

/**
 * Digits of the next code. A new address's is always long: whoever has an account may ask for as many as there are
 * addresses. The member's own is as long as a new browser's at sign-in: the session may be in other hands (decision 022).
 */
const codeLength = (who: Confirming, subject: string): number | Promise<number> =>
  subject === '' ? nextCodeLength(who, guessedKey(who, subject), false) : MAX_CODE_LENGTH;

async function send(who: Confirming, subject: string, of: ProofPurpose, to: Identifier | undefined): Promise<CodeSent> {
  const { app, business, language, host, now } = who;
  const { OTP_TTL, OTP_RESEND, CODE_PEPPER } = app.environment;
  await chargeSend(who, subject);
  const channel = to?.kind === 'phoneNumber' ? ('sms' as const) : ('email' as const);
  const digits = await codeLength(who, subject);
  const code = newLoginCode(digits);
  const id = newId();
  const { businessName } = business.file.configuration;
  const message = confirmationMessage({ of, channel, language, businessName, host, code, lifetime: OTP_TTL });
  await storeConfirmation(app.db, {
    sessionHash: who.sessionHash,
    subject,
    businessId: business.id,
    memberId: who.memberId,
    browser: who.browser,
    operation: of,
    id,
    // A member whom nothing reaches gets no code that could be guessed.
    codeMac: codeMac(CODE_PEPPER, id, to ? code : newToken()),
    now,
    expiresAt: new Date(now.getTime() + OTP_TTL * 1_000),
    message: to ? { to: to.value, channel, ...message } : null,
  });
  who.securityEvent('confirm.sent', { operation: of });
  return {
    status: 'OK',
    channel,
    destination: to ? maskContact(to.kind, to.value) : HIDDEN_DESTINATION,
    expiresIn: OTP_TTL,
    resendIn: OTP_RESEND,
    codeLength: digits,
  };
}
