import { z } from 'zod';
import { BASE_ORIGIN } from '../base-origin';
import { LOCAL_HOST_SOURCE } from '../host-name';
import {
  MAX_AMOUNT,
  MAX_FIELD,
  MAX_ID,
  MAX_IDENTIFIER,
  MAX_LANGUAGE_TAG,
  MAX_PAGE,
  MAX_PER_PAGE,
  MAX_PURCHASE_TOTAL,
  MAX_URL,
} from '../limits';
import { canonicalizeTag } from '../locales';
import { EMAIL, LANGUAGE_TAG, OPAQUE_ID, READABLE_CODE, SLUG } from '../patterns';
import { withFallback } from './fallbacks';

/** A whole number of hundredths of a point or of the currency (spec §9); negative for an outgoing amount. */
export const Amount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT);
/** An amount that is not negative: a price, a balance. */
export const NonNegativeAmount = z.int().min(0).max(MAX_AMOUNT);
/** An amount above zero. */
export const PositiveAmount = z.int().min(1).max(MAX_AMOUNT);
/** The total of a purchase, as on its receipt. */
export const PurchaseTotal = PositiveAmount.max(MAX_PURCHASE_TOTAL);
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An opaque id. */
export const Id = z.string().min(1).max(MAX_ID).regex(OPAQUE_ID);
/** A UUID in either letter case: calls with the same key run once. */
export const IdempotencyKey = z.guid();
/** An e-mail address as typed, within the length that mail servers accept. */
export const Email = z.email({ pattern: EMAIL }).max(MAX_IDENTIFIER);
/** The id of a business: lower-case letters, digits and hyphens. */
export const BusinessId = z.string().min(1).max(64).regex(SLUG);
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

/** An https URL, or a path of the portal itself. Nothing else is ever followed or shown as a picture. */
export const SafeUrl = createAddressSchema(HTTPS, LOCAL_PATH);
/** The address of a picture, where there is one. */
export const PictureUrl = withFallback(SafeUrl.nullable(), null);
/** A path of the portal itself. */
export const LocalPath = createAddressSchema(LOCAL_PATH);
/** A menu's link: also `mailto:` and `tel:`. */
export const MenuUrl = createAddressSchema(HTTPS, LOCAL_PATH, 'mailto:[^\\s]+', 'tel:[+\\d][\\d\\s-]*');
/** A web origin: scheme, host in lower case, and port. http is for this machine's own names only. */
export const Origin = createAddressSchema(
  `https://${HOST.replaceAll('A-Z', '')}${PORT}`,
  `http://${LOCAL_HOST_SOURCE}${PORT}`,
);
/** A member's invitation code. */
export const ReferralCode = z.string().regex(READABLE_CODE);
/**
 * A language tag (BCP 47) in its canonical form, however it was written: `pt_br` is `pt-BR`. Any language: those that the
 * product has texts in are registered in `locales/texts.ts`.
 */
export const Locale = z.string().max(MAX_LANGUAGE_TAG).regex(LANGUAGE_TAG, { abort: true }).overwrite(canonicalizeTag);
/** The direction of a language's script. */
export const Direction = withFallback(z.enum(['ltr', 'rtl']), 'ltr');
/**
 * Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9), which pasted texts contain unseen: in a name
 * they reorder what stands beside it. Marks (U+200E, U+200F), which do not reach beyond the text, are none of them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * Typed text, without controls of direction: no control characters except line breaks and tabs, no lone surrogates.
 */
export const TextInput = z
  .string()
  .max(MAX_FIELD)
  .overwrite((text) => text.replace(DIRECTION_CONTROLS, ''))
  .refine(
    (text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
    'control characters',
  );
/** A single line of typed text. */
export const SingleLineInput = TextInput.refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'line break');
/** Parameters of a paged list. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE),
};

export type Locale = z.infer<typeof Locale>;
export type Direction = z.infer<typeof Direction>;
