import { Currency, Operation, ShownOperation } from '../schemas/shop';
import * as primitives from '../schemas/primitives';
import { FieldValues, FormType } from '../schemas/content';
import { GiftObstacle, GiftRestrictions, WeeklyHours } from '../schemas/gift-restrictions';
import { Problem } from '../schemas/problem';
import { describeObject, describeValue } from './describe';

describeValue(
  'Amount',
  primitives.Amount,
  'Integer in hundredths of a point or of the currency: 1250 is 12.50. Negative for a debit.',
);
describeValue('NonNegativeAmount', primitives.NonNegativeAmount, 'Non-negative integer in hundredths: 1250 is 12.50.');
describeValue('PositiveAmount', primitives.PositiveAmount, 'Positive integer in hundredths: 1250 is 12.50.');
describeValue('PurchaseTotal', primitives.PurchaseTotal, 'Total of a purchase, in hundredths of the currency.');
describeValue('Instant', primitives.Instant, 'Date and time in ISO 8601, in UTC with a trailing `Z`.');
describeValue('Id', primitives.Id, 'Opaque identifier. The portal does not interpret it.');
describeValue('Email', primitives.Email, 'E-mail address in ASCII.');
describeValue('BusinessId', primitives.BusinessId, 'Identifier of a business: lower-case letters, digits and hyphens.');
describeValue(
  'SafeUrl',
  primitives.SafeUrl,
  'An https URL, or a path within the portal. Other URLs are neither displayed nor followed.',
);
describeValue('LocalPath', primitives.LocalPath, 'Path within the portal.');
describeValue('MenuUrl', primitives.MenuUrl, 'An https URL, a path within the portal, or a `mailto:` or `tel:` URL.');
describeValue(
  'Origin',
  primitives.Origin,
  'Web origin: scheme, host and port. Plain http is accepted for localhost only.',
);
describeValue('ReferralCode', primitives.ReferralCode, 'Invitation code: three groups of four letters and digits.');
describeValue(
  'Locale',
  primitives.Locale,
  'Language tag (BCP 47): `en`, `pt-BR`, `zh-Hant`. `pt_BR` is accepted as well.',
);
describeValue('Direction', primitives.Direction, 'Writing direction of a language.');
describeValue(
  'TextInput',
  primitives.TextInput,
  'User-entered text. Control characters other than line breaks and tabs are not allowed; embeddings, overrides and isolates of direction (U+202A to U+202E, U+2066 to U+2069) are removed.',
);
describeValue('SingleLineInput', primitives.SingleLineInput, 'User-entered text on a single line.');
describeValue('Operation', Operation, 'Reason for the change of a balance. The portal has a text for each value.');
describeValue(
  'ShownOperation',
  ShownOperation,
  'Reason for the change of a balance. For `Other` and any unlisted value, the portal shows a generic text.',
);
describeValue('Account', Currency, 'The balance: points, or credit in the currency.');
describeValue(
  'GiftObstacle',
  GiftObstacle,
  'Reason why a gift cannot be used. `notYet`: before its validity. `hour`, `day`, `date`: not at this hour, on this weekday, on this date. `expired`: after its validity. `ended`: ended by staff. `place`: not at this location. `basket`: the purchase is below the minimum. `reserved`: reserved by a till.',
);
describeValue('FormType', FormType, 'Purpose of a form.');
describeValue('FieldValues', FieldValues, 'Submitted values of a form, keyed by field id.');

describeObject(
  'WeeklyHours',
  WeeklyHours,
  'A time range on a day of the week. A range whose end is before its start continues past midnight.',
  {
    day: 'Day of the week: 0 is Sunday, 6 is Saturday.',
    from: 'Start time, `HH:mm` in the time zone of the business.',
    until: 'End time, `HH:mm` in the time zone of the business.',
  },
);

describeObject(
  'GiftRestrictions',
  GiftRestrictions,
  'Locations, times and purchases for which a gift is valid. An absent property restricts nothing.',
  {
    locations: 'Ids of the locations at which the gift is valid.',
    hours: 'Weekly hours during which the gift is valid.',
    notOn: 'Dates on which the gift is not valid, such as holidays, `YYYY-MM-DD`.',
    minimumBasket: 'Minimum total of the purchase, in hundredths of the currency.',
  },
);

/** The texts of a problem's properties. */
export const problemTexts = {
  type: 'Always `about:blank`. `code` identifies the type of the problem.',
  title: 'Short description of `code`, for logs.',
  status: 'HTTP status of the response.',
  code: 'Stable error code, on which the handling in the portal depends.',
  detail: 'Description of this occurrence, for operators. Not shown to members.',
  requestId: 'Id of the request, as in `x-request-id` and in the logs.',
  errors: [
    'The invalid fields.',
    { path: 'Path of the field: `items.0.amount`.', code: 'Code of the error: `missing`, `unknown`, `duplicate`.' },
  ],
  at: 'With `GIFT_USED`: when the gift was used. With `GIFT_RESERVED`: the end of the reservation.',
  place: 'With `GIFT_USED` and `GIFT_RESERVED`: the name of the location where it was used or is reserved.',
  reason: 'With `NOT_NOW`: why the gift cannot be used.',
  next: 'With `NOT_NOW`: the next time at which the gift can be used. Null: never, or only at another location or with a larger purchase.',
  available: 'With `INSUFFICIENT_BALANCE` of a payment at a till: the usable balance, in hundredths.',
  ceiling:
    'With `ABOVE_CEILING`: what the business allows without a manager at the desk, in hundredths of the currency.',
} as const;

describeObject(
  'Problem',
  Problem,
  'Problem details as defined by RFC 9457. The media type is `application/problem+json`.',
  problemTexts,
);
