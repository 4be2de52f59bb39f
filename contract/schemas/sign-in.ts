import { z } from 'zod';
import { HEADER_TOKEN } from '../headers';
import { MAX_CODE_LENGTH, MAX_IDENTIFIER } from '../limits';
import { TEMPORARY_TOKEN } from '../patterns';
import { FieldValues } from './content';
import { BusinessId, Email, Id, ReferralCode, TypedLine } from './primitives';

/** Spec §3, recaptchaData and the like. Tokens are empty where no captcha was asked for. */
export const captchaFields = {
  token: z.string().max(8_192).optional(),
  siteKey: z.string().max(200).optional(),
  humanRecaptchaToken: z.string().max(8_192).nullish(),
};

/** What a token is asked for, which the score captcha hands on with it: one name for each form. */
export type CaptchaAction =
  'signIn' | 'register' | 'confirm' | 'feedback' | 'form' | 'profile' | 'registerLandingGift' | 'submitQrCode';

const CaptchaStatus = z.enum(['NEED_HUMAN_VERIFICATION', 'USER_CANNOT_BE_VERIFIED_AS_HUMAN']);
/** What a captcha may answer instead of the call's own answer. */
export const CaptchaDemand = z.object({ status: CaptchaStatus });

const identifier = {
  /** Which identifier: a key of `login.identifiers`, or `migrationCard`. */
  customIdentifier: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
  /** Its value, as the member typed it. */
  userIdentifier: TypedLine.min(1).max(MAX_IDENTIFIER),
};

const Channel = z.enum(['sms', 'email']);

/** What a signed-in member confirms by a code: named in the message that carries it, and confirmed by nothing else. */
export const ConfirmedOperation = z.enum(['deleteMember', 'withdrawConsent', 'exportData', 'changeIdentifiers']);

/**
 * With the purpose `confirm`: an e-mail address that is not yet proven to be the member's. The code goes there, and the
 * token that it gives proves that somebody who agrees to the operation reads it.
 */
const newAddress = Email.optional();
/** The same for a phone number, as the member typed it; one of the two at most. */
const newPhoneNumber = TypedLine.min(1).max(MAX_IDENTIFIER).optional();

export const RequestVerification = z.object({
  ...identifier,
  ...captchaFields,
  newAddress,
  newPhoneNumber,
  /** `confirm`: whom the code goes to is the session's member; the identifier is a wish for one of their own. */
  purpose: z.enum(['signIn', 'confirm']).default('signIn'),
  /** What is to be confirmed; needed with the purpose `confirm`. */
  operation: ConfirmedOperation.optional(),
  migrationCard: TypedLine.max(MAX_IDENTIFIER).optional(),
  migrationAdditionalField: TypedLine.max(MAX_IDENTIFIER).optional(),
});

/** A code is on its way. Durations in seconds. */
export const CodeSent = z.object({
  status: z.literal('OK'),
  channel: Channel,
  /** Masked: `•••• 4567`, `d•••@olive.example`; `HIDDEN_DESTINATION` for a code that goes to a proven contact, if there is one. */
  destination: z.string(),
  expiresIn: z.int(),
  resendIn: z.int(),
  /** Digits of the code. */
  codeLength: z.int(),
});

export const VerificationAnswer = z.union([CodeSent, CaptchaDemand]);

export const RequestOtpVerification = z.object({ ...identifier, ...captchaFields, channel: Channel });

export const LoginVerify = z.object({
  ...identifier,
  ...captchaFields,
  newAddress,
  newPhoneNumber,
  purpose: z.enum(['signIn', 'confirm']).default('signIn'),
  code: z.string().regex(new RegExp(`^[0-9]{4,${MAX_CODE_LENGTH}}$`)),
  migrationCard: TypedLine.max(MAX_IDENTIFIER).optional(),
  migrationAdditionalField: TypedLine.max(MAX_IDENTIFIER).optional(),
});

const LoginVerified = z.object({
  status: z.literal('OK'),
  registered: z.boolean(),
  hasConsent: z.boolean(),
  comoMemberId: Id.optional(),
  businessId: BusinessId,
  /** A login ticket: single use, five minutes, for this browser; with purpose `confirm` the confirmation token. */
  token: z.string(),
});

export const LoginVerifyAnswer = z.union([
  LoginVerified,
  z.object({ status: z.literal('WRONG_CODE'), attemptsLeft: z.int() }),
  z.object({ status: z.literal('CODE_EXPIRED') }),
  z.object({ status: z.literal('TOO_MANY_ATTEMPTS'), retryAfter: z.int() }),
  CaptchaDemand,
]);

export const Registration = z.object({
  registrationData: FieldValues,
  /** The login ticket. */
  token: z.string().min(1).max(512),
  /** Apart from the rest, since the ticket has the name of the captcha's token. */
  recaptchaData: z.object(captchaFields).optional(),
  /** The invitation that the visitor came by. */
  referralCode: ReferralCode.optional(),
});

const Registered = z.object({
  status: z.literal('OK'),
  comoMemberId: Id,
  token: z.string(),
  /** What became of the invitation, where there was one: both were rewarded, will be at the first purchase, or never. */
  referral: z.enum(['REWARDED', 'WAITING', 'REFUSED']).optional(),
});

export const RegistrationAnswer = z.union([Registered, CaptchaDemand]);

const ticket = z.string().min(1).max(512);

export const OpenCustomSession = z.object({ ...identifier, token: ticket });
/** The two ids are hints that must agree with the ticket; they never sign anyone in by themselves. */
export const OpenConsentSession = z.object({
  comoMemberId: Id,
  businessId: BusinessId,
  ticket,
  /** Ids of the consents given. */
  consents: z.array(z.string().max(40)).max(20),
});
export const OpenTemporaryTokenSession = z.object({ temporaryToken: z.string().regex(TEMPORARY_TOKEN) });

/** The way by which a session was opened. */
export const OpenedBy = z.enum(['custom', 'consent', 'temporaryToken']);

/** A session that the backend keeps: who, by which way, until when. */
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
export const OpenedSession = Session.extend({ memberToken: z.string().regex(HEADER_TOKEN) });

export type CaptchaFields = z.infer<z.ZodObject<typeof captchaFields>>;
export type CaptchaDemand = z.infer<typeof CaptchaDemand>;
export type ConfirmedOperation = z.infer<typeof ConfirmedOperation>;
export type OpenedBy = z.infer<typeof OpenedBy>;
export type Session = z.infer<typeof Session>;
export type OpenedSession = z.infer<typeof OpenedSession>;
export type LoginVerifyAnswer = z.infer<typeof LoginVerifyAnswer>;
export type VerificationAnswer = z.infer<typeof VerificationAnswer>;
export type CodeSent = z.infer<typeof CodeSent>;
export type Registered = z.infer<typeof Registered>;
