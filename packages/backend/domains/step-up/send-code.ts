import { HIDDEN_DESTINATION } from 'loyalty-contract/hidden-destination';
import { MAX_CODE_LENGTH } from 'loyalty-contract/limits';
import type { CodeSent, ConfirmedOperation } from 'loyalty-contract/schemas/sign-in';
import type { Identifier } from '../members';
import { computeCodeMac, createId, createToken, deriveLoginCode, sha256 } from '../../core/secrets';
import { consumeLimits, type LimitUse } from '../../core/rate-limits/consume';
import { type ChallengeKey, getNextCodeLength, maskContact, serializeIdentifier } from '../sign-in';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { getSendPauseLimits, signInLimits, sharedLimits, type SharedRateLimit } from '../../core/rate-limits/registry';
import { consumeWithBusinessLimit, getSharedUses } from '../../core/rate-limits/shared-limits';
import { isAbroad } from '../../core/normalize-contact';
import type { StepUpContext } from './context';
import { createConfirmationMessage, type ContactPurpose, type ProofPurpose } from './messages';
import { findOwnContacts, storeConfirmation } from './queries';

/** The scope of wrong codes: the member, or, as at sign-in, the address to be confirmed. */
export const toChallengeKey = ({ business, memberId, browserHash }: StepUpContext, subject: string): ChallengeKey => ({
  businessId: business.id,
  identifierHash: sha256(subject === '' ? `member|${memberId}` : subject),
  browserHash,
});

/**
 * Sends the member a code for one operation, to a confirmed contact of their own: of the preferred kind if they have one.
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded
 */
export async function sendConfirmation(
  context: StepUpContext,
  operation: ConfirmedOperation,
  requestedChannel: string,
): Promise<CodeSent> {
  const contacts = await findOwnContacts(context.app.db, context.business.id, context.memberId);
  const contact = contacts.find(({ kind }) => kind === requestedChannel) ?? contacts[0];
  return send(context, '', operation, contact);
}

/**
 * Sends a code to an address that is not the member's yet: its reader may agree to the operation.
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded
 */
export function sendAddressProof(
  context: StepUpContext,
  address: Identifier,
  purpose: ContactPurpose,
): Promise<CodeSent> {
  return send(context, serializeIdentifier(address), purpose, address);
}

/** The limits of every code of a member, to their own contact or to a new address. */
function getMemberUses({ app, business, memberId }: StepUpContext, to: 'self' | 'address'): LimitUse[] {
  const scope = [business.id, 'confirm', memberId, to];
  const limits = [
    ...getSendPauseLimits(app.environment.OTP_RESEND),
    signInLimits.sendsInTenMinutes,
    signInLimits.sendsInDay,
  ];
  return limits.map((rateLimit) => ({ rateLimit, scope }));
}

/**
 * The limits under which a code can be sent to a new address, in order. The first counts for all members together, so
 * that messages to one person are limited; when others have used it up, a member without a code today uses the reserves,
 * so that others cannot block the address's owner (decision 022).
 */
function getContactOptions(context: StepUpContext, subject: string): [{ uses: LimitUse[] }, ...{ uses: LimitUse[] }[]] {
  const { business, memberId } = context;
  const required = getMemberUses(context, 'address');
  const address = [business.id, 'address', subject];
  const firstInDay = { rateLimit: { ...signInLimits.sendsInDay, limit: 1 }, scope: [...address, memberId] };
  const createReserveOption = (reserve: SharedRateLimit) => ({
    uses: [...required, firstInDay, ...getSharedUses(context, reserve, address)],
  });
  return [
    { uses: [...required, ...getSharedUses(context, sharedLimits.sendsToIdentifier, address)] },
    createReserveOption(sharedLimits.identifierReserve),
    createReserveOption(sharedLimits.lastIdentifierReserve),
  ];
}

/** A code to a member's own contact consumes only that member's limits: nobody else can use them up. */
async function consumeSend(context: StepUpContext, subject: string, to: Identifier | undefined): Promise<void> {
  const { confirmationCodesByBusiness, confirmationCodesReserve, sendsAbroad, abroadReserve } = sharedLimits;
  const goesAbroad = to?.kind === 'phoneNumber' && isAbroad(context.business, to.value);
  const { exceeded } =
    subject === ''
      ? { exceeded: await consumeLimits(context.app, getMemberUses(context, 'self'), context.now) }
      : await consumeWithBusinessLimit(
          context,
          getContactOptions(context, subject),
          goesAbroad ? [sendsAbroad, abroadReserve] : [confirmationCodesByBusiness, confirmationCodesReserve],
        );
  if (exceeded) refuseExceeded(context, exceeded, { name: 'code.limited' });
}

/**
 * Digits of the next code. A new address's is always long: anybody with an account may request as many as there are
 * addresses. The member's own is as long as a new browser's at sign-in: the session may be hijacked (decision 022).
 */
const getCodeLength = (context: StepUpContext, subject: string): number | Promise<number> =>
  subject === '' ? getNextCodeLength(context, toChallengeKey(context, subject), false) : MAX_CODE_LENGTH;

async function send(
  context: StepUpContext,
  subject: string,
  purpose: ProofPurpose,
  to: Identifier | undefined,
): Promise<CodeSent> {
  const { app, business, language, host, now } = context;
  const { OTP_TTL, OTP_RESEND, CODE_PEPPER } = app.environment;
  await consumeSend(context, subject, to);
  const channel = to?.kind === 'phoneNumber' ? ('sms' as const) : ('email' as const);
  const digits = await getCodeLength(context, subject);
  const id = createId();
  const code = deriveLoginCode(CODE_PEPPER[0], id, digits);
  const { businessName } = business.file.configuration;
  const message = createConfirmationMessage({
    purpose,
    channel,
    language,
    texts: business.file.texts,
    businessName,
    host,
    code,
    lifetime: OTP_TTL,
  });
  const confirmation = {
    sessionHash: context.sessionHash,
    subject,
    businessId: business.id,
    memberId: context.memberId,
    browserHash: context.browserHash,
    operation: purpose,
    id,
    // A member without any contact gets no code that could be guessed.
    codeMac: computeCodeMac(CODE_PEPPER[0], id, to ? code : createToken()),
    now,
    expiresAt: new Date(now.getTime() + OTP_TTL * 1_000),
    message: to ? { ...message, to: to.value, channel, language } : null,
  };
  await storeConfirmation(app.db, confirmation, app.environment);
  context.recordSecurityEvent('confirm.sent', { operation: purpose });
  return {
    status: 'OK',
    channel,
    destination: to ? maskContact(to.kind, to.value) : HIDDEN_DESTINATION,
    expiresIn: OTP_TTL,
    resendIn: OTP_RESEND,
    codeLength: digits,
  };
}
