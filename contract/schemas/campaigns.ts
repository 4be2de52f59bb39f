import { z } from 'zod';
import { MAX_IDENTIFIER, MAX_RECEIPT_TYPE } from '../limits';
import { FieldValues } from './content';
import { withFallback } from './fallbacks';
import { Id, Instant, NonNegativeAmount, PictureUrl, SingleLineInput } from './primitives';
import { CaptchaDemand, captchaFields } from './sign-in';

export const SubmitForm = z.object({ formFields: FieldValues, form: Id, locationId: Id.optional(), ...captchaFields });
export const SubmitFormResponse = z.union([z.object({ status: z.literal('OK') }), CaptchaDemand]);

/** The kind of a receipt, as its code names it. */
export const ReceiptType = z.string().max(MAX_RECEIPT_TYPE);

export const SubmitQrCode = z.object({
  identifier: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  transactionId: Id,
  businessId: z.string().max(64).optional(),
  type: ReceiptType,
  ...captchaFields,
});
export const SubmitQrCodeResponse = z.union([
  z.object({ status: z.literal('OK'), pointsEarned: NonNegativeAmount, creditEarned: NonNegativeAmount }),
  z.object({ status: z.enum(['ALREADY_CLAIMED', 'NOT_FOUND', 'EXPIRED']) }),
  CaptchaDemand,
]);

export const LandingGift = z.object({
  gift: z.object({
    id: Id,
    legacyId: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: PictureUrl,
    terms: z.string(),
    validUntil: Instant.nullable(),
    status: withFallback(z.enum(['available', 'exhausted', 'expired']), 'expired'),
  }),
});
export const RegisterLandingGift = z.object({
  phoneNumber: SingleLineInput.min(1).max(MAX_IDENTIFIER),
  landingPageId: Id,
  ...captchaFields,
});
export const RegisterLandingGiftResponse = z.union([
  /**
   * With `OK`: until when the gift is reserved for a member who confirms the phone. `NOT_HELD`: registered without a
   * reservation; the gift goes to the first members who prove a registered phone, while stock lasts.
   */
  z.object({
    status: z.enum(['OK', 'NOT_HELD', 'ALREADY_REGISTERED', 'EXHAUSTED', 'EXPIRED']),
    heldUntil: Instant.optional(),
  }),
  CaptchaDemand,
]);
