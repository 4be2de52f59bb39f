import * as shop from '../schemas/shop';
import { describeObject, describeValue } from './describe';

describeObject('Gift', shop.Gift, 'A gift or coupon of a member.', {
  id: 'The id of the gift.',
  name: 'Its name, in the language that was asked for.',
  description: 'What it is.',
  imageUrl: 'A picture. Null: a placeholder.',
  terms: 'Its conditions. Absent: none of its own.',
  validFrom: 'From when on it can be used.',
  validUntil: 'Until when it can be used. Absent: without end.',
  status:
    'Whether it can be used, will be, was, or is too old. `other`, or any word that is not listed: it is shown, and cannot be used.',
  code: 'What the till takes it by. Null: only the member sees it, and this is a support session.',
  notNow: [
    'Why it cannot be used at this moment. Absent: it can be.',
    {
      reason: 'Not yet, not at this hour, on this weekday, on this date, or for another reason.',
      nextAt: 'When it can be next. Null: never again.',
    },
  ],
  nowUntil: 'Until when it can be used today. Absent: its hours do not end.',
  places: 'Names of the places where it can be used. Absent: everywhere.',
  hours: 'When it can be used. Absent: all day.',
  minimumBasket: 'What a purchase must come to, in hundredths of the currency. Absent: anything.',
  endReason: 'Why staff ended it, in their words. Absent: they did not.',
});
describeObject('Gifts', shop.Gifts, 'The gifts of a member.', {
  gifts: 'All of them, in the order in which they are shown.',
});
describeObject('ShopItem', shop.ShopItem, 'Something that points or credit buy.', {
  id: 'The id of the item.',
  name: 'Its name, in the language that was asked for.',
  description: 'What it is.',
  imageUrl: 'A picture. Null: a placeholder.',
  price: 'What this member pays, in hundredths of `currency`.',
  fullPrice: 'What others pay, in hundredths, where that is more. Absent: the same.',
  exclusive: [
    'For subscribers alone. Absent: for everybody.',
    { plans: 'Names of the plans.', open: 'Whether this member has one of them.' },
  ],
  currency: 'Which balance pays.',
  stock: 'How many are left. Absent: as many as are wanted.',
  limitPerMember: 'How many one member may have. Absent: any number.',
  purchased: 'How many this member has had.',
  affordable: 'Whether the balance is enough for one.',
});
describeObject('Shops', shop.Shops, 'What the member can buy.', {
  pointShop: 'The point shop. An item in a currency that is not listed is not offered.',
  rewardShop: 'The reward shop. An item in a currency that is not listed is not offered.',
});
describeObject('ShopPurchase', shop.ShopPurchase, 'What the member has agreed to.', {
  itemId: 'The id of the item.',
  price: 'The price that the member saw, in hundredths: another one is refused with `PRICE_CHANGED`.',
});
describeObject('ShopPurchased', shop.ShopPurchased, 'The item is bought.', {
  status: 'Always `OK`.',
  purchaseId: 'The id of the purchase.',
  gift: 'The gift that was bought.',
});

const [byPurchase, byReceipt, byItem] = shop.Transaction.shape.entity.unwrap().options;
describeObject('PurchaseEntity', byPurchase, 'It was a purchase.', {
  kind: 'Always `purchase`.',
  location: 'The name of the place.',
  receiptNumber: 'The number of the receipt.',
  total: 'What it came to, in hundredths of the currency.',
});
describeObject('ReceiptEntity', byReceipt, 'It was a receipt that the member scanned.', {
  kind: 'Always `receipt`.',
  total: 'What it came to, in hundredths of the currency.',
});
describeObject('ItemEntity', byItem, 'It was an item of a shop.', {
  kind: 'Always `item`.',
  name: 'The name of the item.',
  giftId: 'The gift that it gave.',
});
describeObject('Transaction', shop.Transaction, 'A movement of a balance, and what explains it.', {
  type: 'Which balance moved.',
  operation: 'Why it moved.',
  created_on: 'When.',
  amount: 'By how much, in hundredths: negative went out.',
  entity_id: 'The id of what it was for. Null: nothing.',
  balance: 'The balance after it, in hundredths. Absent: nobody tells.',
  cause: 'What brought it about: a short word. Absent: nobody tells.',
  rule: 'The rule of the business that made it. Absent: none.',
  reason: 'Why staff corrected it, in their words. Absent: they did not.',
  entity: 'What it was for. Absent: nothing, or nobody tells. One of another kind is left out.',
  left: [
    'Of what came in: what is left of it. Absent: it went out, or nobody tells.',
    { amount: 'How much, in hundredths.', expiresAt: 'Until when. Null: without end.' },
  ],
  lots: [
    'Of what went out: where it was taken from, the first ten. Absent: it came in, or nobody tells.',
    {
      amount: 'How much, in hundredths.',
      operation: 'By what it had come in.',
      created_on: 'When it had come in.',
      expiresAt: 'Until when it could have been used. Null: without end.',
    },
  ],
  moreLots: 'How many more there were. Absent: none.',
});
const pageTexts = {
  page: 'The page, from 1.',
  perPage: 'How many entries a page has.',
  total: 'How many entries there are in all.',
};
describeObject('Transactions', shop.Transactions, 'A page of the movements of a balance, newest first.', {
  transactions: 'The movements.',
  ...pageTexts,
});
describeValue('EarnedNothing', shop.Purchase.shape.earnedNothing.unwrap(), 'Why a purchase earned nothing.');
describeObject('Purchase', shop.Purchase, 'A purchase at a till.', {
  id: 'The id of the purchase.',
  created_on: 'When.',
  location: 'The name of the place.',
  receiptNumber: 'The number of the receipt.',
  total: 'What it came to, in hundredths of the currency.',
  items: [
    'What was bought.',
    { name: 'Its name.', quantity: 'How many.', amount: 'What they came to together, in hundredths of the currency.' },
  ],
  pointsEarned: 'Points that it earned, in hundredths.',
  creditEarned: 'Credit that it earned, in hundredths.',
  earnedNothing: 'Why it earned nothing. Absent: it did earn, or nobody tells.',
  corrections: [
    'What staff took back of it, oldest first. Absent: nothing.',
    {
      kind: 'All of it, or a part.',
      amount: 'How much of the total, in hundredths of the currency.',
      reason: 'Why, in their words.',
      created_on: 'When.',
    },
  ],
});
describeObject('Purchases', shop.Purchases, 'A page of the purchases, newest first.', {
  purchases: 'The purchases.',
  ...pageTexts,
});
