import * as till from '../schemas/till';
import { idTexts, staffTexts } from './common-texts';
import { describeObject, describeValue } from './describe';

const tillTexts = { businessId: idTexts.businessId, locationId: 'The id of the location of the till.' };
const receiptNumber = 'The number of the receipt. Absent: the till sent none.';

describeObject('IdentifyMember', till.IdentifyMember, 'How to find a member: exactly one of code, phone and e-mail.', {
  ...tillTexts,
  code: 'The short code of the card, the code of a gift, or the number of a wallet pass; upper or lower case.',
  phone: 'A confirmed phone number; without a prefix, of the default country.',
  email: 'A confirmed e-mail address.',
});
describeObject('IdentifiedMember', till.IdentifiedMember, 'A member, with the data that a cashier may see.', {
  by: 'The kind of identifier by which the member was found. `shortCode` is any code of the card of the member, also one that it shows offline.',
  comoMemberId: idTexts.comoMemberId,
  firstName: 'The first name; may be empty.',
  lastName: 'The last name; may be empty.',
  memberSince: 'When the membership began.',
  points: 'The usable balance of points, in hundredths.',
  credit: 'The usable balance of credit, in hundredths of the currency.',
  consents: 'Ids of the current consents.',
  phoneEnding: 'The last two digits of the confirmed phone number. Null: there is none.',
  gifts: [
    'The unused gifts, at most 50, those that expire first before others.',
    {
      giftId: 'The id of the gift.',
      name: 'Its name, in the default language of the business.',
      validUntil: 'The end of its validity. Null: none.',
      usable: 'Whether it can be used now, at this location. The minimum purchase is not checked.',
      reason: 'Why it cannot be used. Absent: it can be.',
      next: 'The next time at which it can be used. Null: never, or only at another location. Absent: it can be used now.',
      minimumBasket: 'The minimum total of the purchase, in hundredths of the currency. Absent: none.',
      shown: 'True: the code in the request is the code of this gift.',
    },
  ],
  offers: [
    'Items of the shop that the member can get in the portal now, at most 20.',
    {
      itemId: 'The id of the item.',
      name: 'Its name, in the default language of the business.',
      price: 'Its price for the member, in hundredths of its currency.',
      currency: 'What it is paid with: points or credit.',
    },
  ],
});

describeObject('ReserveGift', till.ReserveGift, 'The gift to reserve: exactly one of its code and its id.', {
  ...tillTexts,
  giftCode: 'The code of the gift; upper or lower case.',
  giftId: 'The id of the gift, from `identifyMember`.',
  basket: [
    'The items of the purchase. Required for a gift with a minimum purchase.',
    {
      name: 'The name of the item.',
      quantity: 'The number of pieces.',
      amount: 'The price of all pieces, in hundredths of the currency.',
    },
  ],
});
describeValue(
  'RedemptionState',
  till.Redemption.shape.state,
  'The state of a redemption: `reserved`, then `redeemed` or `released`; a redeemed one can become `undone`.',
);
describeObject('Redemption', till.Redemption, 'The use of a gift at a till.', {
  redemptionId: 'The id of the redemption.',
  state: 'Its state.',
  comoMemberId: idTexts.comoMemberId,
  gift: [
    'The gift.',
    {
      giftId: 'The id of the gift.',
      name: 'Its name, in the default language of the business.',
      description: 'Its description, in the default language of the business.',
      terms: 'Its conditions, for the cashier. Absent: none.',
    },
  ],
  locationId: 'The id of the location.',
  place: 'The name of the location.',
  reservedAt: 'When it was reserved.',
  expiresAt: 'When the reservation ends without a confirmation: five minutes after `reservedAt`.',
  redeemedAt: 'When it was confirmed. Absent: it was not.',
  undoUntil: 'Until when the till can undo it. Absent: there is nothing to undo.',
});
describeObject('EndReservation', till.EndReservation, 'Confirms or releases a reservation of the same service key.', {
  businessId: idTexts.businessId,
});
describeObject('UndoRedemption', till.UndoRedemption, 'Undoes a redemption.', {
  businessId: idTexts.businessId,
  reason: staffTexts.reason,
});

describeObject('CreatePayment', till.CreatePayment, 'A payment with points or credit.', {
  ...tillTexts,
  comoMemberId: idTexts.comoMemberId,
  account: 'Which balance pays.',
  amount: 'The amount, in hundredths of points or credit.',
  partial: 'True: a balance below the amount pays what it has. False: such a balance is refused.',
  receiptNumber,
});
describeObject('Payment', till.Payment, 'A payment with points or credit at a till.', {
  paymentId: 'The id of the payment.',
  state: 'Its state: `pending`, then `paid` or `cancelled`; a paid one can become `refunded`.',
  comoMemberId: idTexts.comoMemberId,
  account: 'Which balance pays.',
  requested: 'The amount in the request, in hundredths.',
  amount: 'The amount that is paid, in hundredths: less than `requested` only with `partial`.',
  locationId: 'The id of the location.',
  place: 'The name of the location.',
  receiptNumber,
  codeNeeded: 'Whether the confirmation needs the code on the phone of the member.',
  expiresAt:
    'When the payment ends without a confirmation: two minutes after the request with a code, five minutes without.',
  paidAt: 'When it was paid. Absent: it was not.',
  undoUntil: 'Until when the till can refund it. Absent: there is nothing to refund.',
});
describeObject('ConfirmPayment', till.ConfirmPayment, 'Confirms a payment.', {
  businessId: idTexts.businessId,
  spokenCode: 'The four digits that the member reads out. Required if `codeNeeded` is true.',
});
describeObject('CancelPayment', till.CancelPayment, 'Cancels a pending payment, or refunds a paid one.', {
  businessId: idTexts.businessId,
  reason: 'The reason, for the audit log. Absent: none.',
});
describeObject('PendingPayments', till.PendingPayments, 'Payments that wait for the code of the member.', {
  payments: [
    'The payments, newest first, at most ten.',
    {
      paymentId: 'The id of the payment.',
      account: 'Which balance pays.',
      amount: 'The amount, in hundredths.',
      place: 'The name of the location.',
      code: 'Four digits for the cashier, valid for this payment only.',
      expiresAt: 'Until when the code is valid.',
    },
  ],
});
