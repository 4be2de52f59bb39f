import { MAX_LISTED_FORM_ANSWERS } from '../limits';
import { findMembersText, idTexts, listPagingTexts, memberQueryText } from './common-texts';
import type { OperationTexts } from './operation-text';

const at = '2030-01-01T10:00:00Z';
const ada = { businessId: 'velo', comoMemberId: 'm-1' };
const correction = { businessId: 'velo', by: 'Noa', reason: 'Rung up twice' };
const foundMember = {
  comoMemberId: 'm-1',
  commonExtId: '4711',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@members.example',
  phoneNumber: null,
  hasConsent: true,
  points: 12_500,
  credit: 0,
};

type Name =
  | 'createMember'
  | 'findMembers'
  | 'getMemberRecord'
  | 'revokeSessions'
  | 'issueTemporaryToken'
  | 'recordPurchase'
  | 'voidPurchase'
  | 'returnPurchase'
  | 'adjustBalance'
  | 'issueGift'
  | 'endGift'
  | 'createReceipt'
  | 'sendPush'
  | 'listFormAnswers';

export const staffOperations: OperationTexts<Name> = {
  createMember: {
    summary: 'Create a member',
    description: 'Creates a member, optionally with opening balances.',
    body: { businessId: 'velo', firstName: 'Ada', email: 'ada@members.example', points: 5_000 },
    response: { comoMemberId: 'm-1', commonExtId: '4711' },
  },
  findMembers: {
    summary: 'Find members',
    description: findMembersText,
    query: {
      businessId: [idTexts.businessId, 'velo'],
      query: [memberQueryText, 'ada@members.example'],
    },
    response: { members: [foundMember] },
  },
  getMemberRecord: {
    summary: 'Get a member record',
    description: 'Returns the data of one member that is available to staff, newest first.',
    query: {
      businessId: [idTexts.businessId, 'velo'],
      query: [memberQueryText, 'm-1'],
      page: [listPagingTexts.page, 1],
      perPage: [listPagingTexts.perPage, 20],
    },
    response: {
      member: foundMember,
      entries: [
        {
          createdAt: at,
          account: 'points',
          amount: 12_500,
          balance: 12_500,
          operation: 'PurchaseReward',
          cause: 'purchase',
          entityId: 'p-1',
          reason: null,
          by: null,
        },
      ],
      lots: [{ account: 'points', remaining: 12_500, expiresAt: null }],
      gifts: [{ id: 'g-1', name: 'Espresso', validFrom: at, validUntil: null, usedAt: null, endReason: null }],
      purchases: [
        {
          id: 'p-1',
          createdAt: at,
          locationId: 'harbour',
          receiptNumber: 'R-17',
          total: 12_500,
          returned: 0,
          voidedAt: null,
        },
      ],
      shopPurchases: [
        { id: 'sp-1', createdAt: at, itemId: 'espresso', price: 30_000, currency: 'points', voidedAt: null },
      ],
      sessions: [{ openedAt: at, openedBy: 'custom', support: false, lastSeenAt: at, expiresAt: at, revokedAt: null }],
      messages: [
        {
          id: 7,
          createdAt: at,
          to: 'ada@members.example',
          channel: 'email',
          subject: 'Welcome',
          sentAt: at,
          failedAt: null,
          error: null,
        },
      ],
    },
  },
  revokeSessions: {
    summary: 'Revoke sessions',
    description: 'Ends all sessions of a member with immediate effect, for example after a phone is lost.',
    body: { ...ada, revokedBy: 'Noa', reason: 'Lost phone' },
    response: { revoked: 2 },
  },
  issueTemporaryToken: {
    summary: 'Issue a temporary token',
    description:
      'Creates a link that opens the account of a member. The member can see who opened it for support, and why.',
    body: { ...ada, issuedBy: 'Noa', reason: 'Missing points', purpose: 'support' },
    response: {
      temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21',
      url: 'https://velo.example/#temporaryToken=tt_1f7c0b52a94d4e6e8f3d21',
      expiresAt: at,
    },
  },
  recordPurchase: {
    summary: 'Record a purchase',
    description: 'Records a purchase of a member at a till, and credits the points and credit that it earns.',
    body: {
      ...ada,
      locationId: 'harbour',
      receiptNumber: 'R-17',
      items: [{ name: 'Inner tube', quantity: 2, amount: 12_500 }],
    },
    response: { purchaseId: 'p-1', pointsEarned: 12_500, creditEarned: 0 },
  },
  voidPurchase: {
    summary: 'Void a purchase',
    description:
      'Voids a whole purchase, at a till or in a shop, and reverses what it earned or cost. A till can void its own purchases for `till.undoMinutes`, with payments that it could refund, and without waiving anything; `corrections:write` permits any, at any time.',
    params: { purchaseId: ['Id of the purchase.', 'p-1'] },
    body: correction,
    response: { correctionId: 'c-1', points: -12_500, credit: 0, owedPoints: 0, owedCredit: 0 },
  },
  returnPurchase: {
    summary: 'Return part of a purchase',
    description:
      'Reverses what a part of a purchase earned, and refunds the same part of its payments. The part is an amount, lines, or the remainder.',
    params: { purchaseId: ['Id of the purchase.', 'p-1'] },
    body: { ...correction, lines: [{ line: 0, quantity: 1 }], shortfall: 'owe' },
    response: { correctionId: 'c-2', returned: 6_250, points: -4_000, credit: 0, owedPoints: 2_250, owedCredit: 0 },
  },
  adjustBalance: {
    summary: 'Adjust a balance',
    description: 'Corrects a balance. The reason is visible to the member.',
    body: { ...correction, comoMemberId: 'm-1', account: 'points', amount: 5_000 },
    response: { correctionId: 'c-3', amount: 5_000, balance: 17_500 },
  },
  issueGift: {
    summary: 'Issue a gift',
    description: 'Issues a gift to a member.',
    body: { ...ada, name: 'Espresso on us', description: 'One cup.', validFrom: at },
    response: { giftId: 'g-1', code: '4711' },
  },
  endGift: {
    summary: 'End a gift',
    description: 'Ends an unused gift. The reason is visible to the member.',
    params: { giftId: ['Id of the gift.', 'g-1'] },
    body: correction,
    response: { correctionId: 'c-4' },
  },
  createReceipt: {
    summary: 'Create a receipt',
    description:
      "Creates the content of a receipt's QR code. The first member who scans it is credited. The total has the ceiling of a purchase (`till.purchaseCeiling`).",
    body: { businessId: 'velo', total: 12_500, type: 'receipt' },
    response: { transactionId: 'r-8472', url: 'https://velo.example/scan?transactionId=r-8472' },
  },
  sendPush: {
    summary: 'Send a push message',
    description: 'Sends a message to all browsers of a member that are registered for push.',
    body: { ...ada, title: 'Your espresso', body: 'It is waiting for you.', path: '/member/rewards' },
    response: { queued: 2 },
  },
  listFormAnswers: {
    summary: 'List form answers',
    description: `Returns the answers to a form, newest first, at most ${MAX_LISTED_FORM_ANSWERS.toLocaleString('en')}.`,
    query: { businessId: [idTexts.businessId, 'velo'], formId: ['Id of the form.', 'survey'] },
    response: {
      answers: [{ id: 'a-1', comoMemberId: 'm-1', locationId: null, createdAt: at, values: { food: 5 } }],
    },
  },
};
