import { browserRoutes } from './browser-routes';
import type { Route } from './route';

const session = { method: 'POST', access: 'portal', caching: 'never' } as const;
/** A read, and a write, of staff or of a till, with the roles of its service keys. */
const read = { method: 'GET', access: 'admin', caching: 'never' } as const;
const write = { method: 'POST', access: 'admin', caching: 'never', idempotent: true } as const;
/** Corrects or ends something: also served for a disabled business. */
const mend = { ...write, whenDisabled: true } as const;
const till = ['till'] as const;
const support = ['support'] as const;
const operator = ['operator'] as const;
const staff = ['support', 'operator'] as const;

/** Every call's method, path and rules: those of browsers, of the portal's sessions, and of staff. */
export const routes = {
  ...browserRoutes,

  openCustomSession: { ...session, path: '/session/custom', level: 1 },
  openConsentSession: { ...session, path: '/session/consent', level: 2 },
  openTemporaryTokenSession: { ...session, path: '/session/temporaryToken' },
  getSession: { ...session, method: 'GET', path: '/session', needsSession: true, level: 1 },
  /** Each read in it is checked as if it came alone. */
  batchReads: {
    ...session,
    path: '/session/reads',
    safe: true,
    optional: true,
    knowsMember: true,
    support: true,
    whenDisabled: true,
  },
  endSession: { ...session, path: '/session/end', anyBusiness: true, level: 1 },

  putBusiness: { ...mend, method: 'PUT', path: '/admin/businesses/{businessId}', roles: operator },
  listBusinesses: { ...read, path: '/admin/businesses', roles: operator },
  disableBusiness: { ...mend, path: '/admin/businesses/{businessId}/disable', roles: operator },
  enableBusiness: { ...mend, path: '/admin/businesses/{businessId}/enable', roles: operator },
  exportBusiness: { ...read, path: '/admin/businesses/{businessId}/export', roles: operator },
  deleteBusiness: { ...mend, path: '/admin/businesses/{businessId}/delete', roles: operator },
  createMember: { ...write, path: '/admin/members', roles: staff },
  findMembers: { ...read, path: '/admin/members', roles: ['till', 'support', 'operator'] },
  getMemberRecord: { ...read, path: '/admin/member', roles: staff },
  revokeSessions: { ...mend, path: '/admin/sessions/revoke', roles: staff },
  issueTemporaryToken: { ...write, path: '/admin/temporaryTokens', roles: support },
  recordPurchase: { ...write, path: '/admin/purchases', roles: till },
  voidPurchase: { ...mend, path: '/admin/purchases/{purchaseId}/void', roles: operator },
  returnPurchase: { ...mend, path: '/admin/purchases/{purchaseId}/returns', roles: operator },
  adjustBalance: { ...mend, path: '/admin/adjustments', roles: operator },
  issueGift: { ...write, path: '/admin/gifts', roles: operator },
  endGift: { ...mend, path: '/admin/gifts/{giftId}/end', roles: operator },
  createReceipt: { ...write, path: '/admin/receipts', roles: till },
  sendPush: { ...write, path: '/admin/push', roles: operator },
  listFormAnswers: { ...read, path: '/admin/formAnswers', roles: operator },
  resumeExpiry: { ...write, path: '/admin/expiry/resume', roles: operator },
  retryMessages: { ...mend, path: '/admin/outbox/retry', roles: operator },
  verifyLedger: { ...write, path: '/admin/ledger/verify', roles: operator },
  listOutbox: { ...read, path: '/admin/outbox', roles: operator },
  getStatus: { ...read, path: '/admin/status', roles: operator },
  listAudit: { ...read, path: '/admin/audit', roles: staff },
  createKey: { ...mend, path: '/admin/keys', roles: operator },
  listKeys: { ...read, path: '/admin/keys', roles: operator },
  revokeKey: { ...write, path: '/admin/keys/{name}/revoke', roles: operator },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
