import { z } from 'zod';
import { MAX_IDENTIFIER, MAX_MESSAGE, MAX_SUBJECT } from '../limits';
import { Amount, Id, Instant, TypedLine, TypedText } from './primitives';
import { captchaFields, CaptchaDemand } from './sign-in';

const Balance = z.object({ balance: z.object({ monetary: Amount, nonMonetary: Amount }) });

export const MemberDetails = z.object({
  member: z.object({
    firstName: z.string(),
    lastName: z.string(),
    comoMemberId: Id,
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
  hasConsent: z.boolean(),
  hasMissingMandatoryFields: z.boolean(),
  creditBalance: Balance,
  pointsBalance: Balance,
});

export const ShortUserId = z.object({ shortUserId: z.string(), expiresAt: Instant });
export const ProfileUrl = z.object({ url: z.string() });
const WalletLink = z.object({ url: z.string() }).nullable();
export const WalletLinks = z.object({ links: z.object({ appleWallet: WalletLink, googlePay: WalletLink }) });
export const FriendReferral = z.object({ id: z.string(), url: z.string(), invited: z.int(), rewarded: z.int() });

export const Email = z.email().max(MAX_IDENTIFIER);

export const Feedback = z.object({
  feedBackData: z.object({
    email: Email,
    subject: TypedLine.min(1).max(MAX_SUBJECT),
    message: TypedText.min(1).max(MAX_MESSAGE),
  }),
  recaptchaData: z.object(captchaFields),
});
export const FeedbackAnswer = z.union([z.object({ status: z.literal('OK'), sent: z.boolean() }), CaptchaDemand]);

export const Done = z.object({ status: z.literal('OK') });
export const DataExport = z.object({ email: Email });
export const ConsentWithdrawal = z.object({
  privacyPolicy: z.boolean().optional(),
  rightToErasure: z.boolean().optional(),
  objectPersonalData: z.boolean().optional(),
});

const IdentifierState = z.enum(['ok', 'taken', 'invalid']);
export const MemberIdentifiers = z.object({
  phoneNumber: TypedLine.max(MAX_IDENTIFIER).optional(),
  email: TypedLine.max(MAX_IDENTIFIER).optional(),
  recaptchaData: z.object(captchaFields),
});
export const MemberIdentifiersAnswer = z.union([
  z.object({ phoneNumber: IdentifierState.optional(), email: IdentifierState.optional() }),
  CaptchaDemand,
]);

export const PushToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_:-]{20,512}$/),
  deviceId: z.uuid(),
});
export const PushTokenRemoval = PushToken.pick({ token: true });

export type MemberDetails = z.infer<typeof MemberDetails>;
