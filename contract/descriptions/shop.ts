import * as shop from '../schemas/shop';
import { pagingTexts } from '../calls/common-texts';
import { spendingTexts } from './spending';
import { describeObject, describeValue } from './describe';

export const conditionTexts = {
  terms: 'Terms of the gift. Absent if there are none.',
  validDays: 'Number of days for which the gift is valid. Absent if unknown in advance.',
  places: 'Names of the locations at which the gift is valid. Absent if valid at all locations.',
  hours: 'Weekly hours during which the gift is valid. Absent if not restricted.',
  minimumBasket: 'Minimum total of the purchase, in hundredths of the currency. Absent if there is none.',
};
const servedBy = 'First name of the person at the till. Absent if the business does not show it.';
const giftUseTexts = {
  at: 'Time of use.',
  place: 'Name of the location of use. Absent if unknown.',
  servedBy,
};

describeObject('Gift', shop.Gift, 'A gift or coupon of a member.', {
  id: 'Unique id of the gift.',
  name: 'Name of the gift, in the requested language.',
  description: 'Description of the gift.',
  imageUrl: 'Image URL. A placeholder is shown if null.',
  terms: 'Terms of the gift. Absent if there are none.',
  validFrom: 'Start of validity.',
  validUntil: 'End of validity. Absent if there is no end.',
  status:
    'Whether the gift is valid, not yet valid, used or expired. `other` and any unlisted value: the gift is shown, and cannot be used.',
  code: 'Code of the gift for the till. Null in a support session.',
  notNow: [
    'Why the gift cannot be used now. Absent if it can.',
    {
      reason: 'Not valid yet, or not valid at this time, on this weekday or on this date; or another reason.',
      nextAt: 'Next time at which the gift can be used. Null if there is none.',
    },
  ],
  nowUntil: 'End of the current hours of use. Absent if the hours are not restricted.',
  places: 'Names of the locations at which the gift is valid. Absent if valid at all locations.',
  hours: 'Weekly hours during which the gift is valid. Absent if not restricted.',
  minimumBasket: 'Minimum total of the purchase, in hundredths of the currency. Absent if there is none.',
  endReason: 'Reason given by staff for ending the gift. Absent if not ended by staff.',
  used: ['Time and place of use. Absent if not used, or if unknown.', giftUseTexts],
  spending: [
    'The redemption at a till that the member can report by `reportSpending`. Absent if not used at a till.',
    spendingTexts,
  ],
  stampCard: 'Name of the stamp card whose stamps became the gift. Absent for other gifts.',
});
describeObject('Gifts', shop.Gifts, 'Gifts of a member.', {
  gifts: 'All gifts in display order.',
});
describeObject('ShopItem', shop.ShopItem, 'An item that can be purchased with points or credit.', {
  id: 'Unique id of the item.',
  name: 'Name of the item, in the requested language.',
  description: 'Description of the item.',
  imageUrl: 'Image URL. A placeholder is shown if null.',
  price: 'Price for this member, in hundredths of `currency`.',
  fullPrice: 'Regular price in hundredths of `currency`. Absent if not higher than `price`.',
  exclusive: [
    'Restriction to subscribers. Absent if the item is available to all members.',
    { plans: 'Names of the plans.', open: 'Whether this member subscribes to one of the plans.' },
  ],
  currency: 'Balance that is charged.',
  stock: 'Number in stock. Absent if unlimited.',
  limitPerMember: 'Maximum number per member. Absent if unlimited.',
  purchased: 'Number that this member has purchased.',
  affordable: 'Whether the balance covers one item.',
  addedAt: 'Time since which the item is offered. Absent if unknown.',
  stockAlert:
    'Whether the member is notified when the sold-out item is in stock again. Absent if it is not sold out, or if the member cannot be notified.',
  ...conditionTexts,
});
describeObject('Shops', shop.Shops, 'Items that the member can purchase.', {
  pointShop: 'Items of the point shop. An item in an unlisted currency is not offered.',
  rewardShop: 'Items of the reward shop. An item in an unlisted currency is not offered.',
  goal: 'Id of the item that the member saves for. Null if none. Absent if `setGoal` is not supported.',
});
describeObject('StockAlert', shop.StockAlert, 'Whether to notify the member when an item is in stock again.', {
  itemId: 'Id of the item.',
  wanted: 'True to notify the member once, false to cancel.',
});
describeObject('Goal', shop.Goal, 'The item that the member saves for.', {
  itemId: 'Id of the item. Null to remove the goal.',
});
describeObject('ShopPurchase', shop.ShopPurchase, 'A purchase of a shop item.', {
  itemId: 'Id of the item.',
  price:
    'Price displayed to the member, in hundredths. If it differs from the current price, the call fails with `PRICE_CHANGED`.',
});
describeObject('ShopPurchased', shop.ShopPurchased, 'The item was purchased.', {
  status: 'Always `OK`.',
  purchaseId: 'Unique id of the purchase.',
  gift: 'The gift that was issued.',
});

const [byPurchase, byReceipt, byItem] = shop.Transaction.shape.entity.unwrap().options;
describeObject('PurchaseEntity', byPurchase, 'A purchase.', {
  kind: 'Always `purchase`.',
  location: 'Name of the location.',
  receiptNumber: 'Receipt number.',
  total: 'Total in hundredths of the currency.',
});
describeObject('ReceiptEntity', byReceipt, 'A scanned receipt.', {
  kind: 'Always `receipt`.',
  total: 'Total in hundredths of the currency.',
});
describeObject('ItemEntity', byItem, 'A shop item.', {
  kind: 'Always `item`.',
  name: 'Name of the item.',
  giftId: 'Id of the gift that was issued.',
  used: ['Time and place of use of that gift. Absent if not used, or if unknown.', giftUseTexts],
});
describeObject('Transaction', shop.Transaction, 'A ledger entry of a balance.', {
  type: 'The balance.',
  operation: 'Reason for the entry.',
  created_on: 'Time of creation.',
  amount: 'Amount in hundredths. Negative for a debit.',
  entity_id: 'Id of the related object. Null if none.',
  balance: 'Balance after the entry, in hundredths. Absent if unknown.',
  cause: 'Short code of the cause. Absent if unknown.',
  rule: 'Rule of the business that caused the entry. Absent if none.',
  rate: [
    'Rate of that rule. Absent if the entry has no such rule, or if unknown.',
    {
      earned: 'Credited amount, in hundredths of the balance.',
      spent: 'For each of these hundredths of the currency that were spent.',
    },
  ],
  reason: 'Reason given by staff for a correction. Absent if not a correction.',
  spending: [
    'The payment at a till that the member can report by `reportSpending`. Absent for other entries.',
    spendingTexts,
  ],
  entity: 'The related object. Absent if there is none, or if unknown. Objects of unlisted kinds are omitted.',
  place: 'Name of the location of a payment at a till, and of its refund. Absent for other entries.',
  receiptNumber: 'Receipt number of a payment at a till. Absent for other entries, or if the till sent none.',
  servedBy,
  left: [
    'Unused remainder of a credited amount. Absent for a debit, or if unknown.',
    { amount: 'Amount in hundredths.', expiresAt: 'Time of expiry. Null if it does not expire.' },
  ],
  lots: [
    'Lots that a debit used (what earlier entries brought, each with its expiry), at most ten. Absent for a credit, or if unknown.',
    {
      amount: 'Amount in hundredths.',
      operation: 'Reason for the entry that credited the lot.',
      created_on: 'Time at which the lot was credited.',
      expiresAt: 'Time of expiry of the lot. Null if it did not expire.',
    },
  ],
  moreLots: 'Number of further lots. Absent if there are none.',
});
const pageTexts = {
  ...pagingTexts,
  total: 'Total number of entries.',
};
describeObject('Transactions', shop.Transactions, 'A page of ledger entries, newest first.', {
  transactions: 'The ledger entries.',
  owed: 'Amount that the member owes for returned purchases, in hundredths. Later earnings settle it first. Absent if none.',
  ...pageTexts,
});
describeValue('EarnedNothing', shop.Purchase.shape.earnedNothing.unwrap(), 'Reason why a purchase earned nothing.');
export const broughtStampsTexts = {
  cardId: 'Id of the stamp card.',
  name: 'Name of the stamp card.',
  added: 'Number of stamps that the purchase brought.',
  stamps: 'Stamps on the unfinished card after the purchase.',
  stampsNeeded: 'Stamps of a full card.',
  completed: 'Number of cards that the purchase made full. The member received a gift for each.',
};
describeObject(
  'BroughtStamps',
  shop.BroughtStamps,
  'Stamps that a purchase brought to a stamp card.',
  broughtStampsTexts,
);
describeObject('Purchase', shop.Purchase, 'A purchase at a till.', {
  id: 'Unique id of the purchase.',
  created_on: 'Time of creation.',
  location: 'Name of the location.',
  receiptNumber: 'Receipt number.',
  servedBy,
  total: 'Total in hundredths of the currency.',
  items: [
    'Purchased items.',
    {
      name: 'Name of the item.',
      quantity: 'Quantity.',
      amount: 'Total of the line, in hundredths of the currency.',
      returned: 'Returned quantity. Absent if none, or if unknown.',
    },
  ],
  pointsEarned: 'Points earned, in hundredths.',
  creditEarned: 'Credit earned, in hundredths of the currency.',
  earnedNothing: 'Reason why the purchase earned nothing. Absent if it earned something, or if unknown.',
  corrections: [
    'Corrections by staff, oldest first. Absent if there are none.',
    {
      kind: 'Void of the whole purchase, or return of a part.',
      amount: 'Amount in hundredths of the currency.',
      reason: 'Reason given by staff.',
      created_on: 'Time of creation.',
    },
  ],
  stamps: ['Stamps that the purchase brought, by card. Absent if none.', broughtStampsTexts],
});
describeObject('Purchases', shop.Purchases, 'A page of purchases, newest first.', {
  purchases: 'The purchases.',
  ...pageTexts,
});
