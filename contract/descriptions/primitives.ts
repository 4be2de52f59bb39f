import { Currency, Operation, ShownOperation } from '../schemas/shop';
import * as primitives from '../schemas/primitives';
import { FieldValues, FormType } from '../schemas/content';
import { GiftRestrictions, WeeklyHours } from '../schemas/gift-restrictions';
import { Problem } from '../schemas/problem';
import { describeObject, describeValue } from './describe';

describeValue(
  'Amount',
  primitives.Amount,
  'Whole hundredths of a point, or of the currency: 1250 is 12.50. Negative where it went out.',
);
describeValue('NonNegativeAmount', primitives.NonNegativeAmount, 'Whole hundredths, zero or more: 1250 is 12.50.');
describeValue('PositiveAmount', primitives.PositiveAmount, 'Whole hundredths, above zero: 1250 is 12.50.');
describeValue('PurchaseTotal', primitives.PurchaseTotal, 'Hundredths of the currency that a purchase came to.');
describeValue('Instant', primitives.Instant, 'A moment: ISO 8601 in UTC, with a final Z.');
describeValue('Id', primitives.Id, 'An opaque id. The portal never takes it apart.');
describeValue('Email', primitives.Email, 'An e-mail address in ASCII.');
describeValue('BusinessId', primitives.BusinessId, 'The id of a business: lower-case letters, digits and hyphens.');
describeValue(
  'SafeUrl',
  primitives.SafeUrl,
  'An https address, or a path of the portal itself. Nothing else is shown or followed.',
);
describeValue('LocalPath', primitives.LocalPath, 'A path of the portal itself.');
describeValue('MenuUrl', primitives.MenuUrl, 'An https address, a path of the portal, or a mailto: or tel: link.');
describeValue('Origin', primitives.Origin, 'A web origin: scheme, host and port. Plain http is for localhost alone.');
describeValue('ReferralCode', primitives.ReferralCode, 'An invitation code: three groups of four letters and digits.');
describeValue('Locale', primitives.Locale, 'A language of the portal, as BCP 47 says it.');
describeValue('Direction', primitives.Direction, 'The direction in which a language is written.');
describeValue('LocaleTag', primitives.LocaleTag, 'A language tag: `en`, `en-US` or `en_US`.');
describeValue(
  'TypedText',
  primitives.TypedText,
  'Text that a person typed: no control characters but line breaks and tabs.',
);
describeValue('TypedLine', primitives.TypedLine, 'One line of text that a person typed.');
describeValue('Operation', Operation, 'Why a balance moved. The portal has a text for each.');
describeValue(
  'ShownOperation',
  ShownOperation,
  'Why a balance moved. `Other`, or any word that is not listed: the portal shows it in general words.',
);
describeValue('Account', Currency, 'Which of the two balances: points, or credit in the currency.');
describeValue('FormType', FormType, 'What a form is for.');
describeValue('FieldValues', FieldValues, 'What was put into the fields of a form, by the id of the field.');

describeObject(
  'WeeklyHours',
  WeeklyHours,
  'A stretch of a weekday. One that ends before it begins goes on past midnight.',
  {
    day: 'Day of the week: 0 is Sunday, 6 Saturday.',
    from: 'When it begins, `HH:mm` in the time zone of the business.',
    until: 'When it ends, `HH:mm` in the time zone of the business.',
  },
);

describeObject(
  'GiftRestrictions',
  GiftRestrictions,
  'Where, when and with what a gift can be used. What is left out does not restrict it.',
  {
    locations: 'Ids of the locations where it can be used.',
    hours: 'When it can be used.',
    notOn: 'Days on which it cannot be used, `YYYY-MM-DD`: holidays.',
    minimumBasket: 'What a purchase must come to, in hundredths of the currency.',
  },
);

describeObject(
  'Problem',
  Problem,
  'What went wrong, as RFC 9457 says it. The media type is `application/problem+json`.',
  {
    type: 'Always `about:blank`: `code` says what it is.',
    title: 'The code in words, for people who read logs.',
    status: 'The HTTP status again.',
    code: 'A stable word. The portal shows the member its text for it, and goes by nothing else.',
    detail: 'More about this case, for operators. Members never see it.',
    requestId: 'The id of the request, as in `x-request-id` and in the logs.',
    errors: [
      'Which fields were wrong.',
      { path: 'The field, with dots: `items.0.amount`.', code: 'What is wrong with it, a short word.' },
    ],
  },
);
