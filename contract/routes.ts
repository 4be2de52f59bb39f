import { browserRoutes } from './browser-routes';
import type { Route } from './route';

const session = { method: 'POST', access: 'portal', caching: 'never' } as const;
const staff = { access: 'admin', caching: 'never' } as const;

/** Every call's method, path and rules: those of browsers, of the portal's own sessions, and of staff. */
export const routes = {
  ...browserRoutes,

  openCustomSession: { ...session, path: '/session/custom' },
  openConsentSession: { ...session, path: '/session/consent' },
  openTemporaryTokenSession: { ...session, path: '/session/temporaryToken' },
  getSession: { method: 'GET', access: 'portal', caching: 'never', path: '/session' },
  endSession: { ...session, path: '/session/end' },

  putBusiness: { ...staff, method: 'PUT', path: '/admin/businesses/{businessId}' },
  listBusinesses: { ...staff, method: 'GET', path: '/admin/businesses' },
  createMember: { ...staff, method: 'POST', path: '/admin/members' },
  findMembers: { ...staff, method: 'GET', path: '/admin/members' },
  revokeSessions: { ...staff, method: 'POST', path: '/admin/sessions/revoke' },
  issueTemporaryToken: { ...staff, method: 'POST', path: '/admin/temporaryTokens' },
  recordPurchase: { ...staff, method: 'POST', path: '/admin/purchases', idempotent: true },
  voidPurchase: { ...staff, method: 'POST', path: '/admin/purchases/{purchaseId}/void', idempotent: true },
  returnPurchase: { ...staff, method: 'POST', path: '/admin/purchases/{purchaseId}/returns', idempotent: true },
  adjustBalance: { ...staff, method: 'POST', path: '/admin/adjustments', idempotent: true },
  issueGift: { ...staff, method: 'POST', path: '/admin/gifts' },
  endGift: { ...staff, method: 'POST', path: '/admin/gifts/{giftId}/end', idempotent: true },
  createReceipt: { ...staff, method: 'POST', path: '/admin/receipts' },
  sendPush: { ...staff, method: 'POST', path: '/admin/push' },
  listFormAnswers: { ...staff, method: 'GET', path: '/admin/formAnswers' },
  resumeExpiry: { ...staff, method: 'POST', path: '/admin/expiry/resume' },
  retryMessages: { ...staff, method: 'POST', path: '/admin/outbox/retry' },
  listOutbox: { ...staff, method: 'GET', path: '/admin/outbox' },
  getStatus: { ...staff, method: 'GET', path: '/admin/status' },
  listAudit: { ...staff, method: 'GET', path: '/admin/audit' },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
