import type { tillRoutes } from '../calls/till-routes';
import type { OperationTexts } from './operation-text';

const at = '2030-01-01T10:00:00Z';
const undoUntil = '2030-01-01T10:15:00Z';
const harbour = { businessId: 'velo', locationId: 'harbour' };
const redemption = {
  redemptionId: 'rd-1',
  comoMemberId: 'm-1',
  gift: { giftId: 'g-1', name: 'Espresso', description: 'One cup.' },
  locationId: 'harbour',
  place: 'Harbour',
  reservedAt: at,
  expiresAt: '2030-01-01T10:05:00Z',
};
const payment = {
  paymentId: 'pay-1',
  comoMemberId: 'm-1',
  account: 'points',
  requested: 6_000,
  amount: 6_000,
  locationId: 'harbour',
  place: 'Harbour',
  codeNeeded: true,
  expiresAt: '2030-01-01T10:02:00Z',
} as const;

const params = {
  redemption: { redemptionId: ['The redemption.', 'rd-1'] },
  payment: { paymentId: ['The payment.', 'pay-1'] },
} as const;

export const tillOperations: OperationTexts<keyof typeof tillRoutes> = {
  identifyMember: {
    summary: 'Identify a member',
    description:
      'Finds one member by a code, phone number or e-mail address, and returns the data that a cashier may see, with the unused gifts. Has no side effects; it is a POST because URLs must not contain contacts. Each look-up is recorded in the audit log. A code of an offline card is accepted once; a repeated request with the same `idempotency-key` gets the same response.',
    body: { ...harbour, code: '4711 0815' },
    response: {
      by: 'shortCode',
      comoMemberId: 'm-1',
      lookUpId: 'shortCode.t5x7k0.b3RoZXJzIGNhbm5vdCB0ZWxs',
      firstName: 'Ada',
      lastName: 'Lovelace',
      memberSince: '2029-12-01T08:00:00Z',
      points: 12_500,
      credit: 9_000,
      consents: ['terms'],
      phoneEnding: '42',
      level: { name: 'Silver', benefits: ['A pastry with every coffee'] },
      gifts: [{ giftId: 'g-1', name: 'Espresso', validUntil: null, usable: true, shown: false }],
      unlinkedPayments: [],
      offers: [{ itemId: 'cake', name: 'Cake', price: 10_000, currency: 'points' }],
    },
  },
  reserveGift: {
    summary: 'Reserve a gift',
    description:
      'Reserves a gift for five minutes and checks its restrictions. Of several concurrent requests, one succeeds. A gift by its id of a member who was found by phone or e-mail needs the code that the portal shows to the member, unless `till.giftsByContact` permits it.',
    body: { ...harbour, giftCode: '7K3M-X9QT-4WHB' },
    response: { ...redemption, state: 'reserved' },
  },
  confirmRedemption: {
    summary: 'Confirm a redemption',
    description:
      'Marks the reserved gift as used. Only the service key that reserved it can confirm it, or a key with the scope `corrections:write` and a `reason`. Three wrong codes release the gift. The member is told of it.',
    params: params.redemption,
    body: { businessId: 'velo' },
    response: { ...redemption, state: 'redeemed', redeemedAt: at, undoUntil },
  },
  releaseRedemption: {
    summary: 'Release a reserved gift',
    description:
      'Ends a reservation, so that the gift can be used again. Only the service key that reserved the gift can release it.',
    params: params.redemption,
    body: { businessId: 'velo' },
    response: { ...redemption, state: 'released' },
  },
  undoRedemption: {
    summary: 'Undo a redemption',
    description:
      'Returns a used gift to the member. If less than a day of its validity is left, it is valid again for the time that was left at the reservation. A till can undo its own redemptions for `till.undoMinutes`; an operator can undo any redemption at any time.',
    params: params.redemption,
    body: { businessId: 'velo', reason: 'Wrong table' },
    response: { ...redemption, state: 'undone', redeemedAt: at },
  },
  createPayment: {
    summary: 'Create a payment',
    description:
      'Creates a payment with points or credit. Nothing is reserved: the balance is charged at the confirmation. Above the amounts of the business, and for a member who was found by phone or e-mail, it needs the code that the portal shows to the member.',
    body: {
      ...harbour,
      comoMemberId: 'm-1',
      lookUpId: 'email.t5x7k0.b3RoZXJzIGNhbm5vdCB0ZWxs',
      account: 'points',
      amount: 6_000,
    },
    response: { ...payment, state: 'pending' },
  },
  confirmPayment: {
    summary: 'Confirm a payment',
    description:
      'Charges the balance, starting with what expires first. Three wrong codes cancel the payment. Only the service key that created it can confirm it, or a key with the scope `corrections:write` and a `reason`. The member is told of it.',
    params: params.payment,
    body: { businessId: 'velo', spokenCode: '0417' },
    response: { ...payment, state: 'paid', paidAt: at, undoUntil },
  },
  cancelPayment: {
    summary: 'Cancel or refund a payment',
    description:
      'Cancels a pending payment, or refunds a paid one with the original expiry. A till can refund its own payments for `till.undoMinutes`; an operator can refund any payment at any time.',
    params: params.payment,
    body: { businessId: 'velo', reason: 'Rung up twice' },
    response: { ...payment, state: 'refunded', paidAt: at },
  },
};
