import * as changes from '../schemas/changes';
import { describeObject } from './describe';

const pageTexts = {
  cursor: 'Cursor for the next request, which returns what changed after this response.',
  more: 'Whether there are more changes now.',
};
const memberId = 'Id of the member. Starts with `erased-` after the account was deleted.';
const createdAt = 'Time of creation.';

describeObject('ChangedPurchases', changes.ChangedPurchases, 'Purchases in the order of their last change.', {
  purchases: [
    'Purchases that were recorded or corrected.',
    {
      purchaseId: 'Id of the purchase.',
      comoMemberId: memberId,
      createdAt,
      locationId: 'Id of the location.',
      receiptNumber: 'Number of the receipt.',
      total: 'Total, in hundredths of the currency.',
      items: [
        'The lines.',
        {
          name: 'Name of the item.',
          quantity: 'Number of pieces.',
          amount: 'Price of all pieces, in hundredths of the currency.',
          code: 'Code of the article at the till. Absent if the till sent none.',
          returned: 'Number of pieces returned by line. Absent if none.',
        },
      ],
      pointsEarned: 'Points earned, in hundredths.',
      creditEarned: 'Credit earned, in hundredths.',
      returned: 'Part of the total that was returned, in hundredths of the currency.',
      voidedAt: 'Time at which the purchase was voided. Absent if not voided.',
    },
  ],
  ...pageTexts,
});
describeObject('ChangedGifts', changes.ChangedGifts, 'Gifts in the order of their last change.', {
  gifts: [
    'Gifts that were issued, purchased, used, ended or restored.',
    {
      giftId: 'Id of the gift.',
      comoMemberId: memberId,
      createdAt,
      name: 'Name of the gift, in the default language of the business.',
      validFrom: 'Start of validity.',
      validUntil: 'End of validity. Absent if there is no end.',
      usedAt: 'Time of use. Absent if unused.',
      usedLocationId: 'Id of the location of use. Absent if unused, or if unknown.',
      ended: 'Whether staff ended the gift.',
      purchase: [
        'Purchase in a shop of the portal with which the member bought the gift. Absent if the gift was issued.',
        {
          purchaseId: 'Id of the purchase, as in the event `loyaltyportal:purchase` of the embedder.',
          itemId: 'Id of the item.',
          price: 'Price, in hundredths of `currency`.',
          currency: 'Balance that was charged.',
          voidedAt: 'Time at which the purchase was voided. Absent if not voided.',
        },
      ],
    },
  ],
  ...pageTexts,
});
describeObject('ChangedBalances', changes.ChangedBalances, 'Balances in the order of their last change.', {
  balances: [
    'The changed balances, with their current values.',
    {
      comoMemberId: memberId,
      account: 'Which balance.',
      balance: 'Usable balance, in hundredths.',
      owed: 'Amount that the member owes for returned purchases, in hundredths. Later earnings settle it.',
    },
  ],
  ...pageTexts,
});
describeObject('NewEntries', changes.NewEntries, 'Entries of the ledger, each of them once.', {
  entries: [
    'The entries, in ascending order within an account.',
    {
      comoMemberId: memberId,
      account: 'Balance that changed.',
      number: 'Consecutive number of the entry within the account, starting at 1.',
      createdAt,
      amount: 'Amount in hundredths. Negative for a debit.',
      balance: 'Balance after the entry, in hundredths.',
      operation: 'Reason for the change.',
      cause: 'Short code of the cause.',
      rule: 'Rule of the business that caused the entry. Absent if none.',
      entityId: 'Id of the purchase, gift, payment or correction. Null if none.',
      reason: 'Reason given by staff for a correction. Absent if not a correction.',
    },
  ],
  ...pageTexts,
});
