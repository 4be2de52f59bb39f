import * as member from '../schemas/member';
import { attributeTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';
import { captchaTexts } from './sign-in';

const balanceTexts = {
  balance: [
    'The balance. The configuration determines which of the two is displayed; the other can be 0 or the same amount.',
    {
      monetary: 'Balance in hundredths, displayed if the balance type is `monetary`.',
      nonMonetary: 'Balance in hundredths, displayed if the balance type is `non-monetary`.',
    },
  ],
  expiring: [
    'Next amounts to expire, by day. Absent if nothing expires.',
    { amount: 'Amount in hundredths.', expiresAt: 'Time of expiry.' },
  ],
} as const;
export const contactTexts = {
  emailConfirmed: 'Whether the e-mail address is verified. Absent if there is none, or if unknown.',
  phoneConfirmed: 'Whether the phone number is verified. Absent if there is none, or if unknown.',
};
const doneTexts = { status: 'Always `OK`.' };

describeObject(
  'Balance',
  member.MemberDetails.shape.creditBalance,
  'A balance with its next expiry dates.',
  balanceTexts,
);
describeObject('MemberDetails', member.MemberDetails, 'The signed-in member with both balances.', {
  member: [
    'The member.',
    {
      ...attributeTexts,
      comoMemberId: 'Unique id of the member.',
      email: 'E-mail address. Null if none.',
      phoneNumber: 'Phone number in E.164. Null if none.',
      ...contactTexts,
    },
  ],
  hasConsent: 'Whether the member has given the required consents. If false, the portal asks for them first.',
  hasMissingMandatoryFields:
    'Whether required profile fields are missing. If true, the portal opens the profile form first.',
  creditBalance: ['Credit balance.', balanceTexts],
  pointsBalance: ['Points balance.', balanceTexts],
  unreadNotices:
    'Number of unread notices. The portal shows it in the navigation bar. Absent: it has no inbox, and asks for no notices.',
  tier: [
    'Level of the member. Absent if the business has no levels.',
    {
      levelId: 'Id of a level of the configuration.',
      value: 'What counts for the level now: hundredths of a point, or a number of visits.',
      validUntil: 'Until when the member has the level without more points or visits. Absent for the lowest level.',
    },
  ],
  stampCards: [
    'Stamps of the member, by stamp card of the configuration. Absent if the business has no stamp cards.',
    {
      cardId: 'Id of a stamp card of the configuration.',
      stamps: 'Stamps on the unfinished card.',
      owed: 'Stamps of returned purchases whose gift was used: the next ones settle them. Absent if none.',
      completed: 'Number of full cards so far, with which the portal notices a new one. Absent if unknown.',
      validUntil: 'Time at which the stamps lapse without a new one. Absent if they do not lapse.',
    },
  ],
});
describeObject('ShortUserId', member.ShortUserId, 'A code that identifies the member at a till.', {
  shortUserId: 'The code, as displayed, entered and encoded in the QR code.',
  expiresAt: 'Time of expiry. The portal then requests a new code.',
});
describeObject('ProfileUrl', member.ProfileUrl, 'A page of the backend that edits the profile.', {
  url: 'URL of the page, within the `pagesOrigin` of the configuration.',
});
const walletTexts = { url: 'URL that adds the card.' };
describeObject('WalletLinks', member.WalletLinks, "Links that add the member's card to a wallet.", {
  links: [
    'Links by wallet.',
    {
      appleWallet: ['Apple Wallet. Null if not offered.', walletTexts],
      googlePay: ['Google Wallet. Null if not offered.', walletTexts],
    },
  ],
});
describeObject('FriendReferral', member.FriendReferral, "The member's invitation and its results.", {
  id: 'Invitation code.',
  url: 'Invitation link.',
  invited: 'Number of friends who registered with the invitation.',
  rewarded: 'Number of rewarded referrals.',
  waiting: 'Number of friends whose first purchase is pending. Absent if unknown.',
  reward: 'Reward for the member and the friend each. Absent if unknown.',
});
describeObject('SupportSessions', member.SupportSessions, 'Support sessions of the account, newest first.', {
  supportSessions: [
    'The support sessions.',
    {
      openedAt: 'Time at which the session was opened.',
      openedBy: 'Name of the staff member.',
      reason: 'Reason given by the staff member. Null if none.',
    },
  ],
});
describeObject('Feedback', member.Feedback, 'A message to the business.', {
  feedBackData: [
    'The message.',
    { email: 'E-mail address for the reply.', subject: 'Subject on a single line.', message: 'Text of the message.' },
  ],
  recaptchaData: ['Result of the captcha.', captchaTexts],
});
const [feedbackAccepted] = member.FeedbackResponse.options;
describeObject('FeedbackAccepted', feedbackAccepted, 'The message was accepted.', {
  ...doneTexts,
  sent: 'Whether the message was queued for delivery to the business.',
});
describeObject('OkResponse', member.OkResponse, 'The call succeeded.', doneTexts);
describeObject('DataExport', member.DataExport, "Recipient of the report of the member's personal data.", {
  email:
    "E-mail address. One other than the member's own verified address requires `x-confirmation` and `addressProof`.",
  addressProof: 'Confirmation token of a code that was sent to that address.',
});
describeObject('IdentifierChange', member.IdentifierChange, 'A new e-mail address or phone number.', {
  kind: 'Which identifier is changed.',
  value: 'New value.',
  addressProof: 'Confirmation token of a code that was sent to the new address or number.',
});
describeObject(
  'ConsentWithdrawal',
  member.ConsentWithdrawal,
  'Consents to withdraw. All are withdrawn if the object is empty.',
  {
    privacyPolicy: 'Withdraw the consent to the privacy policy.',
    rightToErasure: 'Whether the data is to be erased. Requires `x-confirmation`.',
    objectPersonalData: 'Whether the member objects to the use of their data for messages.',
  },
);
describeObject('ConsentWithdrawn', member.ConsentWithdrawn, 'The consents were withdrawn.', {
  ...doneTexts,
  signedOut: 'Whether all sessions of the member were ended.',
});
const choiceTexts = {
  purpose: 'Id of the consent.',
  channel: 'Channel of contact.',
  granted: 'Whether the member agreed to be contacted for the purpose by the channel.',
  text: 'What the member agrees to, in the requested language.',
  textHash: 'SHA-256 hash of the text, in hexadecimal. Sent with a change.',
  links: [
    'Parts of the text that are links, in their order. Absent if none.',
    { text: 'The part of the text.', url: 'URL that the link opens.' },
  ],
  changedAt: 'Time of the last change. Absent if the member never chose.',
} as const;
describeValue('ContactChannel', member.ContactChannel, 'A channel by which a business contacts members.');
describeObject('ConsentChoices', member.ConsentChoices, "The member's current choices.", {
  consentChoices: ['Choices by purpose and channel, in display order.', choiceTexts],
});
describeObject('ConsentChoiceChange', member.ConsentChoiceChange, 'A choice of the member.', {
  purpose: 'Id of the consent.',
  channel: 'Channel of contact. Absent: all channels of the purpose.',
  granted: 'True to agree, false to end the consent.',
  textHash: 'Hash of the text that the member saw.',
});
describeObject('Consents', member.Consents, 'Consents that the member gave or withdrew, newest first.', {
  consents: [
    'Entries of the consent log.',
    {
      consent: 'Id of the consent.',
      given: 'True if given, false if withdrawn.',
      text: 'Text of the consent. Null if it was not stored.',
      textHash: 'SHA-256 hash of the text, in hexadecimal.',
      language: 'Language of the text.',
      channel:
        'Channel through which the consent was given or withdrawn. `other` and any unlisted value: another channel.',
      contactChannel:
        'Only channel of contact for which it was given or withdrawn. Absent: all. `other` and any unlisted value: another one.',
      at: 'Time at which the consent was given or withdrawn.',
    },
  ],
  consentChoices: [
    'Current choices by purpose and channel, in display order. Absent if the backend has none: the portal then shows no switches.',
    choiceTexts,
  ],
});
describeObject('ProfileFields', member.ProfileFields, "Values of the member's profile form.", {
  values: 'Values keyed by field id.',
  unconfirmed: 'Unverified e-mail addresses and phone numbers. Absent if none.',
});
describeObject('MemberIdentifiers', member.MemberIdentifiers, 'Identifiers to validate.', {
  phoneNumber: 'Phone number as entered.',
  email: 'E-mail address as entered.',
  recaptchaData: ['Result of the captcha.', captchaTexts],
});
const [, identifiersChecked] = member.MemberIdentifiersResponse.options;
describeObject(
  'IdentifiersChecked',
  identifiersChecked,
  'Validity of each value. Does not disclose whether another member has it.',
  {
    phoneNumber: 'Result for the phone number. Absent if none was sent.',
    email: 'Result for the e-mail address. Absent if none was sent.',
  },
);
describeObject('PushToken', member.PushToken, 'A browser to register for push messages.', {
  token: 'Firebase registration token.',
  deviceId: 'Random UUID of the browser. A new token replaces the previous token of the same browser.',
});
describeObject('PushTokenRemoval', member.PushTokenRemoval, 'A browser to unregister from push messages.', {
  token: 'Firebase registration token.',
});
describeValue('ContactKind', member.IdentifierChange.shape.kind, 'The type of contact.');
