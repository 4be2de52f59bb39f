import * as till from '../schemas/till';
import { idTexts, staffTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';

const tillTexts = { businessId: idTexts.businessId, locationId: 'Id of the location of the till.' };
const receiptNumber = 'Receipt number. Absent if the till sent none.';
const lookUpId =
  'Id of the look-up by which the member was found, from `identifyMember`. Required from people at the desk. From service keys it is required by the next minor version; until then, responses to requests without it have a `deprecation` header.';
const confirmationTexts = {
  spokenCode: 'Four-digit code that the member reads to the cashier. Required if `codeNeeded` is true.',
  reason: 'Why it is confirmed without the code, for the audit log. Only with the scope `corrections:write`.',
};

describeObject(
  'IdentifyMember',
  till.IdentifyMember,
  'Identification of a member by exactly one of code, phone number and e-mail address.',
  {
    ...tillTexts,
    code: 'Short code of the member, code of a gift, or number of a wallet pass. Case-insensitive.',
    phone: 'A verified phone number. Without a prefix, a number of the default country.',
    email: 'A verified e-mail address.',
  },
);
describeObject('IdentifiedMember', till.IdentifiedMember, 'A member, with the data that a cashier may see.', {
  by: 'Kind of identifier by which the member was found. `shortCode` is any code of the card of the member, also one that it shows offline.',
  comoMemberId: idTexts.comoMemberId,
  lookUpId:
    'Id of this look-up, which the payments and redemptions that follow name. Valid for ten minutes, for this person or key and this member.',
  firstName: 'First name. May be empty.',
  lastName: 'Last name. May be empty.',
  memberSince: 'Start of the membership.',
  points: 'Usable balance of points, in hundredths.',
  credit: 'Usable balance of credit, in hundredths of the currency.',
  consents: 'Ids of the consents in effect.',
  phoneEnding: 'Last two digits of the verified phone number. Null if there is none.',
  level: [
    'Level of the member. Absent for a business without levels.',
    {
      name: 'Name of the level, in the default language of the business.',
      benefits: 'What the level gives, in words.',
    },
  ],
  gifts: [
    'Unused gifts, at most 50, ordered by expiry.',
    {
      giftId: 'Id of the gift.',
      name: 'Name of the gift, in the default language of the business.',
      validUntil: 'End of validity. Null if there is no end.',
      usable: 'Whether the gift can be used now at this location. The minimum purchase is not checked.',
      reason: 'Why the gift cannot be used. Absent if it can.',
      next: 'Next time at which the gift can be used. Null if never, or only at another location. Absent if it can be used now.',
      minimumBasket: 'Minimum total of the purchase, in hundredths of the currency. Absent if there is none.',
      shown: 'Whether the code in the request is that of this gift.',
    },
  ],
  unlinkedPayments: [
    'Payments of the member at this location in the last hour that no purchase names, the latest first, at most 10. A purchase that follows can name them in `payments`.',
    {
      paymentId: 'Id of the payment.',
      account: 'Balance that was charged.',
      amount: 'Amount in hundredths.',
      paidAt: 'Time of the payment.',
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
  stampCards: [
    'Stamps of the member on each stamp card. Absent if the business has none.',
    {
      cardId: 'Id of the stamp card.',
      name: 'Name of the stamp card, in the default language of the business.',
      stamps: 'Stamps on the unfinished card.',
      stampsNeeded: 'Stamps of a full card.',
      by: 'What brings stamps: visits, or items of a purchase, which one recorded by its total does not have.',
      owed: 'Stamps of returned purchases that the next ones settle. Absent if none.',
      reward: 'Name of the gift for a full card.',
    },
  ],
});

describeObject('ReserveGift', till.ReserveGift, 'The gift to reserve, by exactly one of its code and its id.', {
  ...tillTexts,
  giftCode: 'Code of the gift. Case-insensitive.',
  giftId: 'Id of the gift, from `identifyMember`.',
  lookUpId: `${lookUpId} Not needed with \`giftCode\`, which the member shows.`,
  basket: [
    'Items of the purchase. Required for a gift with a minimum purchase.',
    {
      name: 'Name of the item.',
      quantity: 'Number of pieces.',
      amount: 'Price of all pieces, in hundredths of the currency.',
    },
  ],
});
describeValue(
  'RedemptionState',
  till.Redemption.shape.state,
  'State of a redemption: `reserved`, then `redeemed` or `released`. A redeemed one can become `undone`.',
);
describeObject('Redemption', till.Redemption, 'The use of a gift at a till.', {
  redemptionId: 'Id of the redemption.',
  state: 'State of the redemption.',
  comoMemberId: idTexts.comoMemberId,
  gift: [
    'The gift.',
    {
      giftId: 'Id of the gift.',
      name: 'Name of the gift, in the default language of the business.',
      description: 'Description of the gift, in the default language of the business.',
      terms: 'Terms of the gift, for the cashier. Absent if there are none.',
    },
  ],
  locationId: 'Id of the location.',
  place: 'Name of the location.',
  reservedAt: 'Time of the reservation.',
  expiresAt: 'End of the reservation if it is not confirmed: five minutes after `reservedAt`.',
  codeNeeded: 'Whether the confirmation requires the code that the portal shows to the member. Absent if it does not.',
  redeemedAt: 'Time of the confirmation. Absent if not confirmed.',
  undoUntil: 'Time until which the till can undo the redemption. Absent if there is nothing to undo.',
});
describeObject('ConfirmRedemption', till.ConfirmRedemption, 'Confirmation of a reservation.', {
  businessId: idTexts.businessId,
  ...confirmationTexts,
});
describeObject('EndReservation', till.EndReservation, 'Release of a reservation of the same service key.', {
  businessId: idTexts.businessId,
});
describeObject('UndoRedemption', till.UndoRedemption, 'Reversal of a redemption.', {
  businessId: idTexts.businessId,
  reason: staffTexts.reason,
});

describeObject('CreatePayment', till.CreatePayment, 'A payment with points or credit.', {
  ...tillTexts,
  comoMemberId: idTexts.comoMemberId,
  lookUpId,
  account: 'Balance to be charged.',
  amount: 'Amount in hundredths of points or credit.',
  partial: 'Whether an insufficient balance pays a part of the amount. Otherwise the payment is refused.',
  receiptNumber,
});
describeObject('Payment', till.Payment, 'A payment with points or credit at a till.', {
  paymentId: 'Id of the payment.',
  state: 'State of the payment: `pending`, then `paid` or `cancelled`. A paid one can become `refunded`.',
  comoMemberId: idTexts.comoMemberId,
  account: 'Balance to be charged.',
  requested: 'Requested amount, in hundredths.',
  amount: 'Charged amount, in hundredths. Less than `requested` only with `partial`.',
  locationId: 'Id of the location.',
  place: 'Name of the location.',
  receiptNumber,
  codeNeeded: 'Whether the confirmation requires the code that the portal shows to the member.',
  expiresAt:
    'End of the payment if it is not confirmed: two minutes after the request with a code, five minutes without.',
  paidAt: 'Time of payment. Absent if not paid.',
  undoUntil: 'Time until which the till can refund the payment. Absent if there is nothing to refund.',
  refunded:
    'Amount that `cancelPayment` refunded, in hundredths. Less than `amount` if a return had refunded a part. Absent: the whole amount of a paid payment.',
});
describeObject('ConfirmPayment', till.ConfirmPayment, 'Confirmation of a payment.', {
  businessId: idTexts.businessId,
  ...confirmationTexts,
});
describeObject('CancelPayment', till.CancelPayment, 'Cancellation of a pending payment, or refund of a paid one.', {
  businessId: idTexts.businessId,
  reason: 'Reason, for the audit log. Absent if none.',
});
describeObject(
  'PendingPayments',
  till.PendingPayments,
  'Payments and redemptions that wait for the code of the member.',
  {
    payments: [
      'The payments, newest first, at most ten.',
      {
        paymentId: 'Id of the payment.',
        account: 'Balance to be charged.',
        amount: 'The amount, in hundredths.',
        place: 'Name of the location.',
        code: 'Four-digit code for the cashier, valid for this payment only.',
        expiresAt: 'Expiry of the code.',
      },
    ],
    redemptions: [
      'Reserved gifts, newest first, at most ten. Absent from backends whose tills do not ask for codes of gifts.',
      {
        redemptionId: 'Id of the redemption.',
        gift: 'Name of the gift.',
        place: 'Name of the location.',
        code: 'Four-digit code for the cashier, valid for this gift only.',
        expiresAt: 'Expiry of the code.',
      },
    ],
  },
);
