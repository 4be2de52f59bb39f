import type { z } from 'zod';
import type { webhookEventData, WebhookEventType } from './webhook-events';

const member = { businessId: 'velo', comoMemberId: 'm-1' };
const purchase = { ...member, purchaseId: 'p-1', locationId: 'harbour', receiptNumber: 'R-17', total: 12_500 };
const gift = { ...member, giftId: 'g-1', name: 'Espresso' };
const validity = { validFrom: '2030-01-01T10:00:00.000Z', validUntil: '2030-02-01T10:00:00.000Z' };

/** When the events of the examples happened. */
export const exampleTimestamp = '2030-01-01T10:00:00.000Z';

/** The data of an event of each type, in the documents. */
export const webhookExamples: { readonly [T in WebhookEventType]: z.infer<(typeof webhookEventData)[T]> } = {
  'member.joined': { ...member, language: 'en' },
  'member.changed': { ...member, changed: ['email', 'firstName'] },
  'member.deleted': member,
  'consent.changed': { ...member, consent: 'marketing', given: true, contactChannel: 'email' },
  'plan.changed': {
    ...member,
    planId: 'club-month',
    status: 'active',
    cancels: false,
    periodEnd: '2030-02-01T10:00:00.000Z',
  },
  'purchase.recorded': { ...purchase, pointsEarned: 12_500, creditEarned: 0 },
  'purchase.returned': { ...purchase, returned: 2_500, voided: false },
  'gift.given': { ...gift, ...validity },
  'gift.redeemed': { ...gift, locationId: 'harbour' },
  'gift.restored': { ...gift, ...validity },
  'gift.ended': gift,
  'gift.expired': { ...gift, validUntil: '2030-01-01T10:00:00.000Z' },
  'balance.earned': {
    ...member,
    account: 'points',
    number: 7,
    balance: 32_500,
    operation: 'PurchaseReward',
    entityId: 'p-1',
    amount: 12_500,
  },
  'balance.spent': {
    ...member,
    account: 'points',
    number: 8,
    balance: 2_500,
    operation: 'PointShopPurchase',
    entityId: 'sp-1',
    amount: -30_000,
  },
  'balance.expired': {
    ...member,
    account: 'points',
    number: 9,
    balance: 2_000,
    operation: 'Expiry',
    entityId: null,
    amount: -500,
  },
  'balance.corrected': {
    ...member,
    account: 'credit',
    number: 3,
    balance: 5_000,
    operation: 'Correction',
    entityId: 'c-1',
    amount: 1_000,
  },
  'balance.expiring': { ...member, account: 'points', amount: 2_000, expiresAt: '2030-01-07T21:59:59.000Z' },
};
