import * as changes from '../schemas/changes';
import { describeObject } from './describe';

const pageTexts = {
  cursor: 'For the next request: it returns what changed after this response.',
  more: 'True: there are more changes now.',
};
const memberId = 'The id of the member; begins with `erased-` after the account was deleted.';
const createdAt = 'When it was created.';

describeObject('ChangedPurchases', changes.ChangedPurchases, 'Purchases in the order of their last change.', {
  purchases: [
    'The purchases that were recorded or corrected.',
    {
      purchaseId: 'The id of the purchase.',
      comoMemberId: memberId,
      createdAt,
      locationId: 'The id of the location.',
      receiptNumber: 'The number of the receipt.',
      total: 'The total, in hundredths of the currency.',
      items: [
        'The lines.',
        {
          name: 'The name of the item.',
          quantity: 'The number of pieces.',
          amount: 'The price of all pieces, in hundredths of the currency.',
          returned: 'The number of pieces that were returned by line. Absent: none.',
        },
      ],
      pointsEarned: 'Points that it earned, in hundredths.',
      creditEarned: 'Credit that it earned, in hundredths.',
      returned: 'The part of the total that was returned, in hundredths of the currency.',
      voidedAt: 'When it was voided. Absent: it was not.',
    },
  ],
  ...pageTexts,
});
describeObject('ChangedGifts', changes.ChangedGifts, 'Gifts in the order of their last change.', {
  gifts: [
    'The gifts that were issued, bought, used, ended or given back.',
    {
      giftId: 'The id of the gift.',
      comoMemberId: memberId,
      createdAt,
      name: 'Its name, in the default language of the business.',
      validFrom: 'The beginning of its validity.',
      validUntil: 'The end of its validity. Absent: none.',
      usedAt: 'When it was used. Absent: it was not.',
      usedLocationId: 'The id of the location where it was used. Absent: unknown, or it was not used.',
      ended: 'True: staff ended it.',
      purchase: [
        'The purchase in a shop of the portal by which the member got it. Absent: it was given.',
        {
          purchaseId: 'The id of the purchase, as in the event `loyaltyportal:purchase` of the embedding page.',
          itemId: 'The id of the item.',
          price: 'The price, in hundredths of `currency`.',
          currency: 'Which balance paid.',
          voidedAt: 'When the purchase was voided. Absent: it was not.',
        },
      ],
    },
  ],
  ...pageTexts,
});
describeObject('ChangedBalances', changes.ChangedBalances, 'Balances in the order of their last change.', {
  balances: [
    'The balances that changed, as they are now.',
    {
      comoMemberId: memberId,
      account: 'Which balance.',
      balance: 'The usable balance, in hundredths.',
      owed: 'What the member owes for returned purchases, in hundredths: it is taken from later earnings.',
    },
  ],
  ...pageTexts,
});
describeObject('NewEntries', changes.NewEntries, 'Entries of the ledger, each of them once.', {
  entries: [
    'The entries, in ascending order within an account.',
    {
      comoMemberId: memberId,
      account: 'Which balance changed.',
      number: 'The number of the entry within the account, from 1 without gaps.',
      createdAt,
      amount: 'The change, in hundredths; negative for outgoing.',
      balance: 'The balance after it, in hundredths.',
      operation: 'Why the balance changed.',
      cause: 'The cause, as a short word.',
      rule: 'The rule of the business that caused it. Absent: none.',
      entityId: 'The id of the purchase, gift, payment or correction. Null: none.',
      reason: 'The reason of a correction. Absent: it is none.',
    },
  ],
  ...pageTexts,
});
