import { z } from 'zod';
import { FIELD_ID, TEMPORARY_TOKEN } from 'loyalty-text/patterns';
import { HEADER_TOKEN } from '../headers';
import { MAX_CODE_LENGTH, MIN_TOKEN_LENGTH } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { FieldKey, FieldValues } from './content';
import { orOmitted } from './fallbacks';
import { UnopenedAccount } from './unopened-account';
import { BusinessId, Email, Id, ReferralCode, SingleLineInput } from './primitives';

const captchaToken = z.string().max(8_192);
/** A ticket, or the token of a confirmation, which is used once, as a browser sends it: any other is refused as unknown. */
export const OneTimeToken = z.string().min(1).max(512);
/** The same as a backend issues it. */
const IssuedToken = OneTimeToken.min(MIN_TOKEN_LENGTH);

/** Spec §3, recaptchaData. Tokens are empty if no captcha was required. */
export const captchaFields = {
  token: captchaToken.optional().describe('Token of reCAPTCHA v3. Absent or empty if there is none.'),
  siteKey: z.string().max(200).optional().describe('Site key that issued the token.'),
  humanRecaptchaToken: captchaToken
    .nullish()
    .describe('Token of reCAPTCHA v2, required after `NEED_HUMAN_VERIFICATION`.'),
};

/** The purpose of a token, which the score captcha forwards: one name per form. */
export type CaptchaAction =
  | 'signIn'
  | 'register'
  | 'confirm'
  | 'feedback'
  | 'form'
  | 'profile'
  | 'registerLandingGift'
  | 'submitQrCode';

const CaptchaStatus = z.enum(['NEED_HUMAN_VERIFICATION', 'USER_CANNOT_BE_VERIFIED_AS_HUMAN']);
/** The response of the captcha check in place of the call's own. */
export const CaptchaDemand = z
  .object({
    status: CaptchaStatus.describe(
      '`NEED_HUMAN_VERIFICATION`: solve a reCAPTCHA v2 challenge and retry. `USER_CANNOT_BE_VERIFIED_AS_HUMAN`: the request was rejected.',
    ),
  })
  .meta({ id: 'CaptchaDemand', description: 'Nothing was done. A captcha is required.' });

const identifier = {
  customIdentifier: z
    .string()
    .regex(FIELD_ID)
    .describe('Type of the identifier: a key of `login.identifiers` in the configuration, or `migrationCard`.'),
  userIdentifier: SingleLineInput.min(1).max(MAX_IDENTIFIER).describe('Value of the identifier, as entered.'),
};

const Channel = z.enum(['sms', 'email']).describe('Channel of the message.');

/**
 * An operation that a signed-in member confirms by a code: the message names it, and the code confirms nothing else.
 */
export const ConfirmedOperation = z
  .enum(['deleteMember', 'withdrawConsent', 'exportData', 'changeIdentifiers'])
  .meta({ id: 'ConfirmedOperation', description: 'Operation that a member confirms by a code.' });

/**
 * With the purpose `confirm`: an e-mail address to be confirmed. The code is sent there, and its token proves that its
 * reader agrees to the operation.
 */
const newAddress = Email.optional().describe('With `confirm`: new e-mail address, to which the code is sent instead.');
/** Likewise a phone number to confirm, as typed; at most one of the two. */
const newPhoneNumber = SingleLineInput.min(1)
  .max(MAX_IDENTIFIER)
  .optional()
  .describe('With `confirm`: new phone number, to which the code is sent instead.');

export const RequestVerification = z
  .object({
    ...identifier,
    ...captchaFields,
    newAddress,
    newPhoneNumber,
    /** `confirm`: the code goes to the session's member; the identifier selects one of their contacts. */
    purpose: z
      .enum(['signIn', 'confirm'])
      .default('signIn')
      .describe(
        '`signIn` or `confirm`. With `confirm`, the code is sent to the member of the session, regardless of the identifier.',
      ),
    operation: ConfirmedOperation.optional().describe(
      'Operation to confirm, required with `confirm`. Named in the message.',
    ),
    migrationCard: SingleLineInput.max(MAX_IDENTIFIER).optional().describe('Card number of an earlier programme.'),
    migrationAdditionalField: SingleLineInput.max(MAX_IDENTIFIER)
      .optional()
      .describe('Value that verifies the owner of the card.'),
  })
  .meta({ id: 'RequestVerification', description: 'Recipient of a code.' });

export const CodeSent = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    channel: Channel,
    /**
     * Masked: `•••• 4567`, `d•••@olive.example`; `HIDDEN_DESTINATION` for a code to a confirmed contact, if there is one.
     */
    destination: z.string().describe('Masked recipient address: `•••• 4567`, `d•••@olive.example`.'),
    expiresIn: z.int().describe('Validity of the code, in seconds.'),
    resendIn: z.int().describe('Seconds until another code can be requested.'),
    codeLength: z.int().describe('Number of digits of the code.'),
    demoCode: z
      .string()
      .optional()
      .describe('The code itself, for one of the `demoMembers` of the configuration. Never in production.'),
  })
  .meta({
    id: 'CodeSent',
    description: 'The code was sent. The response does not depend on whether the member exists.',
  });

export const VerificationResponse = z.union([CodeSent, CaptchaDemand]);

export const RequestOtpVerification = z
  .object({ ...identifier, ...captchaFields, channel: Channel })
  .meta({ id: 'RequestOtpVerification', description: 'A request to resend the code, optionally by another channel.' });

export const LoginVerify = z
  .object({
    ...identifier,
    ...captchaFields,
    newAddress,
    newPhoneNumber,
    purpose: z.enum(['signIn', 'confirm']).default('signIn').describe('Purpose for which the code was requested.'),
    code: z
      .string()
      .regex(new RegExp(`^[0-9]{4,${MAX_CODE_LENGTH}}$`))
      .describe('The code, digits only.'),
    migrationCard: SingleLineInput.max(MAX_IDENTIFIER).optional().describe('Card number of an earlier programme.'),
    migrationAdditionalField: SingleLineInput.max(MAX_IDENTIFIER)
      .optional()
      .describe('Value that verifies the owner of the card.'),
  })
  .meta({ id: 'LoginVerify', description: 'A code to verify.' });

const Referral = orOmitted(z.enum(['REWARDED', 'WAITING', 'REFUSED'])).optional();

const LoginVerified = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    registered: z
      .boolean()
      .describe('Whether the member exists. If false, the portal continues with registration, using the ticket.'),
    hasConsent: z
      .boolean()
      .describe(
        'Whether the member has given the required consents. If false, the portal asks for them and opens the session by `/session/consent`.',
      ),
    comoMemberId: Id.optional().describe('Id of the member. Absent if the member does not exist yet.'),
    unopenedAccount: UnopenedAccount.optional().describe(
      'The account that may be the visitor’s, only if `registered` is false. Absent if there is none.',
    ),
    referral: Referral.describe(
      'Result of the referral, of `claimAccount` for an account that was created at a till. Absent otherwise.',
    ),
    businessId: BusinessId.describe('Id of the business for which the ticket was issued.'),
    token: IssuedToken.describe(
      'Login ticket: single use, valid for five minutes, bound to this browser and identifier. With `confirm`: confirmation token, to be sent as `x-confirmation`.',
    ),
  })
  .meta({ id: 'LoginVerified', description: 'The code is correct.' });

export const LoginVerifyResponse = z.union([
  LoginVerified,
  z
    .object({
      status: z.literal('WRONG_CODE').describe('Always `WRONG_CODE`.'),
      attemptsLeft: z.int().describe('Number of remaining attempts.'),
      newerCodeSent: z
        .boolean()
        .optional()
        .describe(
          'Whether it is the code that a newer one of this browser replaced, which did not count as an attempt. Absent if not, or if unknown.',
        ),
    })
    .meta({ id: 'WrongCode', description: 'The code is wrong.' }),
  z
    .object({ status: z.literal('CODE_EXPIRED').describe('Always `CODE_EXPIRED`.') })
    .meta({ id: 'CodeExpired', description: 'The code has expired.' }),
  z
    .object({
      status: z.literal('TOO_MANY_ATTEMPTS').describe('Always `TOO_MANY_ATTEMPTS`.'),
      retryAfter: z.int().describe('Seconds until a new code can be requested.'),
    })
    .meta({ id: 'TooManyAttempts', description: 'The code was invalidated after too many attempts.' }),
  CaptchaDemand,
]);

export const ClaimAccount = z
  .object({
    token: OneTimeToken.describe('Login ticket of a response with `unopenedAccount`.'),
    card: SingleLineInput.max(MAX_IDENTIFIER)
      .optional()
      .describe('Number of the card, as typed. Absent if not required.'),
    referralCode: ReferralCode.optional().describe(
      'Invitation code, for an account that was created at a till. Absent if none.',
    ),
  })
  .meta({ id: 'ClaimAccount', description: 'The statement that an account is one’s own.' });

export const ClaimAccountResponse = z.union([
  LoginVerified,
  z
    .object({ status: z.literal('WRONG_CARD').describe('Always `WRONG_CARD`.') })
    .meta({ id: 'WrongCard', description: 'The card is not that of the account. The ticket is still valid.' }),
]);

export const Registration = z
  .object({
    registrationData: FieldValues.describe('Values of the registration form, including consents.'),
    token: OneTimeToken.describe('Login ticket.'),
    /** Nested, because the ticket's field has the same name as the captcha token's. */
    recaptchaData: z.object(captchaFields).optional().describe('Result of the captcha.'),
    referralCode: ReferralCode.optional().describe('Invitation code. Absent if none.'),
  })
  .meta({ id: 'Registration', description: 'A registration.' });

const Registered = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    comoMemberId: Id.describe('Id of the new member.'),
    token: IssuedToken.describe('New login ticket, with which the portal opens the session.'),
    referral: Referral.describe(
      'Result of the referral: rewarded, pending until the first purchase, or not rewarded. Absent if there was no invitation.',
    ),
  })
  .meta({ id: 'Registered', description: 'The member was registered.' });

export const RegistrationResponse = z.union([Registered, CaptchaDemand]);

export const OpenCustomSession = z
  .object({ ...identifier, token: OneTimeToken.describe('Login ticket.') })
  .meta({ id: 'OpenCustomSession', description: 'A login ticket to exchange for a session.' });
/** The two ids are hints that must match the ticket; they never sign anyone in by themselves. */
export const OpenConsentSession = z
  .object({
    comoMemberId: Id.describe('Id of the member. Must match the ticket; not sufficient to sign in.'),
    businessId: BusinessId.describe('Id of the business. Must match the ticket.'),
    ticket: OneTimeToken.describe('Login ticket.'),
    consents: z.array(FieldKey).max(20).describe('Ids of the consents that the member gave.'),
  })
  .meta({
    id: 'OpenConsentSession',
    description: 'A login ticket to exchange for a session, with the missing consents.',
  });
export const OpenTemporaryTokenSession = z
  .object({
    temporaryToken: z
      .string()
      .regex(TEMPORARY_TOKEN)
      .describe('Token from a link or from the app of the business. Single use, valid for minutes.'),
  })
  .meta({ id: 'OpenTemporaryTokenSession', description: 'A temporary token to exchange for a session.' });

export const OpenedBy = z
  .enum(['custom', 'consent', 'temporaryToken'])
  .meta({ id: 'OpenedBy', description: 'Method by which a session was opened.' });

export const Session = z
  .object({
    businessId: BusinessId.describe("Id of the member's business."),
    comoMemberId: Id.describe('Unique id of the member.'),
    firstName: z.string().describe('First name. May be empty.'),
    lastName: z.string().describe('Last name. May be empty.'),
    openedBy: OpenedBy.describe('Method by which the session was opened.'),
    support: z.boolean().describe('Whether this is a support session, in which staff have read-only access.'),
    expiresAt: z.iso.datetime().describe('Time of expiry.'),
  })
  .meta({ id: 'Session', description: 'A session of a member.' });

export const OpenedSession = Session.extend({
  memberToken: z
    .string()
    .min(MIN_TOKEN_LENGTH)
    .regex(HEADER_TOKEN)
    .describe(
      'Access token, random: 16 to 1024 visible ASCII characters. The portal stores it in its sealed cookie and sends it as `x-member-token`. Not disclosed to browsers.',
    ),
}).meta({ id: 'OpenedSession', description: 'A new session.' });

export type CaptchaFields = z.infer<z.ZodObject<typeof captchaFields>>;
export type CaptchaDemand = z.infer<typeof CaptchaDemand>;
export type ConfirmedOperation = z.infer<typeof ConfirmedOperation>;
export type OpenedBy = z.infer<typeof OpenedBy>;
export type Session = z.infer<typeof Session>;
export type OpenedSession = z.infer<typeof OpenedSession>;
export type LoginVerified = z.infer<typeof LoginVerified>;
export type LoginVerifyResponse = z.infer<typeof LoginVerifyResponse>;
export type ClaimAccountResponse = z.infer<typeof ClaimAccountResponse>;
export type VerificationResponse = z.infer<typeof VerificationResponse>;
export type CodeSent = z.infer<typeof CodeSent>;
export type Registered = z.infer<typeof Registered>;
