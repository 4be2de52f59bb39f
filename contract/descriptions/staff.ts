import * as admin from '../schemas/admin';
import { describeObject, describeValue } from './describe';
import { contactTexts } from './member';

const memberTexts = { businessId: 'The business.', comoMemberId: 'The id of the member.' };
const pagingTexts = { page: 'The page, from 1.', perPage: 'How many entries a page has.' };

describeObject('PutBusinessResponse', admin.PutBusinessResponse, 'The file was taken.', {
  businessId: 'The business.',
  hosts: 'The host names that are its.',
});
describeObject('ListBusinesses', admin.ListBusinesses, 'All businesses.', { businesses: 'The businesses.' });
describeObject('CreateMember', admin.CreateMember, 'A new member.', {
  businessId: 'The business.',
  firstName: 'The first name.',
  lastName: 'The last name.',
  email: 'The e-mail address.',
  phoneNumber: 'The phone number; without a prefix, of the default country.',
  contactsConfirmed:
    'True: staff have seen that the contacts are theirs, and they can sign in by them. Needs `createdBy`.',
  createdBy: 'Who of the staff creates the member, for the audit.',
  identifiers: 'Identifiers of the business, by key of `login.identifiers`.',
  migration: [
    'A card of an older programme.',
    { card: 'The number of the card.', additionalField: 'What proves whose card it is.' },
  ],
  hasConsent: 'Whether they have agreed to the terms.',
  points: 'The opening balance of points, in hundredths.',
  credit: 'The opening balance of credit, in hundredths of the currency.',
});
describeObject('CreatedMember', admin.CreatedMember, 'The member was created.', {
  comoMemberId: 'The id of the member.',
  commonExtId: 'The id by which tills know the member.',
});
describeObject('FindMembers', admin.FindMembers, 'Whom to look for.', {
  businessId: 'The business.',
  query: 'An id, e-mail address, phone number, or code of a till.',
});
describeObject('FoundMember', admin.FoundMember, 'A member, as staff see one.', {
  comoMemberId: 'The id of the member.',
  commonExtId: 'The id by which tills know the member.',
  firstName: 'The first name; may be empty.',
  lastName: 'The last name; may be empty.',
  email: 'The e-mail address. Null: none.',
  phoneNumber: 'The phone number, in E.164. Null: none.',
  ...contactTexts,
  hasConsent: 'Whether they have agreed to the terms.',
  consents: 'Ids of the consents that hold.',
  points: 'The balance of points, in hundredths.',
  credit: 'The balance of credit, in hundredths.',
});
describeObject('FoundMembers', admin.FoundMembers, 'Who was found.', { members: 'The members.' });
describeObject('RevokeSessions', admin.RevokeSessions, 'Whose sessions end.', {
  ...memberTexts,
  revokedBy: 'Who of the staff ends them.',
  reason: 'Why.',
});
describeObject('RevokedSessions', admin.RevokedSessions, 'The sessions have ended.', {
  revoked: 'How many there were.',
});
describeObject('ResumeExpiry', admin.ResumeExpiry, 'The word of an operator that the time is right.', {
  by: 'Who says so.',
  reason: 'Why.',
});
describeObject('ResumedExpiry', admin.ResumedExpiry, 'Expiry goes on.', {
  lastRun: 'When it had last run. Null: never.',
  resumedAt: 'From when on it goes on.',
});
describeObject('VerifyLedger', admin.VerifyLedger, 'How to go on with the check.', {
  restart: 'True: from the first account.',
});
describeObject('LedgerVerification', admin.LedgerVerification, 'How far the check of the ledger has come.', {
  done: 'True: every account was checked.',
  accounts: 'How many accounts were checked.',
  entries: 'How many entries were added up.',
  startedAt: 'When the check began.',
  differences: [
    'Every difference that is known.',
    {
      businessId: 'The business.',
      account: 'The number of the account; 0 is the sum of the business.',
      comoMemberId: 'The member. Null: the sum of the business.',
      kind: 'What does not agree.',
      expected: 'What the entries add up to, in hundredths.',
      found: 'What is stored, in hundredths.',
      foundAt: 'When it was found.',
    },
  ],
});
describeObject('IssueTemporaryToken', admin.IssueTemporaryToken, 'A link into the account of a member.', {
  ...memberTexts,
  issuedBy: 'Who of the staff issues it; the member sees it.',
  reason: 'Why; the member sees it.',
  purpose: "`support`: staff look, for 15 minutes. `member`: the member's own session.",
  path: 'The page that the link opens. Absent: home.',
});
describeObject('IssuedTemporaryToken', admin.IssuedTemporaryToken, 'The link.', {
  temporaryToken: 'The token: for one use.',
  url: 'The link with the token.',
  expiresAt: 'Until when it can be used.',
});
const itemTexts = {
  name: 'What was bought.',
  quantity: 'How many.',
  amount: 'What they came to together, in hundredths of the currency.',
};
describeObject('RecordPurchase', admin.RecordPurchase, 'A purchase at a till.', {
  ...memberTexts,
  locationId: 'The place.',
  receiptNumber: 'The number of the receipt: once for each place.',
  items: ['What was bought.', itemTexts],
});
describeObject('RecordedPurchase', admin.RecordedPurchase, 'The purchase is recorded.', {
  purchaseId: 'The id of the purchase.',
  pointsEarned: 'Points that it earned, in hundredths.',
  creditEarned: 'Credit that it earned, in hundredths.',
});
describeObject('IssueGift', admin.IssueGift, 'A gift for a member.', {
  ...memberTexts,
  name: 'Its name.',
  description: 'What it is.',
  imageUrl: 'A picture. Null or absent: a placeholder.',
  validFrom: 'From when on it can be used.',
  validUntil: 'Until when it can be used. Absent: without end.',
  restrictions: 'Where, when and with what it can be used.',
});
describeObject('IssuedGift', admin.IssuedGift, 'The gift is given.', {
  giftId: 'The id of the gift.',
  code: 'What a till takes it by.',
});
describeObject('CreateReceipt', admin.CreateReceipt, 'A receipt that a member can scan.', {
  businessId: 'The business.',
  total: 'What it comes to, in hundredths of the currency.',
  type: 'A word for its kind, which stands in the link.',
  expiresAt: 'Until when it can be scanned. Absent: without end.',
});
describeObject('CreatedReceipt', admin.CreatedReceipt, "What the receipt's QR code holds.", {
  transactionId: 'The id in it.',
  url: 'The link that it is.',
});
describeObject('SendPush', admin.SendPush, 'A push message.', {
  ...memberTexts,
  title: 'Its title.',
  body: 'Its text: what a lock screen shows.',
  path: 'The page of the portal that it opens.',
});
describeObject('QueuedPush', admin.QueuedPush, 'The message is on its way.', { queued: 'To how many browsers.' });
describeValue('Channel', admin.ListOutbox.shape.channel.unwrap(), 'How a message is sent.');
describeObject('ListOutbox', admin.ListOutbox, 'Which messages to list.', {
  businessId: 'Of this business alone.',
  comoMemberId: 'Written to this member.',
  to: 'Sent to this address or number.',
  channel: 'Sent in this way.',
  state: 'In this state.',
  since: 'Written at this moment or later.',
  ...pagingTexts,
});
describeObject('Outbox', admin.Outbox, 'Messages, newest first.', {
  messages: [
    'The messages.',
    {
      id: 'The number of the message.',
      businessId: 'The business. Absent: none.',
      comoMemberId: 'The member. Absent: none.',
      to: 'Where it goes.',
      replyTo: 'Where an answer goes. Absent: to the sender.',
      channel: 'How it is sent.',
      subject: 'The subject of a mail.',
      text: 'The text. Empty where it is a code that the key may not read.',
      createdAt: 'When it was written.',
      attempts: 'How often it was tried.',
      sentAt: 'When it was sent. Absent: it was not.',
      failedAt: 'When it was given up. Absent: it was not.',
      error: 'The code of the last failure: `SMTP 451`.',
      attachments: ['What is attached.', { filename: 'The name of the file.', contentType: 'Its media type.' }],
    },
  ],
});
describeObject('RetryMessages', admin.RetryMessages, 'Which messages that were given up are tried anew.', {
  by: 'Who of the staff says so.',
  reason: 'Why.',
  id: 'This one alone.',
  channel: 'Sent in this way.',
  businessId: 'Of this business.',
  error: 'With this code of failure.',
});
describeObject('RetriedMessages', admin.RetriedMessages, 'They are tried anew.', { retried: 'How many.' });
describeObject('ListFormAnswers', admin.ListFormAnswers, 'Which answers to list.', {
  businessId: 'The business.',
  formId: 'The form.',
});
describeObject('FormAnswers', admin.FormAnswers, 'What was answered to a form, newest first.', {
  answers: [
    'The answers.',
    {
      id: 'The id of the answer.',
      comoMemberId: 'The member. Null: a visitor, or no member any more.',
      locationId: 'The place. Null: none.',
      createdAt: 'When.',
      values: 'The values, by the id of the field.',
    },
  ],
});
describeObject('ListAudit', admin.ListAudit, 'Which entries to list.', {
  businessId: 'Of this business alone.',
  comoMemberId: 'About this member.',
  actor: 'Done by this person.',
  key: 'Done by this service key.',
  action: 'This kind alone.',
  since: 'Done at this moment or later.',
  ...pagingTexts,
});
describeObject('Audit', admin.Audit, 'What staff and the product did, newest first.', {
  entries: [
    'The entries.',
    {
      at: 'When.',
      businessId: 'The business. Null: none.',
      actor: 'Who did it.',
      key: 'By which service key. Absent: by none.',
      action: 'What was done: a short word.',
      subject: 'To what it was done: an id.',
      detail: 'More about it, by word.',
    },
  ],
});
