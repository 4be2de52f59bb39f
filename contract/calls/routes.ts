import { browserRoutes } from './browser-routes';
import { changeRoutes } from './change-routes';
import type { Route } from './route';
import { tillRoutes } from './till-routes';
import { webhookRoutes } from './webhook-routes';

const session = { method: 'POST', access: 'portal', caching: 'never' } as const;
/** Reads and writes of staff and tills; each lists the roles of its service keys. */
const read = { method: 'GET', access: 'admin', caching: 'never' } as const;
const write = { method: 'POST', access: 'admin', caching: 'never', idempotent: true } as const;
/** Corrects or ends something: also served for a disabled business. */
const correction = { ...write, whenDisabled: true } as const;
const till = ['till'] as const;
const support = ['support'] as const;
const operator = ['operator'] as const;
const staff = ['support', 'operator'] as const;

/** Method, path and rules of every call: of browsers, of the portal's sessions, of tills and of staff. */
export const routes = {
  ...browserRoutes,

  openCustomSession: { ...session, path: '/session/custom', level: 1 },
  openConsentSession: { ...session, path: '/session/consent', level: 2 },
  openTemporaryTokenSession: { ...session, path: '/session/temporaryToken' },
  getSession: { ...session, method: 'GET', path: '/session', needsSession: true, level: 1 },
  /** Each of its reads is authorized like a single call. */
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

  ...tillRoutes,
  ...changeRoutes,
  ...webhookRoutes,

  putBusiness: { ...correction, method: 'PUT', path: '/admin/businesses/{businessId}', roles: operator },
  listBusinesses: { ...read, path: '/admin/businesses', roles: operator },
  disableBusiness: { ...correction, path: '/admin/businesses/{businessId}/disable', roles: operator },
  enableBusiness: { ...correction, path: '/admin/businesses/{businessId}/enable', roles: operator },
  exportBusiness: { ...read, path: '/admin/businesses/{businessId}/export', roles: operator },
  deleteBusiness: { ...correction, path: '/admin/businesses/{businessId}/delete', roles: operator },
  createMember: { ...write, path: '/admin/members', roles: staff },
  findMembers: { ...read, path: '/admin/members', roles: staff },
  getMemberRecord: { ...read, path: '/admin/member', roles: staff },
  revokeSessions: { ...correction, path: '/admin/sessions/revoke', roles: staff },
  issueTemporaryToken: { ...write, path: '/admin/temporaryTokens', roles: support },
  recordPurchase: { ...write, path: '/admin/purchases', roles: till },
  voidPurchase: { ...correction, path: '/admin/purchases/{purchaseId}/void', roles: operator },
  returnPurchase: { ...correction, path: '/admin/purchases/{purchaseId}/returns', roles: operator },
  adjustBalance: { ...correction, path: '/admin/adjustments', roles: operator },
  issueGift: { ...write, path: '/admin/gifts', roles: operator },
  endGift: { ...correction, path: '/admin/gifts/{giftId}/end', roles: operator },
  createReceipt: { ...write, path: '/admin/receipts', roles: till },
  sendPush: { ...write, path: '/admin/push', roles: operator },
  listFormAnswers: { ...read, path: '/admin/formAnswers', roles: operator },
  resumeExpiry: { ...write, path: '/admin/expiry/resume', roles: operator },
  retryMessages: { ...correction, path: '/admin/outbox/retry', roles: operator },
  verifyLedger: { ...write, path: '/admin/ledger/verify', roles: operator },
  listOutbox: { ...read, path: '/admin/outbox', roles: operator },
  getStatus: { ...read, path: '/admin/status', roles: operator },
  listAudit: { ...read, path: '/admin/audit', roles: staff },
  createKey: { ...correction, path: '/admin/keys', roles: operator },
  listKeys: { ...read, path: '/admin/keys', roles: operator },
  revokeKey: { ...write, path: '/admin/keys/{name}/revoke', roles: operator },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
