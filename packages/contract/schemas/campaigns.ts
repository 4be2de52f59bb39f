import { z } from 'zod';
import { MAX_RECEIPT_TYPE } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { FieldValues } from './content';
import { withFallback } from './fallbacks';
import { Id, Instant, NonNegativeAmount, PictureUrl, SingleLineInput } from './primitives';
import { CaptchaDemand, captchaFields } from './sign-in';

export const SubmitForm = z
  .object({
    formFields: FieldValues.describe('Submitted values, keyed by field id.'),
    form: Id.describe('Id of the form.'),
    locationId: Id.optional().describe('Id of the location to which the answer refers. Absent if none.'),
    ...captchaFields,
  })
  .meta({ id: 'SubmitForm', description: 'An answer to a form.' });
export const SubmitFormResponse = z.union([
  z
    .object({ status: z.literal('OK').describe('Always `OK`.') })
    .meta({ id: 'FormSubmitted', description: 'The form was submitted.' }),
  CaptchaDemand,
]);

/** The kind of a receipt, as its code names it. */
export const ReceiptType = z.string().max(MAX_RECEIPT_TYPE);

export const SubmitQrCode = z
  .object({
    identifier: SingleLineInput.max(MAX_IDENTIFIER)
      .optional()
      .describe('E-mail address or phone number of the recipient, if there is no session.'),
    transactionId: Id.describe('Id in the code.'),
    businessId: z
      .string()
      .max(64)
      .optional()
      .describe('Id of the business in the code. Informational: the business is determined by the host.'),
    type: ReceiptType.describe('Type in the code.'),
    ...captchaFields,
  })
  .meta({ id: 'SubmitQrCode', description: 'Content of a scanned receipt code.' });
export const SubmitQrCodeResponse = z.union([
  z
    .object({
      status: z.literal('OK').describe('Always `OK`.'),
      pointsEarned: NonNegativeAmount.describe('Points credited, in hundredths.'),
      creditEarned: NonNegativeAmount.describe('Credit credited, in hundredths of the currency.'),
    })
    .meta({ id: 'ReceiptClaimed', description: 'The receipt was credited.' }),
  z
    .object({
      status: z
        .enum(['ALREADY_CLAIMED', 'NOT_FOUND', 'EXPIRED'])
        .describe('Whether the receipt was already credited, is unknown, or has expired.'),
    })
    .meta({ id: 'ReceiptNotClaimed', description: 'The receipt was not credited.' }),
  CaptchaDemand,
]);

export const LandingGift = z
  .object({
    gift: z
      .object({
        id: Id.describe('Unique id of the gift.'),
        legacyId: z.string().describe('Id of the gift in an earlier programme.'),
        name: z.string().describe('Name of the gift, in the requested language.'),
        description: z.string().describe('Description of the gift.'),
        imageUrl: PictureUrl.describe('Image URL. A placeholder is shown if null.'),
        terms: z.string().describe('Terms of the gift.'),
        validUntil: Instant.nullable().describe('End of the offer. Null if there is no end.'),
        status: withFallback(z.enum(['available', 'exhausted', 'expired']), 'expired').describe(
          'Availability of the gift.',
        ),
      })
      .describe('The gift.'),
  })
  .meta({ id: 'LandingGift', description: 'Gift of a landing page.' });
export const RegisterLandingGift = z
  .object({
    phoneNumber: SingleLineInput.min(1).max(MAX_IDENTIFIER).describe('Phone number as entered.'),
    landingPageId: Id.describe('Id of the gift.'),
    ...captchaFields,
  })
  .meta({ id: 'RegisterLandingGift', description: 'Registration of a phone number for the gift of a landing page.' });
export const RegisterLandingGiftResponse = z.union([
  /**
   * With `OK`: until when the gift is reserved for a member who confirms the phone. `NOT_HELD`: registered without a
   * reservation; the gift goes to the first members who prove a registered phone, while stock lasts.
   */
  z
    .object({
      status: z
        .enum(['OK', 'NOT_HELD', 'ALREADY_REGISTERED', 'EXHAUSTED', 'EXPIRED'])
        .describe(
          '`OK`: reserved until `heldUntil` for a member who confirms the phone number. `NOT_HELD`: registered, not reserved. `ALREADY_REGISTERED`: the number was registered before; better answer as for a new number, and tell the phone, because anybody can ask for any number. `EXHAUSTED`, `EXPIRED`: the gift is not available.',
        ),
      heldUntil: Instant.optional().describe('End of the reservation. Absent if the gift is not reserved.'),
    })
    .meta({ id: 'LandingGiftRegistered', description: 'Result of the registration.' }),
  CaptchaDemand,
]);
