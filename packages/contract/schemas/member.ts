import { contactKinds } from '../identifier-kinds';
import { z } from 'zod';
import { MAX_MESSAGE, MAX_SUBJECT } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { attributeResponses } from './attributes';
import { ReferralReward } from './programme';
import { orOmitted } from './fallbacks';
import { Amount, Email, Id, Instant, NonNegativeAmount, SingleLineInput, TextInput } from './primitives';
import { FieldValues } from './content';
import { CaptchaDemand, OneTimeToken, captchaFields } from './sign-in';

const Balance = z
  .object({
    balance: z
      .object({
        monetary: Amount.describe('Balance in hundredths, displayed if the balance type is `monetary`.'),
        nonMonetary: Amount.describe('Balance in hundredths, displayed if the balance type is `non-monetary`.'),
      })
      .describe(
        'The balance. The configuration determines which of the two is displayed; the other can be 0 or the same amount.',
      ),
    expiring: z
      .array(
        z.object({ amount: Amount.describe('Amount in hundredths.'), expiresAt: Instant.describe('Time of expiry.') }),
      )
      .optional()
      .describe('Next amounts to expire, by day. Absent if nothing expires.'),
  })
  .meta({ id: 'Balance', description: 'A balance with its next expiry dates.' });

/**
 * Whether each contact is confirmed. False: it was typed, and cannot be used to sign in yet. Absent without such a
 * contact, or if the backend does not distinguish them.
 */
export const contactConfirmations = {
  emailConfirmed: z
    .boolean()
    .optional()
    .describe('Whether the e-mail address is verified. Absent if there is none, or if unknown.'),
  phoneConfirmed: z
    .boolean()
    .optional()
    .describe('Whether the phone number is verified. Absent if there is none, or if unknown.'),
};

export const MemberDetails = z
  .object({
    member: z
      .object({
        ...attributeResponses,
        comoMemberId: Id.describe('Unique id of the member.'),
        email: z.string().nullable().describe('E-mail address. Null if none.'),
        phoneNumber: z.string().nullable().describe('Phone number in E.164. Null if none.'),
        ...contactConfirmations,
      })
      .describe('The member.'),
    hasConsent: z
      .boolean()
      .describe('Whether the member has given the required consents. If false, the portal asks for them first.'),
    hasMissingMandatoryFields: z
      .boolean()
      .describe('Whether required profile fields are missing. If true, the portal opens the profile form first.'),
    creditBalance: Balance.describe('Credit balance.'),
    pointsBalance: Balance.describe('Points balance.'),
    blocked: orOmitted(
      z.object({
        at: Instant.describe('Since when.'),
        reason: z.string().describe('The stated reason.'),
      }),
    )
      .optional()
      .describe(
        'Staff have blocked the member, who earns and spends nothing; the portal says so. Absent for everybody else.',
      ),
    unreadNotices: orOmitted(z.int().min(0))
      .optional()
      .describe(
        'Number of unread notices. The portal shows it in the navigation bar. Absent: it has no inbox, and asks for no notices.',
      ),
    tier: orOmitted(
      z.object({
        levelId: Id.describe(
          'Id of a level of the configuration. With `kept`: of the one that the member has after that, if there is one.',
        ),
        value: NonNegativeAmount.describe(
          'What counts for the level now: hundredths of a point, or a number of visits.',
        ),
        validUntil: Instant.optional().describe(
          'Until when the member has the level without more points or visits. Absent for the lowest level.',
        ),
        kept: orOmitted(
          z.object({
            name: z.string().describe('Name of the level.'),
            benefits: z.array(z.string()).default([]).describe('Benefits of the level, one per line.'),
            earningPercent: z
              .int()
              .min(100)
              .default(100)
              .describe('Earnings as a percentage of the regular earnings: 100 is equal.'),
            validUntil: Instant.optional().describe('Until when the member has it. Absent if it does not end.'),
          }),
        )
          .optional()
          .describe(
            'A level that the business has removed, and that the member has until its end. Absent: the member has `levelId`.',
          ),
      }),
    )
      .optional()
      .describe('Level of the member. Absent if the business has no levels.'),
    stampCards: z
      .array(
        orOmitted(
          z.object({
            cardId: Id.describe('Id of a stamp card of the configuration.'),
            stamps: z.int().min(0).describe('Stamps on the unfinished card.'),
            owed: z
              .int()
              .min(1)
              .optional()
              .describe('Stamps of returned purchases whose gift was used: the next ones settle them. Absent if none.'),
            completed: z
              .int()
              .min(0)
              .optional()
              .describe('Number of full cards so far, with which the portal notices a new one. Absent if unknown.'),
            validUntil: Instant.optional().describe(
              'Time at which the stamps lapse without a new one. Absent if they do not lapse.',
            ),
          }),
        ),
      )
      .optional()
      .describe('Stamps of the member, by stamp card of the configuration. Absent if the business has no stamp cards.'),
  })
  .meta({ id: 'MemberDetails', description: 'The signed-in member with both balances.' });

export const ShortUserId = z
  .object({
    shortUserId: z.string().describe('The code, as displayed, entered and encoded in the QR code.'),
    expiresAt: Instant.describe('Time of expiry. The portal then requests a new code.'),
  })
  .meta({ id: 'ShortUserId', description: 'A code that identifies the member at a till.' });
export const ProfileUrl = z
  .object({ url: z.string().describe('URL of the page, within the `pagesOrigin` of the configuration.') })
  .meta({ id: 'ProfileUrl', description: 'A page of the backend that edits the profile.' });
const WalletLink = z.object({ url: z.string().describe('URL that adds the card.') }).nullable();
export const WalletLinks = z
  .object({
    links: z
      .object({
        appleWallet: WalletLink.describe('Apple Wallet. Null if not offered.'),
        googlePay: WalletLink.describe('Google Wallet. Null if not offered.'),
      })
      .describe('Links by wallet.'),
  })
  .meta({ id: 'WalletLinks', description: "Links that add the member's card to a wallet." });
export const FriendReferral = z
  .object({
    id: z.string().describe('Invitation code.'),
    url: z.string().describe('Invitation link.'),
    invited: z.int().describe('Number of friends who registered with the invitation.'),
    rewarded: z.int().describe('Number of rewarded referrals.'),
    waiting: z.int().optional().describe('Number of friends whose first purchase is pending. Absent if unknown.'),
    reward: ReferralReward.optional().describe('Reward for the member and the friend each. Absent if unknown.'),
  })
  .meta({ id: 'FriendReferral', description: "The member's invitation and its results." });

export const SupportSessions = z
  .object({
    supportSessions: z
      .array(
        z.object({
          openedAt: Instant.describe('Time at which the session was opened.'),
          openedBy: z.string().describe('Name of the staff member.'),
          reason: z.string().nullable().describe('Reason given by the staff member. Null if none.'),
        }),
      )
      .describe('The support sessions.'),
  })
  .meta({ id: 'SupportSessions', description: 'Support sessions of the account, newest first.' });

export const Feedback = z
  .object({
    feedBackData: z
      .object({
        email: Email.describe('E-mail address for the reply.'),
        subject: SingleLineInput.min(1).max(MAX_SUBJECT).describe('Subject on a single line.'),
        message: TextInput.min(1).max(MAX_MESSAGE).describe('Text of the message.'),
      })
      .describe('The message.'),
    recaptchaData: z.object(captchaFields).describe('Result of the captcha.'),
  })
  .meta({ id: 'Feedback', description: 'A message to the business.' });
export const FeedbackResponse = z.union([
  z
    .object({
      status: z.literal('OK').describe('Always `OK`.'),
      sent: z.boolean().describe('Whether the message was queued for delivery to the business.'),
    })
    .meta({ id: 'FeedbackAccepted', description: 'The message was accepted.' }),
  CaptchaDemand,
]);

export const OkResponse = z
  .object({ status: z.literal('OK').describe('Always `OK`.') })
  .meta({ id: 'OkResponse', description: 'The call succeeded.' });
export const DataExport = z
  .object({
    email: Email.describe(
      "E-mail address. One other than the member's own verified address requires `x-confirmation` and `addressProof`.",
    ),
    addressProof: OneTimeToken.optional().describe('Confirmation token of a code that was sent to that address.'),
  })
  .meta({ id: 'DataExport', description: "Recipient of the report of the member's personal data." });
export const ContactKind = z.enum(contactKinds).meta({ id: 'ContactKind', description: 'The type of contact.' });
export type ContactKind = z.infer<typeof ContactKind>;

export const IdentifierChange = z
  .object({
    kind: ContactKind.describe('Which identifier is changed.'),
    value: SingleLineInput.min(1).max(MAX_IDENTIFIER).describe('New value.'),
    addressProof: OneTimeToken.describe('Confirmation token of a code that was sent to the new address or number.'),
  })
  .meta({ id: 'IdentifierChange', description: 'A new e-mail address or phone number.' });

export const ProfileFields = z
  .object({
    values: FieldValues.describe('Values keyed by field id.'),
    unconfirmed: z
      .array(ContactKind)
      .optional()
      .describe('Unverified e-mail addresses and phone numbers. Absent if none.'),
  })
  .meta({ id: 'ProfileFields', description: "Values of the member's profile form." });

/** Whether the format is valid; not whether it is another member's. */
const IdentifierState = z.enum(['ok', 'invalid']);
export const MemberIdentifiers = z
  .object({
    phoneNumber: SingleLineInput.max(MAX_IDENTIFIER).optional().describe('Phone number as entered.'),
    email: SingleLineInput.max(MAX_IDENTIFIER).optional().describe('E-mail address as entered.'),
    recaptchaData: z.object(captchaFields).describe('Result of the captcha.'),
  })
  .meta({ id: 'MemberIdentifiers', description: 'Identifiers to validate.' });
export const MemberIdentifiersResponse = z.union([
  // First in the union: the other schema has only optional fields, and would match a captcha demand too.
  CaptchaDemand,
  z
    .object({
      phoneNumber: IdentifierState.optional().describe('Result for the phone number. Absent if none was sent.'),
      email: IdentifierState.optional().describe('Result for the e-mail address. Absent if none was sent.'),
    })
    .meta({
      id: 'IdentifiersChecked',
      description: 'Validity of each value. Does not disclose whether another member has it.',
    }),
]);

export const PushToken = z
  .object({
    token: z
      .string()
      .regex(/^[A-Za-z0-9_:-]{20,512}$/)
      .describe('Firebase registration token.'),
    deviceId: z
      .uuid()
      .describe('Random UUID of the browser. A new token replaces the previous token of the same browser.'),
  })
  .meta({ id: 'PushToken', description: 'A browser to register for push messages.' });
export const PushTokenRemoval = PushToken.pick({ token: true }).meta({
  id: 'PushTokenRemoval',
  description: 'A browser to unregister from push messages.',
});
export type MemberDetails = z.infer<typeof MemberDetails>;
