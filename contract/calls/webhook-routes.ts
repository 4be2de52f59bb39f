import type { Route } from './route';

/** Calls of whoever connects the systems of a business; optional for other backends. */
const staff = { access: 'admin', caching: 'never', optional: true } as const;
const read = { ...staff, method: 'GET', scopes: ['webhooks:read'] } as const;
const write = { ...staff, method: 'POST', idempotent: true, scopes: ['webhooks:write'], needsProof: true } as const;
/** Ends something: also served for a disabled business. */
const end = { ...write, whenDisabled: true } as const;

/** Webhooks of businesses (decision 063). */
export const webhookRoutes = {
  createWebhook: { ...write, path: '/admin/webhooks' },
  listWebhooks: { ...read, path: '/admin/webhooks' },
  updateWebhook: { ...write, path: '/admin/webhooks/{webhookId}' },
  disableWebhook: { ...end, path: '/admin/webhooks/{webhookId}/disable' },
  enableWebhook: { ...write, path: '/admin/webhooks/{webhookId}/enable' },
  deleteWebhook: { ...end, path: '/admin/webhooks/{webhookId}/delete' },
  rotateWebhookSecret: { ...end, path: '/admin/webhooks/{webhookId}/rotate' },
  listDeliveries: { ...read, path: '/admin/webhooks/{webhookId}/deliveries' },
  replayDeliveries: { ...write, path: '/admin/webhooks/{webhookId}/replay' },
} as const satisfies Record<string, Route>;
