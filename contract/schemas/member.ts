import { contactKinds } from '../identifier-kinds';
import { z } from 'zod';
import { messageChannels } from '../message-channels';
import { MAX_IDENTIFIER, MAX_MESSAGE, MAX_SUBJECT } from '../limits';
import { attributeResponses } from './attributes';
import { ReferralReward } from './business';
import { orOmitted, orOther } from './fallbacks';
import { Amount, Email, Id, Instant, NonNegativeAmount, SingleLineInput, TextInput } from './primitives';
import { FieldKey, FieldValues, TextLink } from './content';
import { CaptchaDemand, OneTimeToken, captchaFields } from './sign-in';

const Balance = z.object({
  balance: z.object({ monetary: Amount, nonMonetary: Amount }),
  /** Its next expiring amounts, by day; absent if nothing expires. */
  expiring: z.array(z.object({ amount: Amount, expiresAt: Instant })).optional(),
});

/**
 * Whether each contact is confirmed. False: it was typed, and cannot be used to sign in yet. Absent without such a
 * contact, or if the backend does not distinguish them.
 */
export const contactConfirmations = { emailConfirmed: z.boolean().optional(), phoneConfirmed: z.boolean().optional() };

export const MemberDetails = z.object({
  member: z.object({
    ...attributeResponses,
    comoMemberId: Id,
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    ...contactConfirmations,
  }),
  hasConsent: z.boolean(),
  hasMissingMandatoryFields: z.boolean(),
  creditBalance: Balance,
  pointsBalance: Balance,
  /** The number of unread notices in the inbox; absent if the member has none to open. */
  unreadNotices: orOmitted(z.int().min(0)).optional(),
  /** The member's level; absent if the business has none. */
  tier: orOmitted(
    z.object({
      /** Id of a level of the configuration. */
      levelId: Id,
      /** What counts now: hundredths of a point, or a number of visits. */
      value: NonNegativeAmount,
      /** Without more points or visits, the member has the level until then; absent for the lowest. */
      validUntil: Instant.optional(),
    }),
  ).optional(),
  /** The member's stamps on each card of the configuration; absent if the business has none. */
  stampCards: z
    .array(
      orOmitted(
        z.object({
          cardId: Id,
          /** On the unfinished card. */
          stamps: z.int().min(0),
          /** Stamps of returned purchases whose gift was already used: the next ones settle them. */
          owed: z.int().min(1).optional(),
          /** Full cards so far. */
          completed: z.int().min(0).optional(),
          /** When they lapse without a new one. */
          validUntil: Instant.optional(),
        }),
      ),
    )
    .optional(),
});

export const ShortUserId = z.object({ shortUserId: z.string(), expiresAt: Instant });
export const ProfileUrl = z.object({ url: z.string() });
const WalletLink = z.object({ url: z.string() }).nullable();
export const WalletLinks = z.object({ links: z.object({ appleWallet: WalletLink, googlePay: WalletLink }) });
export const FriendReferral = z.object({
  id: z.string(),
  url: z.string(),
  /** Friends who registered with it. */
  invited: z.int(),
  /** The number of friends for whom both were rewarded. */
  rewarded: z.int(),
  /** The number of friends whose first purchase will reward both. */
  waiting: z.int().optional(),
  /** The reward of each of the two. */
  reward: ReferralReward.optional(),
});

/** When support opened the member's account, who did, and why; newest first. */
export const SupportSessions = z.object({
  supportSessions: z.array(z.object({ openedAt: Instant, openedBy: z.string(), reason: z.string().nullable() })),
});

export const Feedback = z.object({
  feedBackData: z.object({
    email: Email,
    subject: SingleLineInput.min(1).max(MAX_SUBJECT),
    message: TextInput.min(1).max(MAX_MESSAGE),
  }),
  recaptchaData: z.object(captchaFields),
});
export const FeedbackResponse = z.union([z.object({ status: z.literal('OK'), sent: z.boolean() }), CaptchaDemand]);

export const OkResponse = z.object({ status: z.literal('OK') });
export const DataExport = z.object({
  email: Email,
  /**
   * For an address other than the member's own confirmed one, in addition to `x-confirmation`: the token of a code sent
   * there.
   */
  addressProof: OneTimeToken.optional(),
});
export const ContactKind = z.enum(contactKinds);
export type ContactKind = z.infer<typeof ContactKind>;

/** A new e-mail or phone number in place of the member's own, or a first one. */
export const IdentifierChange = z.object({
  kind: ContactKind,
  value: SingleLineInput.min(1).max(MAX_IDENTIFIER),
  /** The token of a code sent to the new e-mail or phone. */
  addressProof: OneTimeToken,
});
/** The consents to withdraw; an empty body means all (spec §7: no payload). */
export const ConsentWithdrawal = z.object({
  privacyPolicy: z.boolean().optional(),
  rightToErasure: z.boolean().optional(),
  objectPersonalData: z.boolean().optional(),
});
/** `signedOut`: all sessions of the member have ended, because they require consent. */
export const ConsentWithdrawn = OkResponse.extend({ signedOut: z.boolean().optional() });

/** Where a business contacts its members. */
export const ContactChannel = z.enum(messageChannels);

/** Whether a member agreed to be contacted for a purpose by a channel. */
const ConsentChoice = z.object({
  /** Id of a consent. */
  purpose: FieldKey,
  channel: ContactChannel,
  granted: z.boolean(),
  /** What the member agrees to by granting it. */
  text: z.string(),
  textHash: z.string().max(128),
  links: z.array(orOmitted(TextLink)).optional(),
  /** Absent: the member never chose. */
  changedAt: Instant.optional(),
});

/** Grants or ends a consent by one channel, or without `channel` by all. */
export const ConsentChoiceChange = ConsentChoice.pick({ purpose: true, granted: true, textHash: true }).extend({
  channel: ContactChannel.optional(),
});
export const ConsentChoices = z.object({ consentChoices: z.array(orOmitted(ConsentChoice)) });

/** The member's consents and withdrawals, when, in which language and by which channel; newest first. */
export const Consents = z.object({
  consents: z.array(
    z.object({
      consent: z.string(),
      given: z.boolean(),
      /** The text of the consent; null if it was not stored. */
      text: z.string().nullable(),
      textHash: z.string(),
      language: z.string(),
      channel: orOther(['registration', 'sign-in', 'form', 'withdrawal', 'profile'], 'other'),
      /** The channel of contact that was chosen; absent: all. */
      contactChannel: orOther(ContactChannel.options, 'other').optional(),
      at: Instant,
    }),
  ),
  /** The current choices by purpose and channel; absent: the backend has none. */
  consentChoices: ConsentChoices.shape.consentChoices.optional(),
});

/** The member's current profile form values, by field id; `unconfirmed`: their unconfirmed contacts. */
export const ProfileFields = z.object({ values: FieldValues, unconfirmed: z.array(ContactKind).optional() });

/** Whether the format is valid; not whether it is another member's. */
const IdentifierState = z.enum(['ok', 'invalid']);
export const MemberIdentifiers = z.object({
  phoneNumber: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  email: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  recaptchaData: z.object(captchaFields),
});
export const MemberIdentifiersResponse = z.union([
  // First in the union: the other schema has only optional fields, and would match a captcha demand too.
  CaptchaDemand,
  z.object({ phoneNumber: IdentifierState.optional(), email: IdentifierState.optional() }),
]);

export const PushToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_:-]{20,512}$/),
  deviceId: z.uuid(),
});
export const PushTokenRemoval = PushToken.pick({ token: true });

export type ContactChannel = z.infer<typeof ContactChannel>;
export type ConsentChoice = z.infer<typeof ConsentChoice>;
export type MemberDetails = z.infer<typeof MemberDetails>;
