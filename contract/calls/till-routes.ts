import type { Route } from './route';

/** A write of a till. Optional for other backends, whose tills have their own interface. */
const write = { method: 'POST', access: 'admin', caching: 'never', idempotent: true, optional: true } as const;
const till = ['till'] as const;

/** The calls of tills: they identify members, redeem gifts, and charge points and credit. */
export const tillRoutes = {
  /** Changes nothing; a POST, because URLs are logged and must not contain contacts. */
  identifyMember: {
    method: 'POST',
    access: 'admin',
    caching: 'never',
    safe: true,
    optional: true,
    path: '/admin/till/identify',
    roles: till,
  },
  reserveGift: { ...write, path: '/admin/redemptions', roles: till },
  confirmRedemption: { ...write, path: '/admin/redemptions/{redemptionId}/confirm', roles: till },
  releaseRedemption: { ...write, path: '/admin/redemptions/{redemptionId}/release', roles: till },
  /** A till can undo for `till.undoMinutes`, an operator at any time. */
  undoRedemption: { ...write, path: '/admin/redemptions/{redemptionId}/undo', roles: ['till', 'operator'] },
  createPayment: { ...write, path: '/admin/payments', roles: till },
  confirmPayment: { ...write, path: '/admin/payments/{paymentId}/confirm', roles: till },
  /** A till can refund a paid one for `till.undoMinutes`, an operator at any time. */
  cancelPayment: { ...write, path: '/admin/payments/{paymentId}/cancel', roles: ['till', 'operator'] },
} as const satisfies Record<string, Route>;
