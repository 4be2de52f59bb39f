import { z } from 'zod';
import { FIELD_ID, TEMPORARY_TOKEN } from '../patterns';
import { HEADER_TOKEN } from '../headers';
import { MAX_CODE_LENGTH, MAX_IDENTIFIER, MIN_TOKEN_LENGTH } from '../limits';
import { FieldKey, FieldValues } from './content';
import { orOmitted } from './fallbacks';
import { BusinessId, Email, Id, ReferralCode, SingleLineInput } from './primitives';

const captchaToken = z.string().max(8_192);
/** A ticket, or the token of a confirmation, which is used once, as a browser sends it: any other is refused as unknown. */
export const OneTimeToken = z.string().min(1).max(512);
/** The same as a backend issues it. */
const IssuedToken = OneTimeToken.min(MIN_TOKEN_LENGTH);

/** Spec §3, recaptchaData. Tokens are empty if no captcha was required. */
export const captchaFields = {
  token: captchaToken.optional(),
  siteKey: z.string().max(200).optional(),
  humanRecaptchaToken: captchaToken.nullish(),
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
export const CaptchaDemand = z.object({ status: CaptchaStatus });

const identifier = {
  /** The kind of identifier: a key of `login.identifiers`, or `migrationCard`. */
  customIdentifier: z.string().regex(FIELD_ID),
  /** Its value, as the member typed it. */
  userIdentifier: SingleLineInput.min(1).max(MAX_IDENTIFIER),
};

const Channel = z.enum(['sms', 'email']);

/**
 * An operation that a signed-in member confirms by a code: the message names it, and the code confirms nothing else.
 */
export const ConfirmedOperation = z.enum(['deleteMember', 'withdrawConsent', 'exportData', 'changeIdentifiers']);

/**
 * With the purpose `confirm`: an e-mail address to be confirmed. The code is sent there, and its token proves that its
 * reader agrees to the operation.
 */
const newAddress = Email.optional();
/** Likewise a phone number to confirm, as typed; at most one of the two. */
const newPhoneNumber = SingleLineInput.min(1).max(MAX_IDENTIFIER).optional();

export const RequestVerification = z.object({
  ...identifier,
  ...captchaFields,
  newAddress,
  newPhoneNumber,
  /** `confirm`: the code goes to the session's member; the identifier selects one of their contacts. */
  purpose: z.enum(['signIn', 'confirm']).default('signIn'),
  /** The operation to confirm; required with the purpose `confirm`. */
  operation: ConfirmedOperation.optional(),
  migrationCard: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  migrationAdditionalField: SingleLineInput.max(MAX_IDENTIFIER).optional(),
});

/** A code was sent. Durations in seconds. */
export const CodeSent = z.object({
  status: z.literal('OK'),
  channel: Channel,
  /**
   * Masked: `•••• 4567`, `d•••@olive.example`; `HIDDEN_DESTINATION` for a code to a confirmed contact, if there is one.
   */
  destination: z.string(),
  expiresIn: z.int(),
  resendIn: z.int(),
  /** Digits of the code. */
  codeLength: z.int(),
});

export const VerificationResponse = z.union([CodeSent, CaptchaDemand]);

export const RequestOtpVerification = z.object({ ...identifier, ...captchaFields, channel: Channel });

export const LoginVerify = z.object({
  ...identifier,
  ...captchaFields,
  newAddress,
  newPhoneNumber,
  purpose: z.enum(['signIn', 'confirm']).default('signIn'),
  code: z.string().regex(new RegExp(`^[0-9]{4,${MAX_CODE_LENGTH}}$`)),
  migrationCard: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  migrationAdditionalField: SingleLineInput.max(MAX_IDENTIFIER).optional(),
});

const LoginVerified = z.object({
  status: z.literal('OK'),
  registered: z.boolean(),
  hasConsent: z.boolean(),
  comoMemberId: Id.optional(),
  businessId: BusinessId,
  /** A login ticket: single use, five minutes, for this browser; with purpose `confirm` the confirmation token. */
  token: IssuedToken,
});

export const LoginVerifyResponse = z.union([
  LoginVerified,
  z.object({ status: z.literal('WRONG_CODE'), attemptsLeft: z.int() }),
  z.object({ status: z.literal('CODE_EXPIRED') }),
  z.object({ status: z.literal('TOO_MANY_ATTEMPTS'), retryAfter: z.int() }),
  CaptchaDemand,
]);

export const Registration = z.object({
  registrationData: FieldValues,
  /** The login ticket. */
  token: OneTimeToken,
  /** Nested, because the ticket's field has the same name as the captcha token's. */
  recaptchaData: z.object(captchaFields).optional(),
  /** The visitor's invitation code. */
  referralCode: ReferralCode.optional(),
});

const Registered = z.object({
  status: z.literal('OK'),
  comoMemberId: Id,
  token: IssuedToken,
  /** The result of the invitation, if there was one: both were rewarded, will be at the first purchase, or never. */
  referral: orOmitted(z.enum(['REWARDED', 'WAITING', 'REFUSED'])).optional(),
});

export const RegistrationResponse = z.union([Registered, CaptchaDemand]);

export const OpenCustomSession = z.object({ ...identifier, token: OneTimeToken });
/** The two ids are hints that must match the ticket; they never sign anyone in by themselves. */
export const OpenConsentSession = z.object({
  comoMemberId: Id,
  businessId: BusinessId,
  ticket: OneTimeToken,
  /** Ids of the consents that the member gave. */
  consents: z.array(FieldKey).max(20),
});
export const OpenTemporaryTokenSession = z.object({ temporaryToken: z.string().regex(TEMPORARY_TOKEN) });

/** The way in which a session was opened. */
export const OpenedBy = z.enum(['custom', 'consent', 'temporaryToken']);

/** A session of the backend: its member, how it was opened, and its expiry. */
export const Session = z.object({
  businessId: BusinessId,
  comoMemberId: Id,
  firstName: z.string(),
  lastName: z.string(),
  openedBy: OpenedBy,
  support: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** A new session with the backend's access token for it. */
export const OpenedSession = Session.extend({ memberToken: z.string().min(MIN_TOKEN_LENGTH).regex(HEADER_TOKEN) });

export type CaptchaFields = z.infer<z.ZodObject<typeof captchaFields>>;
export type CaptchaDemand = z.infer<typeof CaptchaDemand>;
export type ConfirmedOperation = z.infer<typeof ConfirmedOperation>;
export type OpenedBy = z.infer<typeof OpenedBy>;
export type Session = z.infer<typeof Session>;
export type OpenedSession = z.infer<typeof OpenedSession>;
export type LoginVerified = z.infer<typeof LoginVerified>;
export type LoginVerifyResponse = z.infer<typeof LoginVerifyResponse>;
export type VerificationResponse = z.infer<typeof VerificationResponse>;
export type CodeSent = z.infer<typeof CodeSent>;
export type Registered = z.infer<typeof Registered>;
