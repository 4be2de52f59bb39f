import * as campaigns from '../schemas/campaigns';
import { describeObject } from './describe';
import { captchaTexts } from './sign-in';

const [formSubmitted] = campaigns.SubmitFormResponse.options;
describeObject('FormSubmitted', formSubmitted, 'The form was submitted.', { status: 'Always `OK`.' });
describeObject('SubmitForm', campaigns.SubmitForm, 'An answer to a form.', {
  formFields: 'Submitted values, keyed by field id.',
  form: 'Id of the form.',
  locationId: 'Id of the location to which the answer refers. Absent if none.',
  ...captchaTexts,
});
describeObject('SubmitQrCode', campaigns.SubmitQrCode, 'Content of a scanned receipt code.', {
  identifier: 'E-mail address or phone number of the recipient, if there is no session.',
  transactionId: 'Id in the code.',
  businessId: 'Id of the business in the code. Informational: the business is determined by the host.',
  type: 'Type in the code.',
  ...captchaTexts,
});
const [claimed, notClaimed] = campaigns.SubmitQrCodeResponse.options;
describeObject('ReceiptClaimed', claimed, 'The receipt was credited.', {
  status: 'Always `OK`.',
  pointsEarned: 'Points credited, in hundredths.',
  creditEarned: 'Credit credited, in hundredths of the currency.',
});
describeObject('ReceiptNotClaimed', notClaimed, 'The receipt was not credited.', {
  status: 'Whether the receipt was already credited, is unknown, or has expired.',
});
describeObject('LandingGift', campaigns.LandingGift, 'Gift of a landing page.', {
  gift: [
    'The gift.',
    {
      id: 'Unique id of the gift.',
      legacyId: 'Id of the gift in an earlier programme.',
      name: 'Name of the gift, in the requested language.',
      description: 'Description of the gift.',
      imageUrl: 'Image URL. A placeholder is shown if null.',
      terms: 'Terms of the gift.',
      validUntil: 'End of the offer. Null if there is no end.',
      status: 'Availability of the gift.',
    },
  ],
});
describeObject(
  'RegisterLandingGift',
  campaigns.RegisterLandingGift,
  'Registration of a phone number for the gift of a landing page.',
  {
    phoneNumber: 'Phone number as entered.',
    landingPageId: 'Id of the gift.',
    ...captchaTexts,
  },
);
const [landingRegistered] = campaigns.RegisterLandingGiftResponse.options;
describeObject('LandingGiftRegistered', landingRegistered, 'Result of the registration.', {
  status:
    '`OK`: reserved until `heldUntil` for a member who confirms the phone number. `NOT_HELD`: registered, not reserved. `ALREADY_REGISTERED`: the number was registered before; better answer as for a new number, and tell the phone, because anybody can ask for any number. `EXHAUSTED`, `EXPIRED`: the gift is not available.',
  heldUntil: 'End of the reservation. Absent if the gift is not reserved.',
});
