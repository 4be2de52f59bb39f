import * as businessEnd from '../schemas/business-end';
import * as corrections from '../schemas/corrections';
import { MemberRecord, GetMemberRecord } from '../schemas/member-record';
import { Status } from '../schemas/status';
import { idTexts, listPagingTexts, memberQueryText, staffTexts } from '../calls/common-texts';
import { describeObject } from './describe';

const correctionTexts = {
  businessId: idTexts.businessId,
  by: staffTexts.by,
  reason: 'Reason, visible to the member.',
};
const shortfall =
  'Handling of an insufficient balance: `refuse` rejects the correction; `waive` waives the missing amount.';
const movedTexts = {
  points: 'Change of points, in hundredths. Negative for a debit.',
  credit: 'Change of credit, in hundredths of the currency. Negative for a debit.',
  owedPoints: 'Points that the balance did not cover and that later earnings settle, in hundredths.',
  owedCredit: 'Credit that the balance did not cover and that later earnings settle, in hundredths.',
};
const shortfallOrDebt =
  'Handling of an insufficient balance: `refuse` rejects the correction; `waive` waives the missing amount; `owe` records it as a debt, which later earnings settle.';
const corrected = 'Id of the correction.';

describeObject('DisableBusiness', businessEnd.DisableBusiness, 'Actor and reason for the audit log.', staffTexts);
describeObject('DisabledBusiness', businessEnd.DisabledBusiness, 'The business is disabled.', {
  disabledAt: 'Time at which the business was disabled.',
});
describeObject('EnabledBusiness', businessEnd.EnabledBusiness, 'The business is enabled.', {
  disabledAt: 'Time at which the business had been disabled. Null if it was not disabled.',
});
describeObject('ExportBusiness', businessEnd.ExportBusiness, 'Position in the export.', {
  cursor: 'Cursor returned with the previous part. Absent for the first part.',
});
describeObject('BusinessExportPage', businessEnd.BusinessExportPage, 'One part of the export of a business.', {
  lines: 'Lines of the export file, each a JSON object with a row and the name of its table.',
  cursor: 'Cursor for the next part. Absent in the last part.',
  receipt: 'Signed receipt of the whole export, required to delete the business. Present in the last part only.',
});
describeObject('DeleteBusiness', businessEnd.DeleteBusiness, 'Actor, reason and confirmation of the deletion.', {
  ...staffTexts,
  confirm: 'Id of the business, as confirmation.',
  receipt: 'Receipt of the export.',
});
describeObject('BusinessDeletion', businessEnd.BusinessDeletion, 'Progress of the deletion.', {
  done: 'Whether the deletion is complete. If false, repeat the request.',
  deleted: 'Number of rows deleted by this request.',
});

describeObject('AdjustBalance', corrections.AdjustBalance, 'A correction of a balance.', {
  ...correctionTexts,
  comoMemberId: idTexts.comoMemberId,
  account: 'The balance.',
  amount: 'Change in hundredths. Positive for a credit, negative for a debit.',
  shortfall,
  expiresAt: 'Expiry of the credited amount. Absent if it does not expire.',
});
describeObject('AdjustedBalance', corrections.AdjustedBalance, 'The balance was corrected.', {
  correctionId: corrected,
  amount: 'Change in hundredths.',
  balance: 'New balance, in hundredths.',
});
describeObject('VoidPurchase', corrections.VoidPurchase, 'Void of a whole purchase.', {
  ...correctionTexts,
  shortfall: shortfallOrDebt,
});
describeObject('VoidedPurchase', corrections.VoidedPurchase, 'The purchase was voided.', {
  correctionId: corrected,
  ...movedTexts,
});
describeObject(
  'ReturnPurchase',
  corrections.ReturnPurchase,
  'Return of a purchase: an amount, lines, or the remainder.',
  {
    ...correctionTexts,
    shortfall: shortfallOrDebt,
    amount: 'Amount to return, in hundredths of the currency. Without amount and lines: the remainder of the purchase.',
    lines: [
      'Lines to return, each at most once. Absent if none.',
      {
        line: 'Index of the line among the items of the purchase, starting at 0.',
        quantity: 'Number of pieces to return. Defaults to those not returned yet.',
      },
    ],
  },
);
describeObject('ReturnedPurchase', corrections.ReturnedPurchase, 'The amount was returned.', {
  correctionId: corrected,
  returned: 'Total amount returned so far, in hundredths of the currency.',
  ...movedTexts,
});
describeObject('EndGift', corrections.EndGift, 'End of a gift.', correctionTexts);
describeObject('EndedGift', corrections.EndedGift, 'The gift was ended.', { correctionId: corrected });

describeObject('GetMemberRecord', GetMemberRecord, 'The member whose record is requested.', {
  businessId: idTexts.businessId,
  query: memberQueryText,
  ...listPagingTexts,
});
describeObject('MemberRecord', MemberRecord, 'Data of a member, newest first: one page of each list.', {
  member: 'The member.',
  entries: [
    'Ledger entries of both balances.',
    {
      createdAt: 'Time of creation.',
      account: 'The balance.',
      amount: 'Amount in hundredths. Negative for a debit.',
      balance: 'Balance after the entry, in hundredths. Null if unknown.',
      operation: 'Reason for the entry.',
      cause: 'What caused the entry, such as `till` or `welcome`.',
      entityId: 'Id of the related object. Null if none.',
      reason: 'Reason given by staff for a correction. Null if not a correction.',
      by: 'Name of whoever made the correction, or recorded the purchase or payment at the till. Null if nobody is known.',
      place: 'Name of the location of the purchase or payment. Null if the entry belongs to none.',
      receiptNumber: 'Receipt number of the purchase or payment. Null if there is none.',
    },
  ],
  lots: [
    'Unused amounts by expiry, the earliest first, at most 100 of each balance. Only on the first page.',
    {
      account: 'The balance.',
      remaining: 'Remaining amount, in hundredths.',
      expiresAt: 'Time of expiry. Null if it does not expire.',
    },
  ],
  gifts: [
    'Gifts.',
    {
      id: 'Unique id of the gift.',
      name: 'Name of the gift.',
      givenAt: 'Time at which the member got the gift.',
      validFrom: 'Start of validity.',
      validUntil: 'End of validity. Null if there is no end.',
      usedAt: 'Time of use. Null if unused.',
      usedPlace: 'Name of the location of use. Null if unused or unknown.',
      endReason: 'Reason given by staff for ending the gift. Null if not ended.',
    },
  ],
  purchases: [
    'Purchases at tills.',
    {
      id: 'Unique id of the purchase.',
      createdAt: 'Time of creation.',
      locationId: 'Id of the location.',
      receiptNumber: 'Receipt number.',
      total: 'Total in hundredths of the currency.',
      returned: 'Amount returned, in hundredths of the currency.',
      voidedAt: 'Time at which the purchase was voided. Null if not voided.',
      items: [
        'Lines of the purchase.',
        {
          name: 'Name of the item.',
          quantity: 'Number of pieces.',
          amount: 'Price of all pieces, in hundredths of the currency.',
          returned: 'Number of pieces that were returned by line.',
        },
      ],
      payments: [
        'Payments from balances for the purchase.',
        { account: 'Balance that was charged.', amount: 'Amount in hundredths.' },
      ],
    },
  ],
  shopPurchases: [
    'Purchases in the shops.',
    {
      id: 'Unique id of the purchase.',
      createdAt: 'Time of creation.',
      itemId: 'Id of the item.',
      price: 'Price paid, in hundredths of `currency`.',
      currency: 'Balance that was charged.',
      voidedAt: 'Time at which the purchase was voided. Null if not voided.',
    },
  ],
  sessions: [
    'Sessions.',
    {
      openedAt: 'Time at which the session was opened.',
      openedBy: 'Method by which the session was opened.',
      support: 'Whether this is a support session.',
      lastSeenAt: 'Time of the last activity.',
      expiresAt: 'Time of expiry.',
      revokedAt: 'Time of revocation. Null if not revoked.',
    },
  ],
  messages: [
    'Messages, without their texts, which may contain codes.',
    {
      id: 'Unique id of the message.',
      createdAt: 'Time of creation.',
      to: 'Recipient address.',
      channel: 'Channel of the message.',
      subject: 'Subject of a mail. Null if none.',
      sentAt: 'Time of delivery. Null if not sent.',
      failedAt: 'Time at which delivery was given up. Null if not failed.',
      error: 'Code of the last error. Null if none.',
    },
  ],
});

describeObject(
  'Status',
  Status,
  'Status of the process that handles the request, and of the database shared by all processes.',
  {
    problems: 'Short descriptions of problems that need attention. Empty if there are none.',
    version: 'Version of the backend.',
    node: 'Version of Node.js.',
    startedAt: 'Time at which the process started.',
    database: [
      'Database.',
      {
        kind: 'Embedded database or database server.',
        answers: 'Whether the database responds.',
        version: 'Version of the database. Absent if it is not responding.',
        writeProblem:
          'Why the database takes no writes: `standby`, `read-only`, `disk full` and others. Absent while it takes them.',
      },
    ],
    migrations: [
      'Database migrations.',
      {
        applied: 'Number of applied migrations.',
        pending: 'Names of migrations that are not applied.',
        unknown: 'Names of applied migrations that this version does not know.',
      },
    ],
    clock: [
      'Clock of this machine.',
      {
        skewMs: 'Milliseconds by which the clock is ahead of the clock of the database.',
        trusted: 'Whether the clock is used for expiry.',
      },
    ],
    queues: [
      'Outbox queues. Empty if the database is not responding.',
      {
        channel: 'Channel of the messages.',
        waiting: 'Number of waiting messages.',
        oldestSeconds:
          'For how many seconds the oldest waiting message has been due. One that is kept until the morning, or whose business is disabled, is not due.',
        failed: 'Number of failed messages, without expired codes.',
        failedAttempts: 'Number of attempts that failed since the last one that succeeded. Absent if none.',
        lastError: 'Error code of the newest of these attempts.',
      },
    ],
    failedDeliveries: [
      'Failed messages, newest first, without recipients.',
      {
        id: 'Unique id of the message.',
        channel: 'Channel of the message.',
        businessId: 'Id of the business. Null if none.',
        failedAt: 'Time at which delivery was given up.',
        error: 'Code of the last error.',
      },
    ],
    jobs: [
      'Jobs of this process since its start.',
      {
        job: 'Name of the job.',
        lastRunAt: 'Time of the last run.',
        lastSuccessAt: 'Time of the last successful run. Absent if there was none.',
        ms: 'Duration of the last run, in milliseconds.',
        failing: 'Whether the last run failed.',
      },
    ],
    ledger: [
      'Last verification of the ledger. Null if this process has not verified it yet.',
      { checkedAt: 'Time of the verification.', differences: 'Number of accounts whose rows differ.' },
    ],
  },
);
