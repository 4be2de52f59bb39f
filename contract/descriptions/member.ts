import * as member from '../schemas/member';
import { describeObject, describeValue } from './describe';
import { captchaTexts } from './sign-in';

const balanceTexts = {
  balance: [
    'The balance. Send the same amount twice: which of the two is shown says the configuration.',
    {
      monetary: 'The balance in hundredths, shown where the balance type is `monetary`.',
      nonMonetary: 'The balance in hundredths, shown where it is `non-monetary`.',
    },
  ],
  expiring: [
    'What of it expires next, by day. Absent: nothing does.',
    { amount: 'How much, in hundredths.', expiresAt: 'When it expires.' },
  ],
} as const;
export const contactTexts = {
  emailConfirmed: 'Whether the e-mail address is proven to be theirs. Absent: there is none, or nobody tells.',
  phoneConfirmed: 'Whether the phone is proven to be theirs. Absent: there is none, or nobody tells.',
};
const doneTexts = { status: 'Always `OK`.' };

describeObject('Balance', member.MemberDetails.shape.creditBalance, 'A balance, and what of it expires.', balanceTexts);
describeObject('MemberDetails', member.MemberDetails, 'Who is signed in, and what they have.', {
  member: [
    'The member.',
    {
      firstName: 'The first name; may be empty.',
      lastName: 'The last name; may be empty.',
      comoMemberId: 'The id of the member.',
      email: 'The e-mail address. Null: none.',
      phoneNumber: 'The phone number, in E.164. Null: none.',
      ...contactTexts,
    },
  ],
  hasConsent: 'False: the portal asks for the consents first.',
  hasMissingMandatoryFields: 'True: the portal leads to the profile form first.',
  creditBalance: ['The balance of credit.', balanceTexts],
  pointsBalance: ['The balance of points.', balanceTexts],
});
describeObject('ShortUserId', member.ShortUserId, 'A code by which a till knows the member.', {
  shortUserId: 'The code, as it is shown, typed and put into the QR code.',
  expiresAt: 'When it stops working. The portal asks for a new one by itself.',
});
describeObject('ProfileUrl', member.ProfileUrl, 'A page of the backend on which the profile is edited.', {
  url: 'Its address, under `pagesOrigin` of the configuration.',
});
const walletTexts = { url: 'The address that adds the card.' };
describeObject('WalletLinks', member.WalletLinks, 'The card, for the wallet of a phone.', {
  links: [
    'By wallet.',
    {
      appleWallet: ["Apple's. Null: not offered.", walletTexts],
      googlePay: ["Google's. Null: not offered.", walletTexts],
    },
  ],
});
describeObject('FriendReferral', member.FriendReferral, 'The invitation of the member, and what came of it.', {
  id: 'The code of the invitation.',
  url: 'The link for friends.',
  invited: 'How many friends joined by it.',
  rewarded: 'For how many of them both were rewarded.',
  waiting: 'For how many the first purchase is still to come. Absent: nobody tells.',
  reward: 'What each of the two gets. Absent: nobody tells.',
});
describeObject('SupportSessions', member.SupportSessions, 'When staff opened the account, newest first.', {
  supportSessions: [
    'The visits.',
    { openedAt: 'When.', openedBy: 'Who of the staff.', reason: 'Why, in their words. Null: not said.' },
  ],
});
describeObject('Feedback', member.Feedback, 'A message to the business.', {
  feedBackData: [
    'The message.',
    { email: 'Where the answer goes.', subject: 'The subject, one line.', message: 'The text.' },
  ],
  recaptchaData: ['What the captcha gave.', captchaTexts],
});
const [feedbackTaken] = member.FeedbackResponse.options;
describeObject('FeedbackTaken', feedbackTaken, 'The message was taken.', {
  ...doneTexts,
  sent: 'True: it is on its way to the business.',
});
describeObject('Done', member.Done, 'It is done.', doneTexts);
describeObject('DataExport', member.DataExport, "Where the report of the member's data goes.", {
  email: "The address. One that is not the member's own verified one needs `x-confirmation` and a proof.",
  addressProof: 'The confirmation token of a code that was sent to that address.',
});
describeObject('IdentifierChange', member.IdentifierChange, 'Another e-mail address or phone number.', {
  kind: 'Which of the two.',
  value: 'The new one.',
  addressProof: 'The confirmation token of a code that was sent to the new one.',
});
describeObject('ConsentWithdrawal', member.ConsentWithdrawal, 'What is withdrawn. Nothing said: everything.', {
  privacyPolicy: 'Consent to the privacy policy.',
  rightToErasure: 'True: the data are to be erased; needs `x-confirmation`.',
  objectPersonalData: 'True: the member objects to the use of their data for messages.',
});
describeObject('ConsentWithdrawn', member.ConsentWithdrawn, 'The consent is withdrawn.', {
  ...doneTexts,
  signedOut: 'True: no session of the member is left.',
});
describeObject('Consents', member.Consents, 'What the member agreed to or withdrew, newest first.', {
  consents: [
    'The receipts.',
    {
      consent: 'The id of the consent.',
      given: 'True: agreed. False: withdrawn.',
      text: 'What the text said. Null: it was not kept.',
      textHash: 'SHA-256 of the text, in hexadecimal.',
      language: 'The language in which it was read.',
      channel: 'Where it was given or withdrawn. `other`, or any word that is not listed: in another way.',
      at: 'When.',
    },
  ],
});
describeObject('ProfileFields', member.ProfileFields, 'What the member put into the profile form before.', {
  values: 'The values, by the id of the field.',
  unconfirmed: 'Which contacts of it nobody has proven. Absent: none.',
});
describeObject('MemberIdentifiers', member.MemberIdentifiers, 'Contacts that are to be checked for their form.', {
  phoneNumber: 'A phone number, as it was typed.',
  email: 'An e-mail address, as it was typed.',
  recaptchaData: ['What the captcha gave.', captchaTexts],
});
const [, identifiersChecked] = member.MemberIdentifiersResponse.options;
describeObject(
  'IdentifiersChecked',
  identifiersChecked,
  'Whether each can be a contact; not whether another member has it.',
  {
    phoneNumber: 'About the phone number. Absent: none was sent.',
    email: 'About the e-mail address. Absent: none was sent.',
  },
);
describeObject('PushToken', member.PushToken, 'A browser that wants push messages.', {
  token: 'The registration token of Firebase.',
  deviceId: 'A random id of the browser, a UUID: a new token takes the place of its old one.',
});
describeObject('PushTokenRemoval', member.PushTokenRemoval, 'A browser that wants no more push messages.', {
  token: 'The registration token of Firebase.',
});
describeValue('ContactKind', member.IdentifierChange.shape.kind, 'Which of the two contacts of a member.');
