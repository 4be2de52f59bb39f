import { browserRoutes } from './browser-routes';
import type { Route } from './route';

const session = { method: 'POST', access: 'portal', caching: 'never' } as const;
const staff = { access: 'admin', caching: 'never' } as const;
const staffPost = { ...staff, method: 'POST', idempotent: true } as const;

/** Every call's method, path and rules: those of browsers, of the portal's own sessions, and of staff. */
export const routes = {
  ...browserRoutes,

  openCustomSession: { ...session, path: '/session/custom' },
  openConsentSession: { ...session, path: '/session/consent' },
  openTemporaryTokenSession: { ...session, path: '/session/temporaryToken' },
  getSession: { method: 'GET', access: 'portal', caching: 'never', path: '/session' },
  endSession: { ...session, path: '/session/end' },

  putBusiness: { ...staff, method: 'PUT', path: '/admin/businesses/{businessId}', idempotent: true },
  listBusinesses: { ...staff, method: 'GET', path: '/admin/businesses' },
  createMember: { ...staffPost, path: '/admin/members' },
  findMembers: { ...staff, method: 'GET', path: '/admin/members' },
  getMemberRecord: { ...staff, method: 'GET', path: '/admin/member' },
  revokeSessions: { ...staffPost, path: '/admin/sessions/revoke' },
  issueTemporaryToken: { ...staffPost, path: '/admin/temporaryTokens' },
  recordPurchase: { ...staffPost, path: '/admin/purchases' },
  voidPurchase: { ...staffPost, path: '/admin/purchases/{purchaseId}/void' },
  returnPurchase: { ...staffPost, path: '/admin/purchases/{purchaseId}/returns' },
  adjustBalance: { ...staffPost, path: '/admin/adjustments' },
  issueGift: { ...staffPost, path: '/admin/gifts' },
  endGift: { ...staffPost, path: '/admin/gifts/{giftId}/end' },
  createReceipt: { ...staffPost, path: '/admin/receipts' },
  sendPush: { ...staffPost, path: '/admin/push' },
  listFormAnswers: { ...staff, method: 'GET', path: '/admin/formAnswers' },
  resumeExpiry: { ...staffPost, path: '/admin/expiry/resume' },
  retryMessages: { ...staffPost, path: '/admin/outbox/retry' },
  verifyLedger: { ...staffPost, path: '/admin/ledger/verify' },
  listOutbox: { ...staff, method: 'GET', path: '/admin/outbox' },
  getStatus: { ...staff, method: 'GET', path: '/admin/status' },
  listAudit: { ...staff, method: 'GET', path: '/admin/audit' },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
