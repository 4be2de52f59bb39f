import { z } from 'zod';
import { ceilingErrors, recordErrors } from '../errors';
import * as purchases from '../schemas/purchases';
import * as corrections from '../schemas/corrections';
import { Id } from '../schemas/primitives';
import { correction, staffWrite } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T10:00:00Z';
const ada = { businessId: 'velo', comoMemberId: 'm-1' };
const exampleCorrection = { businessId: 'velo', by: 'Noa', reason: 'Rung up twice' };

/** Purchases, gifts and balances, as staff and a business's own systems record and correct them. */
export const purchaseCalls = {
  recordPurchase: defineCall({
    ...staffWrite,
    path: '/admin/purchases',
    scopes: ['purchases:write'],
    desk: true,
    body: purchases.RecordPurchase,
    response: purchases.RecordedPurchase,
    errors: [...recordErrors, 'MEMBER_BLOCKED'],
    summary: 'Record a purchase',
    description: 'Records a purchase of a member at a till, and credits the points and credit that it earns.',
    example: {
      body: {
        ...ada,
        locationId: 'harbour',
        receiptNumber: 'R-17',
        items: [{ name: 'Inner tube', quantity: 2, amount: 12_500 }],
      },
      response: { purchaseId: 'p-1', pointsEarned: 12_500, creditEarned: 0 },
    },
  }),

  /** A till can void its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  voidPurchase: defineCall({
    ...correction,
    path: '/admin/purchases/{purchaseId}/void',
    scopes: ['purchases:write', 'corrections:write'],
    desk: true,
    actor: 'by',
    params: z.object({ purchaseId: Id }),
    body: corrections.VoidPurchase,
    response: corrections.VoidedPurchase,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED', 'INSUFFICIENT_BALANCE', 'TOO_LATE'],
    summary: 'Void a purchase',
    description:
      'Voids a whole purchase, at a till or in a shop, and reverses what it earned or cost. A till can void its own purchases for `till.undoMinutes`, with payments that it could refund, and without waiving anything; `corrections:write` permits any, at any time.',
    parameters: { purchaseId: ['Id of the purchase.', 'p-1'] },
    example: {
      body: exampleCorrection,
      response: { correctionId: 'c-1', points: -12_500, credit: 0, owedPoints: 0, owedCredit: 0 },
    },
  }),

  returnPurchase: defineCall({
    ...correction,
    path: '/admin/purchases/{purchaseId}/returns',
    scopes: ['corrections:write'],
    desk: true,
    actor: 'by',
    params: z.object({ purchaseId: Id }),
    body: corrections.ReturnPurchase,
    response: corrections.ReturnedPurchase,
    errors: ['ALREADY_CORRECTED', 'INSUFFICIENT_BALANCE'],
    summary: 'Return part of a purchase',
    description:
      'Reverses what a part of a purchase earned, and refunds the same part of its payments. The part is an amount, lines, or the remainder.',
    parameters: { purchaseId: ['Id of the purchase.', 'p-1'] },
    example: {
      body: { ...exampleCorrection, lines: [{ line: 0, quantity: 1 }], shortfall: 'owe' },
      response: { correctionId: 'c-2', returned: 6_250, points: -4_000, credit: 0, owedPoints: 2_250, owedCredit: 0 },
    },
  }),

  adjustBalance: defineCall({
    ...correction,
    path: '/admin/adjustments',
    scopes: ['corrections:write'],
    desk: true,
    actor: 'by',
    body: corrections.AdjustBalance,
    response: corrections.AdjustedBalance,
    errors: ['INSUFFICIENT_BALANCE', ...ceilingErrors],
    summary: 'Adjust a balance',
    description: 'Corrects a balance. The reason is visible to the member.',
    example: {
      body: { ...exampleCorrection, comoMemberId: 'm-1', account: 'points', amount: 5_000 },
      response: { correctionId: 'c-3', amount: 5_000, balance: 17_500 },
    },
  }),

  issueGift: defineCall({
    ...staffWrite,
    path: '/admin/gifts',
    scopes: ['gifts:write'],
    desk: true,
    body: purchases.IssueGift,
    response: purchases.IssuedGift,
    errors: [...ceilingErrors, 'MEMBER_BLOCKED'],
    summary: 'Issue a gift',
    description: 'Issues a gift to a member.',
    example: {
      body: { ...ada, name: 'Espresso on us', description: 'One cup.', validFrom: at },
      response: { giftId: 'g-1', code: '4711' },
    },
  }),

  endGift: defineCall({
    ...correction,
    path: '/admin/gifts/{giftId}/end',
    scopes: ['corrections:write'],
    desk: true,
    actor: 'by',
    params: z.object({ giftId: Id }),
    body: corrections.EndGift,
    response: corrections.EndedGift,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED'],
    summary: 'End a gift',
    description: 'Ends an unused gift. The reason is visible to the member.',
    parameters: { giftId: ['Id of the gift.', 'g-1'] },
    example: { body: exampleCorrection, response: { correctionId: 'c-4' } },
  }),

  createReceipt: defineCall({
    ...staffWrite,
    path: '/admin/receipts',
    scopes: ['purchases:write'],
    body: purchases.CreateReceipt,
    response: purchases.CreatedReceipt,
    summary: 'Create a receipt',
    description:
      "Creates the content of a receipt's QR code. The first member who scans it is credited. The total has the ceiling of a purchase (`till.purchaseCeiling`).",
    example: {
      body: { businessId: 'velo', total: 12_500, type: 'receipt' },
      response: { transactionId: 'r-8472', url: 'https://velo.example/scan?transactionId=r-8472' },
    },
  }),
};
