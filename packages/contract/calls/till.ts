import { z } from 'zod';
import { Id } from '../schemas/primitives';
import { CorrectEnrolment, EnrolMember, IdentifiedMember, IdentifyMember } from '../schemas/identified-member';
import * as till from '../schemas/till';
import { optionalWrite } from './access';
import { defineCall } from './define-call';

const redemptions = ['redemptions:write'] as const;
const payments = ['payments:write'] as const;
const RedemptionParams = z.object({ redemptionId: Id });
const PaymentParams = z.object({ paymentId: Id });
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
const enrolled: z.input<typeof IdentifiedMember> = {
  by: 'email',
  comoMemberId: 'm-2',
  lookUpId: 'email.t5x7k0.b3RoZXJzIGNhbm5vdCB0ZWxs',
  unopened: true,
  correctable: ['contact', 'name'],
  firstName: '',
  lastName: '',
  memberSince: at,
  points: 0,
  credit: 0,
  consents: [],
  phoneEnding: null,
  gifts: [],
  unlinkedPayments: [],
  offers: [],
};
const params = {
  redemption: { redemptionId: ['The redemption.', 'rd-1'] },
  payment: { paymentId: ['The payment.', 'pay-1'] },
} as const;

/** The calls of tills: they identify members, redeem gifts, and charge points and credit. */
export const tillCalls = {
  /** Changes nothing; a POST, because URLs are logged and must not contain contacts. */
  identifyMember: defineCall({
    method: 'POST',
    access: 'admin',
    caching: 'never',
    safe: true,
    optionalIdempotencyKey: true,
    optional: true,
    path: '/admin/till/identify',
    scopes: ['till:identify'],
    desk: true,
    body: IdentifyMember,
    response: IdentifiedMember,
    errors: ['UNKNOWN_MEMBER', 'CODE_USED', 'CODE_EXPIRED', 'AMBIGUOUS'],
    summary: 'Identify a member',
    description:
      'Finds one member by a code, phone number or e-mail address, and returns the data that a cashier may see, with the unused gifts. Has no side effects; it is a POST because URLs must not contain contacts. Each look-up is recorded in the audit log. A code of an offline card is accepted once; a repeated request with the same `idempotency-key` gets the same response.',
    example: {
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
  }),

  enrolMember: defineCall({
    ...optionalWrite,
    path: '/admin/till/enrol',
    scopes: ['till:enrol'],
    desk: true,
    body: EnrolMember,
    response: IdentifiedMember,
    errors: ['CONTACT_UNPROVEN'],
    summary: 'Enrol a member',
    description:
      'Creates a member with one contact, which nobody has proven, without consent, and returns what `identifyMember` returns. Until somebody proves the contact, this business finds the account by it, for earning alone. The contact gets one message a day with a link to the portal, whichever businesses enrol it, if the limits of codes permit it. If a member is found by the contact, that member is returned, and no account is created.',
    example: {
      body: { ...harbour, email: 'rina@example.com' },
      response: enrolled,
    },
  }),

  correctEnrolment: defineCall({
    ...optionalWrite,
    path: '/admin/till/correct-enrolment',
    scopes: ['till:enrol'],
    desk: true,
    body: CorrectEnrolment,
    response: IdentifiedMember,
    errors: [
      'CONTACT_UNPROVEN',
      'OWN_ACCOUNT',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
    summary: 'Correct an enrolment',
    description:
      'Replaces the contact of an account that nobody has opened, or stores the first name, and returns what `identifyMember` returns. The person or key that enrolled the guest does both for twelve hours, the contact as long as no merge, correction or gift of staff has brought something into the account; managers store the name at any time. The right contact gets the message of an enrolment, the wrong one nothing. Counts with the enrolments. Refused with the path `comoMemberId` and the code `joined` if somebody has signed in, or `not_permitted`; and for a contact that another account has.',
    example: {
      body: { ...harbour, comoMemberId: 'm-2', email: 'rina@example.com', firstName: 'Rina' },
      response: { ...enrolled, firstName: 'Rina' },
    },
  }),

  reserveGift: defineCall({
    ...optionalWrite,
    path: '/admin/redemptions',
    scopes: redemptions,
    announcesDeprecation: true,
    desk: true,
    body: till.ReserveGift,
    response: till.Redemption,
    errors: ['GIFT_USED', 'GIFT_RESERVED', 'NOT_NOW', 'LOOK_UP_NEEDED', 'NOT_JOINED', 'MEMBER_BLOCKED'],
    summary: 'Reserve a gift',
    description:
      'Reserves a gift for five minutes and checks its restrictions. Of several concurrent requests, one succeeds. A gift by its id of a member who was found by phone or e-mail needs the code that the portal shows to the member, unless `till.giftsByContact` permits it.',
    example: { body: { ...harbour, giftCode: '7K3M-X9QT-4WHB' }, response: { ...redemption, state: 'reserved' } },
  }),

  confirmRedemption: defineCall({
    ...optionalWrite,
    path: '/admin/redemptions/{redemptionId}/confirm',
    scopes: redemptions,
    desk: true,
    params: RedemptionParams,
    body: till.ConfirmRedemption,
    response: till.Redemption,
    errors: ['CONFIRMATION_NEEDED', 'CODE_WRONG', 'RELEASED', 'MEMBER_BLOCKED'],
    summary: 'Confirm a redemption',
    description:
      'Marks the reserved gift as used. Only the service key that reserved it can confirm it, or a key with the scope `corrections:write` and a `reason`. Three wrong codes release the gift. The member is told of it.',
    parameters: params.redemption,
    example: {
      body: { businessId: 'velo' },
      response: { ...redemption, state: 'redeemed', redeemedAt: at, undoUntil },
    },
  }),

  releaseRedemption: defineCall({
    ...optionalWrite,
    path: '/admin/redemptions/{redemptionId}/release',
    scopes: redemptions,
    desk: true,
    params: RedemptionParams,
    body: till.EndReservation,
    response: till.Redemption,
    errors: ['GIFT_USED'],
    summary: 'Release a reserved gift',
    description:
      'Ends a reservation, so that the gift can be used again. Only the service key that reserved the gift can release it.',
    parameters: params.redemption,
    example: { body: { businessId: 'velo' }, response: { ...redemption, state: 'released' } },
  }),

  /** A till can undo its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  undoRedemption: defineCall({
    ...optionalWrite,
    path: '/admin/redemptions/{redemptionId}/undo',
    scopes: ['redemptions:write', 'corrections:write'],
    desk: true,
    params: RedemptionParams,
    body: till.UndoRedemption,
    response: till.Redemption,
    errors: ['NOT_REDEEMED', 'TOO_LATE'],
    summary: 'Undo a redemption',
    description:
      'Returns a used gift to the member. If less than a day of its validity is left, it is valid again for the time that was left at the reservation. A till can undo its own redemptions for `till.undoMinutes`; an operator can undo any redemption at any time.',
    parameters: params.redemption,
    example: {
      body: { businessId: 'velo', reason: 'Wrong table' },
      response: { ...redemption, state: 'undone', redeemedAt: at },
    },
  }),

  createPayment: defineCall({
    ...optionalWrite,
    path: '/admin/payments',
    scopes: payments,
    announcesDeprecation: true,
    desk: true,
    body: till.CreatePayment,
    response: till.Payment,
    errors: [
      'INSUFFICIENT_BALANCE',
      'PAYMENT_TOO_SMALL',
      'PAYMENT_TOO_LARGE',
      'LOOK_UP_NEEDED',
      'NOT_JOINED',
      'MEMBER_BLOCKED',
    ],
    summary: 'Create a payment',
    description:
      'Creates a payment with points or credit. Nothing is reserved: the balance is charged at the confirmation. Above the amounts of the business, and for a member who was found by phone or e-mail, it needs the code that the portal shows to the member.',
    example: {
      body: {
        ...harbour,
        comoMemberId: 'm-1',
        lookUpId: 'email.t5x7k0.b3RoZXJzIGNhbm5vdCB0ZWxs',
        account: 'points',
        amount: 6_000,
      },
      response: { ...payment, state: 'pending' },
    },
  }),

  confirmPayment: defineCall({
    ...optionalWrite,
    path: '/admin/payments/{paymentId}/confirm',
    scopes: payments,
    desk: true,
    params: PaymentParams,
    body: till.ConfirmPayment,
    response: till.Payment,
    errors: ['INSUFFICIENT_BALANCE', 'CONFIRMATION_NEEDED', 'CODE_WRONG', 'RELEASED', 'MEMBER_BLOCKED'],
    summary: 'Confirm a payment',
    description:
      'Charges the balance, starting with what expires first. Three wrong codes cancel the payment. Only the service key that created it can confirm it, or a key with the scope `corrections:write` and a `reason`. The member is told of it.',
    parameters: params.payment,
    example: {
      body: { businessId: 'velo', spokenCode: '0417' },
      response: { ...payment, state: 'paid', paidAt: at, undoUntil },
    },
  }),

  /** A till can refund its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  cancelPayment: defineCall({
    ...optionalWrite,
    path: '/admin/payments/{paymentId}/cancel',
    scopes: ['payments:write', 'corrections:write'],
    desk: true,
    params: PaymentParams,
    body: till.CancelPayment,
    response: till.Payment,
    errors: ['TOO_LATE'],
    summary: 'Cancel or refund a payment',
    description:
      'Cancels a pending payment, or refunds a paid one with the original expiry. A till can refund its own payments for `till.undoMinutes`; an operator can refund any payment at any time.',
    parameters: params.payment,
    example: {
      body: { businessId: 'velo', reason: 'Rung up twice' },
      response: { ...payment, state: 'refunded', paidAt: at },
    },
  }),
};
