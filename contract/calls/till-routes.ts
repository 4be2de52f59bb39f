import type { Route } from './route';

/** A write of a till. Optional for other backends, whose tills have their own interface. */
const write = { method: 'POST', access: 'admin', caching: 'never', idempotent: true, optional: true } as const;
const redemptions = ['redemptions:write'] as const;
const payments = ['payments:write'] as const;

/** The calls of tills: they identify members, redeem gifts, and charge points and credit. */
export const tillRoutes = {
  /** Changes nothing; a POST, because URLs are logged and must not contain contacts. */
  identifyMember: {
    method: 'POST',
    access: 'admin',
    caching: 'never',
    safe: true,
    optionalIdempotencyKey: true,
    optional: true,
    path: '/admin/till/identify',
    scopes: ['till:identify'],
  },
  reserveGift: { ...write, path: '/admin/redemptions', scopes: redemptions, announcesDeprecation: true },
  confirmRedemption: { ...write, path: '/admin/redemptions/{redemptionId}/confirm', scopes: redemptions },
  releaseRedemption: { ...write, path: '/admin/redemptions/{redemptionId}/release', scopes: redemptions },
  /** A till can undo its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  undoRedemption: {
    ...write,
    path: '/admin/redemptions/{redemptionId}/undo',
    scopes: ['redemptions:write', 'corrections:write'],
  },
  createPayment: { ...write, path: '/admin/payments', scopes: payments, announcesDeprecation: true },
  confirmPayment: { ...write, path: '/admin/payments/{paymentId}/confirm', scopes: payments },
  /** A till can refund its own for `till.undoMinutes`; with `corrections:write` any, at any time. */
  cancelPayment: {
    ...write,
    path: '/admin/payments/{paymentId}/cancel',
    scopes: ['payments:write', 'corrections:write'],
  },
} as const satisfies Record<string, Route>;
