import { z } from 'zod';
import { MAX_TILL_CODE } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { orOmitted } from './fallbacks';
import { StampCard } from './programme';
import { Currency } from './currency';
import { GiftObstacle } from './gift-restrictions';
import { Id, Instant, NonNegativeAmount, PictureUrl, PositiveAmount, SingleLineInput } from './primitives';
import { atTill } from './till';

/**
 * Identifies one member by one of four properties: `code` is the short code of the member's card, the code that the card
 * shows offline, the code of a gift, or the number of a wallet pass; `joinId` is that of a code of this till (decision 119).
 */
export const IdentifyMember = z
  .strictObject({
    ...atTill,
    code: SingleLineInput.min(1)
      .max(MAX_TILL_CODE)
      .optional()
      .describe('Short code of the member, code of a gift, or number of a wallet pass. Case-insensitive.'),
    phone: SingleLineInput.min(1)
      .max(MAX_TILL_CODE)
      .optional()
      .describe('A verified phone number. Without a prefix, a number of the default country.'),
    email: SingleLineInput.min(1).max(MAX_IDENTIFIER).optional().describe('A verified e-mail address.'),
    joinId: Id.optional().describe(
      'Id of a code of `createTillJoin`, with which a guest has arrived. For people alone.',
    ),
  })
  .refine(
    ({ code, phone, email, joinId }) => [code, phone, email, joinId].filter((way) => way !== undefined).length === 1,
    {
      path: ['code'],
      message: 'one of code, phone, email and joinId',
    },
  )
  .meta({
    id: 'IdentifyMember',
    description:
      'Identification of a member by exactly one of code, phone number, e-mail address and code to join with.',
  });

/** A guest who joins at a till, by exactly one of phone number and e-mail address. */
export const EnrolMember = z
  .strictObject({
    ...atTill,
    phone: SingleLineInput.min(1)
      .max(MAX_TILL_CODE)
      .optional()
      .describe('A phone number. Without a prefix, a number of the default country.'),
    email: SingleLineInput.min(1).max(MAX_IDENTIFIER).optional().describe('An e-mail address.'),
    firstName: SingleLineInput.trim().max(MAX_NAME).optional().describe('First name. Absent if unknown.'),
  })
  .refine(({ phone, email }) => (phone === undefined) !== (email === undefined), {
    path: ['phone'],
    message: 'one of phone and email',
  })
  .meta({ id: 'EnrolMember', description: 'A guest who joins at a till, by exactly one contact.' });

/** What was mistyped or left out at an enrolment, before the guest has signed in. */
export const CorrectEnrolment = z
  .strictObject({
    ...atTill,
    comoMemberId: Id.describe('Id of the member.'),
    phone: EnrolMember.shape.phone.describe('The right phone number, in place of the contact of the enrolment.'),
    email: EnrolMember.shape.email.describe('The right e-mail address, in place of the contact of the enrolment.'),
    firstName: SingleLineInput.trim().min(1).max(MAX_NAME).optional().describe('First name. Absent: unchanged.'),
  })
  .refine(({ phone, email }) => phone === undefined || email === undefined, {
    path: ['phone'],
    message: 'one of phone and email',
  })
  .refine(({ phone, email, firstName }) => [phone, email, firstName].some((value) => value !== undefined), {
    path: ['firstName'],
    message: 'one of phone, email and firstName',
  })
  .meta({ id: 'CorrectEnrolment', description: 'The right contact of a guest who was enrolled, the name, or both.' });

/** What can be corrected of an enrolment. */
const enrolmentParts = ['contact', 'name'] as const;

/** The data of a member that a cashier may see: no contact details except the end of the phone number. */
export const IdentifiedMember = z
  .object({
    by: z
      .enum(['shortCode', 'giftCode', 'walletPass', 'phone', 'email'])
      .describe(
        'Kind of identifier by which the member was found. `shortCode` is any code of the card of the member, also one that it shows offline, or a code to join with that the phone of the member has scanned.',
      ),
    comoMemberId: Id.describe('Id of the member.'),
    lookUpId: Id.optional().describe(
      'Id of this look-up, which the payments and redemptions that follow name. Valid for ten minutes, for this person or key and this member.',
    ),
    unopened: z
      .literal(true)
      .optional()
      .describe(
        'Nobody has signed in to the account yet, and nobody has proven the contact: it can earn, and not spend. `gifts` and `offers` are empty. Absent otherwise.',
      ),
    correctable: z
      .array(orOmitted(z.enum(enrolmentParts)))
      .optional()
      .describe('What this person or key can correct of the enrolment by `correctEnrolment`. Absent: nothing.'),
    blocked: z
      .literal(true)
      .optional()
      .describe(
        'Staff have blocked the member, who earns and spends nothing: writes are refused with `MEMBER_BLOCKED`. `gifts` and `offers` are empty. Absent otherwise.',
      ),
    firstName: z.string().describe('First name. May be empty.'),
    lastName: z.string().describe('Last name. May be empty.'),
    memberSince: Instant.describe('Start of the membership.'),
    points: NonNegativeAmount.describe('Usable balance of points, in hundredths.'),
    credit: NonNegativeAmount.describe('Usable balance of credit, in hundredths of the currency.'),
    consents: z.array(z.string()).describe('Ids of the consents in effect.'),
    phoneEnding: z
      .string()
      .length(2)
      .nullable()
      .describe(
        'Last two digits of the verified phone number, or of the one by which an account that nobody has opened was found. Null if there is none.',
      ),
    level: z
      .object({
        name: z.string().describe('Name of the level, in the default language of the business.'),
        benefits: z.array(z.string()).describe('What the level gives, in words.'),
      })
      .optional()
      .describe('Level of the member. Absent for a business without levels.'),
    gifts: z
      .array(
        z.object({
          giftId: Id.describe('Id of the gift.'),
          name: z.string().describe('Name of the gift, in the default language of the business.'),
          imageUrl: PictureUrl.optional().describe('Picture of the gift. Absent or null if it has none.'),
          validUntil: Instant.nullable().describe('End of validity. Null if there is no end.'),
          usable: z
            .boolean()
            .describe('Whether the gift can be used now at this location. The minimum purchase is not checked.'),
          reason: GiftObstacle.optional().describe('Why the gift cannot be used. Absent if it can.'),
          next: Instant.nullable()
            .optional()
            .describe(
              'Next time at which the gift can be used. Null if never, or only at another location. Absent if it can be used now.',
            ),
          reservedAt: Instant.optional().describe('When a till reserved the gift. Absent if none has.'),
          reservedPlace: z
            .string()
            .optional()
            .describe('Name of the location whose till reserved the gift. Absent if none has.'),
          minimumBasket: NonNegativeAmount.optional().describe(
            'Minimum total of the purchase, in hundredths of the currency. Absent if there is none.',
          ),
          shown: z.boolean().describe('Whether the code in the request is that of this gift.'),
        }),
      )
      .describe('Unused gifts, at most 50, ordered by expiry.'),
    unlinkedPayments: z
      .array(
        z.object({
          paymentId: Id.describe('Id of the payment.'),
          account: Currency.describe('Balance that was charged.'),
          amount: PositiveAmount.describe('Amount in hundredths.'),
          paidAt: Instant.describe('Time of the payment.'),
        }),
      )
      .optional()
      .describe(
        'Payments of the member at this location in the last hour that no purchase names, the latest first, at most 10. A purchase that follows can name them in `payments`.',
      ),
    offers: z
      .array(
        z.object({
          itemId: Id.describe('The id of the item.'),
          name: z.string().describe('Its name, in the default language of the business.'),
          price: NonNegativeAmount.describe('Its price for the member, in hundredths of its currency.'),
          currency: Currency.describe('What it is paid with: points or credit.'),
          imageUrl: PictureUrl.optional().describe('Picture of the item. Absent or null if it has none.'),
        }),
      )
      .optional()
      .describe('Items of the shop that the member can get in the portal now, at most 20.'),
    stampCards: z
      .array(
        z.object({
          cardId: Id.describe('Id of the stamp card.'),
          name: z.string().describe('Name of the stamp card, in the default language of the business.'),
          stamps: z.int().min(0).describe('Stamps on the unfinished card.'),
          stampsNeeded: z.int().min(1).describe('Stamps of a full card.'),
          by: StampCard.shape.by
            .optional()
            .describe(
              'What brings stamps: visits, or items of a purchase, which one recorded by its total does not have.',
            ),
          owed: z
            .int()
            .min(1)
            .optional()
            .describe('Stamps of returned purchases that the next ones settle. Absent if none.'),
          reward: z.string().describe('Name of the gift for a full card.'),
        }),
      )
      .optional()
      .describe('Stamps of the member on each stamp card. Absent if the business has none.'),
  })
  .meta({ id: 'IdentifiedMember', description: 'A member, with the data that a cashier may see.' });
