import type { KeyRole } from '@/contract/schemas/keys';

/** The roles of a business, and their groups. */
const tills = ['till', 'cashier', 'manager', 'owner'] as const;
const owners = ['owner', 'operator'] as const;
const managers = ['manager', ...owners] as const;
const readers = ['support', ...managers] as const;
const operators = ['operator'] as const;

/** The keys that each staff call accepts, according to docs/operators.md. */
export const staffRoles: Record<string, readonly KeyRole[]> = {
  createPayment: tills,
  confirmPayment: tills,
  cancelPayment: [...tills, 'operator'],
  identifyMember: tills,
  reserveGift: tills,
  confirmRedemption: tills,
  releaseRedemption: tills,
  undoRedemption: [...tills, 'operator'],
  recordPurchase: tills,
  createReceipt: tills,
  listPurchases: readers,
  listGifts: readers,
  listBalances: readers,
  listEntries: readers,
  createMember: readers,
  findMembers: readers,
  getMemberRecord: readers,
  revokeSessions: readers,
  listAudit: readers,
  issueTemporaryToken: ['support', 'manager', 'owner'],
  voidPurchase: managers,
  returnPurchase: managers,
  adjustBalance: managers,
  issueGift: managers,
  endGift: managers,
  listFormAnswers: managers,
  listOutbox: managers,
  sendPush: owners,
  retryMessages: owners,
  createWebhook: owners,
  listWebhooks: owners,
  updateWebhook: owners,
  disableWebhook: owners,
  enableWebhook: owners,
  deleteWebhook: owners,
  rotateWebhookSecret: owners,
  listDeliveries: owners,
  replayDeliveries: owners,
  createKey: owners,
  listKeys: owners,
  revokeKey: owners,
  putBusiness: operators,
  listBusinesses: operators,
  disableBusiness: operators,
  enableBusiness: operators,
  exportBusiness: operators,
  deleteBusiness: operators,
  resumeExpiry: operators,
  verifyLedger: operators,
  getStatus: operators,
};
