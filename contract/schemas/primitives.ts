import { z } from 'zod';
import { MAX_AMOUNT, MAX_FIELD, MAX_ID, MAX_PAGE, MAX_PER_PAGE, MAX_URL } from '../limits';

/** A whole number of hundredths of a point or of the currency (spec §9); negative when it went out. */
export const Amount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT);
/** An amount that is not negative: a price, a balance. */
export const NonNegativeAmount = z.int().min(0).max(MAX_AMOUNT);
/** An amount above zero. */
export const PositiveAmount = z.int().min(1).max(MAX_AMOUNT);
/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An opaque id. */
export const Id = z
  .string()
  .min(1)
  .max(MAX_ID)
  .regex(/^[\w.:-]+$/);
export const BusinessId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9][a-z0-9-]*$/);
/** An https address, or a path of the portal itself. Nothing else is ever followed or shown as a picture. */
export const SafeUrl = z
  .string()
  .max(MAX_URL)
  .regex(/^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/);
/** A path of the portal itself. */
export const LocalPath = z
  .string()
  .max(MAX_URL)
  .regex(/^\/(?![/\\])[^\s\\]*$/);
/** A link of a menu: also mail and telephone. */
export const MenuUrl = z
  .string()
  .max(MAX_URL)
  .regex(/^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:[^\s]+|tel:[+\d][\d\s-]*)$/);
/** A web origin: scheme, host and port. http is for local hosts alone. */
export const Origin = z
  .string()
  .regex(/^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/([a-z0-9-]+\.)?localhost(:\d{1,5})?)$/);
/** A member's invitation code: groups of four letters and digits that do not look alike. */
export const ReferralCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
export const Locale = z.enum(['en', 'tr', 'he']);
export const Direction = z.enum(['ltr', 'rtl']);
/** A language tag as callers write it: `en`, `en_US`, `en-US`. */
export const LocaleTag = z.string().regex(/^[a-z]{2}([_-][A-Z]{2})?$/);
/** Text that a person typed: no control characters but line breaks and tabs, no lone surrogates. */
export const TypedText = z
  .string()
  .max(MAX_FIELD)
  .refine(
    (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
    'control characters',
  );
/** One line of it. */
export const TypedLine = TypedText.refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'line break');
/** Path parameters of a paged list. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE),
};

export type Locale = z.infer<typeof Locale>;
export type Direction = z.infer<typeof Direction>;
