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
    description: 'Makes a member, with opening balances where they come from elsewhere.',
    body: { businessId: 'velo', firstName: 'Ada', email: 'ada@members.example', points: 5_000 },
    answer: { comoMemberId: 'm-1', commonExtId: '4711' },
  },
  findMembers: {
    summary: 'Find members',
    description: 'Finds who has an id, e-mail address, phone number, or code of a till: that and nothing like it.',
    query: { businessId: ['The business.', 'velo'], query: ['What to look for.', 'ada@members.example'] },
    answer: { members: [foundMember] },
  },
  getMemberRecord: {
    summary: 'Get the record of a member',
    description: 'Everything that staff may see of one member, newest first.',
    query: {
      businessId: ['The business.', 'velo'],
      query: ['An id, e-mail address, phone number, or code of a till.', 'm-1'],
      page: ['The page of each list, from 1.', 1],
      perPage: ['How many entries of each list a page has, at most 100.', 20],
    },
    answer: {
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
    description: 'Ends every session of a member, at once: what staff do when a phone is lost.',
    body: { ...ada, revokedBy: 'Noa', reason: 'Lost phone' },
    answer: { revoked: 2 },
  },
  issueTemporaryToken: {
    summary: 'Issue a temporary token',
    description: 'Makes a link into the account of a member. The member sees who opened it, and why.',
    body: { ...ada, issuedBy: 'Noa', reason: 'Missing points', purpose: 'support' },
    answer: {
      temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21',
      url: 'https://velo.example/#temporaryToken=tt_1f7c0b52a94d4e6e8f3d21',
      expiresAt: at,
    },
  },
  recordPurchase: {
    summary: 'Record a purchase',
    description: 'Records what a member bought at a till, and gives what it earns.',
    body: {
      ...ada,
      locationId: 'harbour',
      receiptNumber: 'R-17',
      items: [{ name: 'Inner tube', quantity: 2, amount: 12_500 }],
    },
    answer: { purchaseId: 'p-1', pointsEarned: 12_500, creditEarned: 0 },
  },
  voidPurchase: {
    summary: 'Void a purchase',
    description: 'Takes a purchase back whole, at a till or in a shop, with what it earned or cost.',
    params: { purchaseId: ['The purchase.', 'p-1'] },
    body: correction,
    answer: { correctionId: 'c-1', points: -12_500, credit: 0 },
  },
  returnPurchase: {
    summary: 'Return a part of a purchase',
    description: 'Takes back what so much of a purchase earned.',
    params: { purchaseId: ['The purchase.', 'p-1'] },
    body: { ...correction, amount: 2_500 },
    answer: { correctionId: 'c-2', returned: 2_500, points: -2_500, credit: 0 },
  },
  adjustBalance: {
    summary: 'Adjust a balance',
    description: 'Puts a balance right. The member reads why.',
    body: { ...correction, comoMemberId: 'm-1', account: 'points', amount: 5_000 },
    answer: { correctionId: 'c-3', amount: 5_000, balance: 17_500 },
  },
  issueGift: {
    summary: 'Issue a gift',
    description: 'Gives a member a gift.',
    body: { ...ada, name: 'Espresso on us', description: 'One cup.', validFrom: at },
    answer: { giftId: 'g-1', code: '4711' },
  },
  endGift: {
    summary: 'End a gift',
    description: 'Ends a gift that was not used. The member reads why.',
    params: { giftId: ['The gift.', 'g-1'] },
    body: correction,
    answer: { correctionId: 'c-4' },
  },
  createReceipt: {
    summary: 'Create a receipt',
    description: "Makes what a receipt's QR code holds. Whoever scans it first is given what it earns.",
    body: { businessId: 'velo', total: 12_500, type: 'receipt' },
    answer: { transactionId: 'r-8472', url: 'https://velo.example/scan?transactionId=r-8472' },
  },
  sendPush: {
    summary: 'Send a push message',
    description: 'Sends a message to every browser of a member that wants any.',
    body: { ...ada, title: 'Your espresso', body: 'It is waiting for you.', path: '/member/rewards' },
    answer: { queued: 2 },
  },
  listFormAnswers: {
    summary: 'List the answers to a form',
    description: 'What was answered to a form, newest first.',
    query: { businessId: ['The business.', 'velo'], formId: ['The form.', 'survey'] },
    answer: {
      answers: [{ id: 'a-1', comoMemberId: 'm-1', locationId: null, createdAt: at, values: { food: 5 } }],
    },
  },
};
