import { z } from 'zod';
import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { LOCAL_HOST_SOURCE } from 'loyalty-text/host-name';
import { MAX_AMOUNT, MAX_FIELD, MAX_ID, MAX_PAGE, MAX_PER_PAGE, MAX_PURCHASE_TOTAL, MAX_URL } from '../limits';
import { MAX_IDENTIFIER, normalizeEmail } from 'loyalty-text/normalize-email';
import { canonicalizeTag, MAX_LANGUAGE_TAG } from 'loyalty-text/locales';
import { LANGUAGE_TAG, OPAQUE_ID, READABLE_CODE, SLUG } from 'loyalty-text/patterns';
import { withFallback } from './fallbacks';

export const Amount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).meta({
  id: 'Amount',
  description: 'Integer in hundredths of a point or of the currency: 1250 is 12.50. Negative for a debit.',
});
export const NonNegativeAmount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .meta({ id: 'NonNegativeAmount', description: 'Non-negative integer in hundredths: 1250 is 12.50.' });
export const PositiveAmount = z
  .int()
  .min(1)
  .max(MAX_AMOUNT)
  .meta({ id: 'PositiveAmount', description: 'Positive integer in hundredths: 1250 is 12.50.' });
export const PurchaseTotal = PositiveAmount.max(MAX_PURCHASE_TOTAL).meta({
  id: 'PurchaseTotal',
  description: 'Total of a purchase, in hundredths of the currency.',
});
export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'Date and time in ISO 8601, in UTC with a trailing `Z`.' });
/** A beginning or an end as it is given. A date alone is the whole day: `loyalty-text/local-day` reads both. */
export const StartTime = z.union([Instant, z.iso.date()]).meta({
  id: 'StartTime',
  description:
    'Date and time in ISO 8601, in UTC with a trailing `Z`; or a date, `YYYY-MM-DD`: its first moment in the time zone of the business, or in UTC without one.',
});
export const EndTime = z.union([Instant, z.iso.date()]).meta({
  id: 'EndTime',
  description:
    'Date and time in ISO 8601, in UTC with a trailing `Z`; or a date, `YYYY-MM-DD`, the last day: it ends in the time zone of the business, or in UTC without one.',
});
export const Id = z
  .string()
  .min(1)
  .max(MAX_ID)
  .regex(OPAQUE_ID)
  .meta({ id: 'Id', description: 'Opaque identifier. The portal does not interpret it.' });
/** A UUID in either letter case: calls with the same key run once. */
export const IdempotencyKey = z.guid();
/** An e-mail address in its stored form, however it was written. */
export const Email = z
  .stringFormat('email', (typed) => normalizeEmail(typed) !== undefined)
  .max(MAX_IDENTIFIER)
  .overwrite((typed) => normalizeEmail(typed) ?? typed)
  .meta({
    id: 'Email',
    description:
      'E-mail address. Stored in lower case and in ASCII: an international domain in the form that starts with `xn--`.',
  });
export const BusinessId = z
  .string()
  .min(1)
  .max(64)
  .regex(SLUG)
  .meta({ id: 'BusinessId', description: 'Identifier of a business: lower-case letters, digits and hyphens.' });
/**
 * A host name that is safe in policies and links: letters, digits, hyphens and dots; international names as punycode.
 * The URL standard also allows `;`, `*`, `'` and `,`, which would end or widen a directive of a policy.
 */
const HOST = '[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*';
const PORT = '(?::\\d{1,5})?';
const HTTPS = `https://${HOST}${PORT}(?:[/?#][^\\s\\\\]*)?`;
const LOCAL_PATH = '/(?![/\\\\])[^\\s\\\\]*';

/** False for an invalid URL of a valid form: `https://1.2.3.999`, a port above 65535, wrong punycode. */
function isUrl(text: string): boolean {
  try {
    return new URL(text, BASE_ORIGIN) instanceof URL;
  } catch {
    return false;
  }
}

const createAddressSchema = (...forms: string[]) =>
  z
    .string()
    .max(MAX_URL)
    .regex(new RegExp(`^(?:${forms.join('|')})$`))
    .refine(isUrl, 'not an address');

export const SafeUrl = createAddressSchema(HTTPS, LOCAL_PATH).meta({
  id: 'SafeUrl',
  description: 'An https URL, or a path within the portal. Other URLs are neither displayed nor followed.',
});
/** The address of a picture, where there is one. */
export const PictureUrl = withFallback(SafeUrl.nullable(), null);
export const LocalPath = createAddressSchema(LOCAL_PATH).meta({
  id: 'LocalPath',
  description: 'Path within the portal.',
});
export const MenuUrl = createAddressSchema(HTTPS, LOCAL_PATH, 'mailto:[^\\s]+', 'tel:[+\\d][\\d\\s-]*').meta({
  id: 'MenuUrl',
  description: 'An https URL, a path within the portal, or a `mailto:` or `tel:` URL.',
});
export const Origin = createAddressSchema(
  `https://${HOST.replaceAll('A-Z', '')}${PORT}`,
  `http://${LOCAL_HOST_SOURCE}${PORT}`,
).meta({ id: 'Origin', description: 'Web origin: scheme, host and port. Plain http is accepted for localhost only.' });
export const ReferralCode = z
  .string()
  .regex(READABLE_CODE)
  .meta({ id: 'ReferralCode', description: 'Invitation code: three groups of four letters and digits.' });
/**
 * A language tag (BCP 47) in its canonical form, however it was written: `pt_br` is `pt-BR`. Any language: those that the
 * product has texts in are registered in `locales/texts.ts`.
 */
export const Locale = z
  .string()
  .max(MAX_LANGUAGE_TAG)
  .regex(LANGUAGE_TAG, { abort: true })
  .overwrite(canonicalizeTag)
  .meta({ id: 'Locale', description: 'Language tag (BCP 47): `en`, `pt-BR`, `zh-Hant`. `pt_BR` is accepted as well.' });
export const Direction = withFallback(z.enum(['ltr', 'rtl']), 'ltr').meta({
  id: 'Direction',
  description: 'Writing direction of a language.',
});
/**
 * Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9), which pasted texts contain unseen: in a name
 * they reorder what stands beside it. Marks (U+200E, U+200F), which do not reach beyond the text, are none of them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
export const TextInput = z
  .string()
  .max(MAX_FIELD)
  .overwrite((text) => text.replace(DIRECTION_CONTROLS, ''))
  .refine(
    (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
    'control characters',
  )
  .meta({
    id: 'TextInput',
    description:
      'User-entered text. Control characters other than line breaks and tabs are not allowed; embeddings, overrides and isolates of direction (U+202A to U+202E, U+2066 to U+2069) are removed.',
  });
export const SingleLineInput = TextInput.refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'line break').meta({
  id: 'SingleLineInput',
  description: 'User-entered text on a single line.',
});
/** Parameters of a paged list. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE),
};

export type Locale = z.infer<typeof Locale>;
export type Direction = z.infer<typeof Direction>;
