import * as businessEnd from '../schemas/business-end';
import * as corrections from '../schemas/corrections';
import * as keys from '../schemas/keys';
import { MemberRecord, GetMemberRecord } from '../schemas/member-record';
import { Status } from '../schemas/status';
import { describeObject, describeValue } from './describe';

const staffTexts = { by: 'Who of the staff does it, for the audit.', reason: 'Why.' };
const correctionTexts = {
  businessId: 'The business.',
  by: 'Who of the staff corrects, for the audit.',
  reason: 'Why; the member reads it.',
};
const shortfall = 'Where the balance does not cover it: `refuse`, and nothing is done, or `waive` what is not there.';
const movedTexts = {
  points: 'How many points moved, in hundredths: negative went out.',
  credit: 'How much credit moved, in hundredths: negative went out.',
};
const corrected = 'The id of the correction.';

describeObject('DisableBusiness', businessEnd.DisableBusiness, 'Who closes or opens a portal, and why.', staffTexts);
describeObject('DisabledBusiness', businessEnd.DisabledBusiness, 'The portal is closed.', {
  disabledAt: 'Since when.',
});
describeObject('EnabledBusiness', businessEnd.EnabledBusiness, 'The portal is open.', {
  disabledAt: 'Since when it was closed. Null: it was not.',
});
describeObject('ExportBusiness', businessEnd.ExportBusiness, 'Where the export goes on.', {
  cursor: 'What the last part gave. Absent: from the beginning.',
});
describeObject('BusinessExportPage', businessEnd.BusinessExportPage, 'A part of everything of a business.', {
  lines: 'Lines of a file: each one row with its table, as JSON.',
  cursor: 'What to ask for the next part with. Absent: this was the last.',
  receipt: 'What the whole was, signed: needed to delete the business. It comes with the last part.',
});
describeObject('DeleteBusiness', businessEnd.DeleteBusiness, 'Who deletes a business, and that they mean it.', {
  ...staffTexts,
  confirm: 'The id of the business again.',
  receipt: 'The receipt of its export.',
});
describeObject('BusinessDeletion', businessEnd.BusinessDeletion, 'How far the deletion has come.', {
  done: 'False: send it again.',
  deleted: 'Rows that this request deleted.',
});

describeObject('AdjustBalance', corrections.AdjustBalance, 'A correction of a balance.', {
  ...correctionTexts,
  comoMemberId: 'The member.',
  account: 'Which balance.',
  amount: 'By how much, in hundredths: positive comes in, negative goes out.',
  shortfall,
  expiresAt: 'When what comes in expires. Absent: never.',
});
describeObject('AdjustedBalance', corrections.AdjustedBalance, 'The balance is corrected.', {
  correctionId: corrected,
  amount: 'By how much, in hundredths.',
  balance: 'The balance now, in hundredths.',
});
describeObject('VoidPurchase', corrections.VoidPurchase, 'A purchase that is taken back whole.', {
  ...correctionTexts,
  shortfall,
});
describeObject('VoidedPurchase', corrections.VoidedPurchase, 'The purchase is taken back.', {
  correctionId: corrected,
  ...movedTexts,
});
describeObject('ReturnPurchase', corrections.ReturnPurchase, 'What of a purchase is returned.', {
  ...correctionTexts,
  shortfall,
  amount: 'How much of its total, in hundredths of the currency. Absent: all that has not come back yet.',
});
describeObject('ReturnedPurchase', corrections.ReturnedPurchase, 'It is returned.', {
  correctionId: corrected,
  returned: 'What has come back in all, in hundredths of the currency.',
  ...movedTexts,
});
describeObject('EndGift', corrections.EndGift, 'Who ends a gift, and why.', correctionTexts);
describeObject('EndedGift', corrections.EndedGift, 'The gift has ended.', { correctionId: corrected });

describeValue('KeyRole', keys.KeyRole, 'What a service key may do.');
describeValue(
  'KeyName',
  keys.KeyName,
  'The name of a service key, which stands in the audit. It is never given to another.',
);
describeObject('CreateKey', keys.CreateKey, 'A new service key.', {
  name: 'Its name.',
  role: 'What it may do.',
  businessId: 'The one business that it opens. Absent: all.',
  expiresAt: 'When it ends. Absent: in a year.',
});
describeObject('CreatedKey', keys.CreatedKey, 'The service key.', {
  name: 'Its name.',
  role: 'What it may do.',
  businessId: 'The one business that it opens. Null: all.',
  expiresAt: 'When it ends.',
  key: 'The key itself, shown this once. Null: the same request came before.',
});
describeObject('Keys', keys.Keys, 'All service keys.', {
  keys: [
    'The keys, without themselves.',
    {
      name: 'Its name.',
      role: 'What it may do.',
      businessId: 'The one business that it opens. Null: all.',
      state: 'Whether it works.',
      createdAt: 'When it was made.',
      createdBy: 'Who made it.',
      expiresAt: 'When it ends.',
      lastUsedAt: 'When it was last used, to the minute. Null: never.',
      revokedAt: 'When it was revoked. Null: it was not.',
    },
  ],
});
describeObject('RevokeKey', keys.RevokeKey, 'A key that ends.', { reason: 'Why.' });
describeObject('RevokedKey', keys.RevokedKey, 'The key has ended.', { name: 'Its name.', revokedAt: 'When.' });

describeObject('GetMemberRecord', GetMemberRecord, 'Whose record.', {
  businessId: 'The business.',
  query: 'An id, e-mail address, phone number, or code of a till.',
  page: 'The page of each list, from 1.',
  perPage: 'How many entries of each list a page has.',
});
describeObject('MemberRecord', MemberRecord, 'What there is of a member, newest first: a page of each kind.', {
  member: 'The member.',
  entries: [
    'The movements of both balances.',
    {
      createdAt: 'When.',
      account: 'Which balance.',
      amount: 'By how much, in hundredths: negative went out.',
      balance: 'The balance after it, in hundredths. Null: not known.',
      operation: 'Why it moved.',
      cause: 'What brought it about: a short word.',
      entityId: 'The id of what it was for. Null: nothing.',
      reason: 'Why staff corrected it. Null: they did not.',
      by: 'Who of the staff corrected it. Null: nobody.',
    },
  ],
  lots: [
    'What has come in and is not used yet.',
    {
      account: 'Which balance.',
      remaining: 'How much is left, in hundredths.',
      expiresAt: 'Until when. Null: without end.',
    },
  ],
  gifts: [
    'The gifts.',
    {
      id: 'The id of the gift.',
      name: 'Its name.',
      validFrom: 'From when on it can be used.',
      validUntil: 'Until when. Null: without end.',
      usedAt: 'When it was used. Null: it was not.',
      endReason: 'Why staff ended it. Null: they did not.',
    },
  ],
  purchases: [
    'The purchases at tills.',
    {
      id: 'The id of the purchase.',
      createdAt: 'When.',
      locationId: 'The place.',
      receiptNumber: 'The number of the receipt.',
      total: 'What it came to, in hundredths of the currency.',
      returned: 'What has come back of it, in hundredths of the currency.',
      voidedAt: 'When it was taken back whole. Null: it was not.',
    },
  ],
  shopPurchases: [
    'The purchases in the shops.',
    {
      id: 'The id of the purchase.',
      createdAt: 'When.',
      itemId: 'The item.',
      price: 'What it cost, in hundredths of `currency`.',
      currency: 'Which balance paid.',
      voidedAt: 'When it was taken back. Null: it was not.',
    },
  ],
  sessions: [
    'The sessions.',
    {
      openedAt: 'When it was opened.',
      openedBy: 'By which way.',
      support: 'Whether it was one of staff.',
      lastSeenAt: 'When it was last used.',
      expiresAt: 'When it ends by itself.',
      revokedAt: 'When it was ended. Null: it was not.',
    },
  ],
  messages: [
    'The messages, without their texts, which may be codes.',
    {
      id: 'The number of the message.',
      createdAt: 'When it was written.',
      to: 'Where it goes.',
      channel: 'How it is sent.',
      subject: 'The subject of a mail. Null: none.',
      sentAt: 'When it was sent. Null: it was not.',
      failedAt: 'When it was given up. Null: it was not.',
      error: 'The code of the last failure. Null: none.',
    },
  ],
});

describeObject('Status', Status, 'How the backend is: the process that answers, and the database that all share.', {
  problems: 'What needs attention, a word or two each. Empty: all is well.',
  version: 'The version of the backend.',
  node: 'The version of Node.js.',
  startedAt: 'When the process started.',
  database: [
    'The database.',
    {
      kind: 'Embedded, or a server.',
      answers: 'Whether it answers.',
      version: 'Its version. Absent: it does not answer.',
    },
  ],
  migrations: [
    'The migrations of the tables.',
    {
      applied: 'How many are done.',
      pending: 'Names of those that are known and not done.',
      unknown: 'Names of those that a newer version did.',
    },
  ],
  clock: [
    'The clock of this machine.',
    { skewMs: 'Milliseconds by which it is ahead of the database.', trusted: 'Whether expiry goes by it.' },
  ],
  queues: [
    'What waits to be sent. Empty while the database does not answer.',
    {
      channel: 'How it is sent.',
      waiting: 'How many messages wait.',
      oldestSeconds: 'Seconds since the oldest was written.',
      failed: 'How many were given up.',
    },
  ],
  failedDeliveries: [
    'What was given up, newest first, without recipients.',
    {
      id: 'The number of the message.',
      channel: 'How it was sent.',
      businessId: 'The business. Null: none.',
      failedAt: 'When it was given up.',
      error: 'The code of the last failure.',
    },
  ],
  jobs: [
    'The jobs of this process since it started.',
    {
      job: 'The name of the job.',
      lastRunAt: 'When it last ran.',
      lastSuccessAt: 'When it last succeeded. Absent: never.',
      ms: 'How long the last run took, in milliseconds.',
      failing: 'Whether the last run failed.',
    },
  ],
  ledger: [
    'The check of the ledger. Null: this process has not checked it yet.',
    { checkedAt: 'When.', differences: 'How many differences there are.' },
  ],
});
