import { browserRoutes } from './browser-routes';
import { changeRoutes } from './change-routes';
import { importRoutes } from './import-routes';
import { deskRoutes } from './desk-routes';
import type { Route } from './route';
import { tillRoutes } from './till-routes';
import { webhookRoutes } from './webhook-routes';

const session = { method: 'POST', access: 'portal', caching: 'never' } as const;
/** Reads and writes of staff and tills; each lists the scopes that permit it. */
const read = { method: 'GET', access: 'admin', caching: 'never' } as const;
const write = { method: 'POST', access: 'admin', caching: 'never', idempotent: true } as const;
/** Corrects or ends something: also served for a disabled business. */
const correction = { ...write, whenDisabled: true } as const;
const corrections = ['corrections:write'] as const;
const readMembers = ['members:read'] as const;
const operateBusinesses = ['businesses:write'] as const;
const operateInstallation = ['installation:write'] as const;

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
  ...importRoutes,
  ...deskRoutes,

  putBusiness: { ...correction, method: 'PUT', path: '/admin/businesses/{businessId}', scopes: operateBusinesses },
  listBusinesses: { ...read, path: '/admin/businesses', scopes: ['businesses:read'] },
  disableBusiness: { ...correction, path: '/admin/businesses/{businessId}/disable', scopes: operateBusinesses },
  enableBusiness: { ...correction, path: '/admin/businesses/{businessId}/enable', scopes: operateBusinesses },
  exportBusiness: { ...read, path: '/admin/businesses/{businessId}/export', scopes: operateBusinesses },
  deleteBusiness: { ...correction, path: '/admin/businesses/{businessId}/delete', scopes: operateBusinesses },
  createMember: { ...write, path: '/admin/members', scopes: ['members:write'] },
  findMembers: { ...read, path: '/admin/members', scopes: readMembers },
  getMemberRecord: { ...read, path: '/admin/member', scopes: readMembers },
  revokeSessions: { ...correction, path: '/admin/sessions/revoke', scopes: ['sessions:write'] },
  /** A link of the purpose `member` requires `member-links:write`. */
  issueTemporaryToken: {
    ...write,
    path: '/admin/temporaryTokens',
    scopes: ['support-links:write', 'member-links:write'],
  },
  recordPurchase: { ...write, path: '/admin/purchases', scopes: ['purchases:write'] },
  /** A till can void its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  voidPurchase: {
    ...correction,
    path: '/admin/purchases/{purchaseId}/void',
    scopes: ['purchases:write', 'corrections:write'],
  },
  returnPurchase: { ...correction, path: '/admin/purchases/{purchaseId}/returns', scopes: corrections },
  adjustBalance: { ...correction, path: '/admin/adjustments', scopes: corrections },
  issueGift: { ...write, path: '/admin/gifts', scopes: ['gifts:write'] },
  endGift: { ...correction, path: '/admin/gifts/{giftId}/end', scopes: corrections },
  createReceipt: { ...write, path: '/admin/receipts', scopes: ['purchases:write'] },
  sendPush: { ...write, path: '/admin/push', scopes: ['messages:write'] },
  listFormAnswers: { ...read, path: '/admin/formAnswers', scopes: ['forms:read'] },
  resumeExpiry: { ...write, path: '/admin/expiry/resume', scopes: operateInstallation },
  retryMessages: { ...correction, path: '/admin/outbox/retry', scopes: ['messages:write'] },
  verifyLedger: { ...write, path: '/admin/ledger/verify', scopes: operateInstallation },
  listOutbox: { ...read, path: '/admin/outbox', scopes: ['messages:read'] },
  getStatus: { ...read, path: '/admin/status', scopes: ['installation:read'] },
  listAudit: { ...read, path: '/admin/audit', scopes: ['audit:read'] },
  createKey: { ...correction, path: '/admin/keys', scopes: ['keys:write'], needsProof: true },
  listKeys: { ...read, path: '/admin/keys', scopes: ['keys:read'] },
  revokeKey: { ...write, path: '/admin/keys/{name}/revoke', scopes: ['keys:write'], needsProof: true },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
