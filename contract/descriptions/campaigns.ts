import * as campaigns from '../schemas/campaigns';
import { describeObject } from './describe';
import { captchaTexts } from './sign-in';

const [formTaken] = campaigns.SubmitFormResponse.options;
describeObject('FormTaken', formTaken, 'The answers were taken.', { status: 'Always `OK`.' });
describeObject('SubmitForm', campaigns.SubmitForm, 'A form that was filled in.', {
  formFields: 'The values, by the id of the field.',
  form: 'The id of the form.',
  locationId: 'The place it is about. Absent: none.',
  ...captchaTexts,
});
describeObject('SubmitQrCode', campaigns.SubmitQrCode, 'The code of a receipt that was scanned.', {
  identifier: 'Who it is for, where nobody is signed in: an e-mail address or phone number.',
  transactionId: 'The id in the code.',
  businessId: 'The business in the code. It is a hint: the host decides.',
  type: 'The kind in the code.',
  ...captchaTexts,
});
const [claimed, notClaimed] = campaigns.SubmitQrCodeResponse.options;
describeObject('ReceiptClaimed', claimed, 'The receipt was credited.', {
  status: 'Always `OK`.',
  pointsEarned: 'Points that it gave, in hundredths.',
  creditEarned: 'Credit that it gave, in hundredths.',
});
describeObject('ReceiptNotClaimed', notClaimed, 'The receipt gives nothing.', {
  status: 'It was credited before, is unknown, or is too old.',
});
describeObject('LandingGift', campaigns.LandingGift, 'A gift that a landing page offers.', {
  gift: [
    'The gift.',
    {
      id: 'Its id.',
      legacyId: 'Its id in an older programme.',
      name: 'Its name, in the language that was asked for.',
      description: 'What it is.',
      imageUrl: 'A picture. Null: a placeholder.',
      terms: 'Its conditions.',
      validUntil: 'Until when it is offered. Null: without end.',
      status: 'Whether it can still be had.',
    },
  ],
});
describeObject(
  'RegisterLandingGift',
  campaigns.RegisterLandingGift,
  'A phone number that wants the gift of a landing page.',
  {
    phoneNumber: 'The phone number, as it was typed.',
    landingPageId: 'The id of the gift.',
    ...captchaTexts,
  },
);
const [landingRegistered] = campaigns.RegisterLandingGiftResponse.options;
describeObject('LandingGiftRegistered', landingRegistered, 'What became of it.', {
  status:
    '`OK`: set aside for who proves the phone. `NOT_HELD`: registered, and nothing is set aside. The rest: it cannot be had.',
  heldUntil: 'Until when it is set aside. Absent: it is not.',
});
