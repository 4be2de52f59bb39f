import { mapAttributes } from '../member-attributes';
import * as admin from '../schemas/admin';
import { idTexts, memberQueryText, pagingTexts, staffTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';
import { foundMemberTexts } from './found-member';
import { broughtStampsTexts } from './shop';

describeObject('PutBusinessResponse', admin.PutBusinessResponse, 'The business file was applied.', {
  businessId: idTexts.businessId,
  hosts: 'Host names of the business.',
});
describeObject('ListBusinesses', admin.ListBusinesses, 'A list of businesses.', { businesses: 'The businesses.' });
describeObject('CreateMember', admin.CreateMember, 'A new member.', {
  businessId: idTexts.businessId,
  ...mapAttributes((_, { words }) => `${words}.`),
  email: 'E-mail address.',
  phoneNumber: 'Phone number. Without a prefix, a number of the default country.',
  contactsConfirmed:
    'Whether staff have verified the e-mail address and phone number, so that the member can sign in with them. Requires `createdBy`, and the scope `contacts:confirm`.',
  createdBy: staffTexts.by,
  identifiers: 'Identifiers defined by the business, by key of `login.identifiers`.',
  migration: [
    'Card of an earlier programme.',
    { card: 'Card number.', additionalField: 'Value that verifies the owner of the card.' },
  ],
  hasConsent: 'Whether the member has agreed to the terms.',
  points: 'Opening balance of points, in hundredths.',
  credit: 'Opening balance of credit, in hundredths of the currency.',
});
describeObject('CreatedMember', admin.CreatedMember, 'The member was created.', {
  comoMemberId: 'Unique id of the member.',
  commonExtId: 'Id of the member at tills.',
});
describeObject('FindMembers', admin.FindMembers, 'Search criteria.', {
  businessId: idTexts.businessId,
  query: memberQueryText,
});
describeObject('FoundMember', admin.FoundMember, 'A member, as returned to staff.', foundMemberTexts);
describeObject('FoundMembers', admin.FoundMembers, 'The matching members.', { members: 'The members.' });
describeObject('RevokeSessions', admin.RevokeSessions, 'Revocation of all sessions of a member.', {
  ...idTexts,
  revokedBy: staffTexts.by,
  reason: staffTexts.reason,
});
describeObject('RevokedSessions', admin.RevokedSessions, 'The sessions were revoked.', {
  revoked: 'Number of revoked sessions.',
});
describeObject('ResumeExpiry', admin.ResumeExpiry, 'Confirmation by an operator that the clock is correct.', {
  by: 'Name of the operator.',
  reason: staffTexts.reason,
});
describeObject('ResumedExpiry', admin.ResumedExpiry, 'Expiry was resumed.', {
  lastRun: 'Time of the last run. Null if there was none.',
  resumedAt: 'Time from which expiry resumes.',
});
describeObject('VerifyLedger', admin.VerifyLedger, 'Options of the verification.', {
  restart: 'Whether to restart from the first account.',
});
describeObject('LedgerVerification', admin.LedgerVerification, 'Progress of the verification.', {
  done: 'Whether all accounts have been verified.',
  accounts: 'Number of verified accounts.',
  entries: 'Number of ledger entries added up.',
  startedAt: 'Start of the verification.',
  differences: [
    'All known differences.',
    {
      businessId: idTexts.businessId,
      account: 'Number of the account. 0 for the total of the business.',
      comoMemberId: 'Id of the member. Null for the total of the business.',
      kind: 'Type of the difference.',
      expected: 'Sum of the ledger entries, in hundredths.',
      found: 'Stored value, in hundredths.',
      foundAt: 'Time at which the difference was found.',
    },
  ],
});
describeObject('IssueTemporaryToken', admin.IssueTemporaryToken, 'A link that opens the account of a member.', {
  ...idTexts,
  issuedBy: 'Name of the staff member, visible to the member.',
  reason: 'Reason, visible to the member.',
  purpose: '`support`: a support session of 15 minutes. `member`: a regular session of the member.',
  path: 'Path that the link opens. Defaults to the home page.',
});
describeObject('IssuedTemporaryToken', admin.IssuedTemporaryToken, 'The link.', {
  temporaryToken: 'The token. Single use.',
  url: 'URL with the token.',
  expiresAt: 'Time of expiry.',
});
const itemTexts = {
  name: 'Name of the item.',
  quantity: 'Quantity.',
  amount: 'Total of the line, in hundredths of the currency.',
  code: 'Code of the article at the till, by which stamp cards count. Absent: they count by `name`.',
};
describeObject('RecordPurchase', admin.RecordPurchase, 'A purchase at a till.', {
  ...idTexts,
  locationId: 'Id of the location.',
  receiptNumber: 'Receipt number, unique per location.',
  items: ['Purchased items.', itemTexts],
  payments:
    'Ids of the completed payments with which the member paid for the purchase. A return refunds the same share of them. Absent if none.',
  approval:
    'Approval of a manager (`approvePurchase`), for a purchase of a person at the desk above the ceiling. Used once; one that is not valid counts as none. Absent if none.',
});
describeObject('RecordedPurchase', admin.RecordedPurchase, 'The purchase was recorded.', {
  purchaseId: 'Unique id of the purchase.',
  pointsEarned: 'Points earned, in hundredths.',
  creditEarned: 'Credit earned, in hundredths of the currency.',
  stamps: ['Stamps that the purchase brought, by card. Absent if none.', broughtStampsTexts],
});
describeObject('IssueGift', admin.IssueGift, 'A gift for a member.', {
  ...idTexts,
  name: 'Name of the gift.',
  description: 'Description of the gift.',
  imageUrl: 'Image URL. A placeholder is shown if null or absent.',
  locationId: 'Id of the location where it was given. Absent if none.',
  validFrom: 'Start of validity.',
  validUntil: 'End of validity. Absent if there is no end.',
  restrictions: 'Locations, times and purchases for which the gift is valid.',
});
describeObject('IssuedGift', admin.IssuedGift, 'The gift was issued.', {
  giftId: 'Unique id of the gift.',
  code: 'Code of the gift for the till.',
});
describeObject('CreateReceipt', admin.CreateReceipt, 'A receipt that a member can scan.', {
  businessId: idTexts.businessId,
  total: 'Total in hundredths of the currency.',
  type: 'Type of the receipt, included in the link.',
  expiresAt: 'End of validity. Absent if there is no end.',
});
describeObject('CreatedReceipt', admin.CreatedReceipt, "Content of the receipt's QR code.", {
  transactionId: 'Id in the code.',
  url: 'URL encoded in the code.',
});
describeObject('SendPush', admin.SendPush, 'A push message.', {
  ...idTexts,
  title: 'Title of the message.',
  body: 'Text of the message, which is shown on lock screens.',
  path: 'Path of the portal that the message opens.',
  purpose:
    'Id of the consent that the message requires: it is withheld from members who have not granted it for `push`. Absent: the message is no marketing.',
});
describeObject('QueuedPush', admin.QueuedPush, 'The message was queued.', {
  queued: 'Number of browsers to which the message is sent.',
  withheld: 'Whether it was withheld because the member has not agreed to such messages. Absent: no.',
});
describeValue('Channel', admin.ListOutbox.shape.channel.unwrap(), 'Channel of a message.');
describeObject('ListOutbox', admin.ListOutbox, 'Filter for the messages.', {
  businessId: 'Only messages of this business.',
  comoMemberId: 'Only messages to this member.',
  to: 'Only messages to this address or number.',
  channel: 'Only messages of this channel.',
  state: 'Only messages in this state.',
  since: 'Only messages created at or after this time.',
  ...pagingTexts,
});
describeObject('Outbox', admin.Outbox, 'Messages of the outbox, newest first.', {
  messages: [
    'The messages.',
    {
      id: 'Unique id of the message.',
      businessId: 'Id of the business. Absent if none.',
      comoMemberId: 'Id of the member. Absent if none.',
      to: 'Recipient address.',
      replyTo: 'Reply-to address. Absent if replies go to the sender.',
      channel: 'Channel of the message.',
      subject: 'Subject of a mail.',
      text: 'Text of the message. Empty if it is a code that the key has no permission to read.',
      createdAt: 'Time of creation.',
      attempts: 'Number of delivery attempts.',
      sentAt: 'Time of delivery. Absent if not sent.',
      failedAt: 'Time at which delivery was given up. Absent if not failed.',
      error: 'Code of the last error: `SMTP 451`.',
      attachments: ['Attachments.', { filename: 'File name.', contentType: 'Media type.' }],
    },
  ],
});
describeObject('RetryMessages', admin.RetryMessages, 'Filter for the failed messages to retry.', {
  ...staffTexts,
  id: 'Only the message with this id.',
  channel: 'Only messages of this channel.',
  businessId: 'Only messages of this business.',
  error: 'Only messages with this error code.',
});
describeObject('RetriedMessages', admin.RetriedMessages, 'The messages were queued again.', {
  retried: 'Number of messages.',
});
describeObject('ListFormAnswers', admin.ListFormAnswers, 'Filter for the answers.', {
  businessId: idTexts.businessId,
  formId: 'Id of the form.',
});
describeObject('FormAnswers', admin.FormAnswers, 'Answers to a form, newest first.', {
  answers: [
    'The answers.',
    {
      id: 'Unique id of the answer.',
      comoMemberId: 'Id of the member. Null for a visitor or a deleted member.',
      locationId: 'Id of the location. Null if none.',
      createdAt: 'Time of creation.',
      values: 'Values keyed by field id.',
    },
  ],
});
describeObject('ListAudit', admin.ListAudit, 'Filter for the audit log entries.', {
  businessId: 'Only entries of this business.',
  comoMemberId: 'Only entries about this member.',
  actor: 'Only entries of this actor.',
  key: 'Only entries of this service key.',
  staffId: 'Only actions of this person at the desk.',
  action: 'Only entries of this action.',
  since: 'Only entries created at or after this time.',
  ...pagingTexts,
});
describeObject('Audit', admin.Audit, 'Audit log entries, newest first.', {
  entries: [
    'The entries.',
    {
      at: 'Time of the action.',
      businessId: 'Id of the business. Null if none.',
      actor: 'Name of the actor.',
      key: 'Name of the service key. Absent if none.',
      staffId: 'Id of the person who acted at the desk. Absent if none.',
      action: 'Short code of the action.',
      subject: 'Id of the object.',
      detail: 'Further details by key.',
    },
  ],
  people: [
    'The people with a role at the business, by name, then those who were removed. Only on the first page of the entries of a business.',
    { staffId: 'Id of the person, for the filter.', name: 'Name of the person.' },
  ],
});
