import { describeItemLimit } from './common-texts';
import * as webhooks from '../schemas/webhooks';
import { optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const read = { ...optionalRead, scopes: ['webhooks:read'] } as const;
const write = { ...optionalWrite, scopes: ['webhooks:write'], needsProof: true } as const;
/** Ends something: also served for a disabled business. */
const end = { ...write, whenDisabled: true } as const;
const params = webhooks.WebhookParams;
const at = '2030-01-01T10:00:00Z';
const webhookId = { webhookId: ['Id of the endpoint.', 'we-1'] } as const;
const businessId = ['The business.', 'velo'] as const;

/** Webhooks of businesses (decision 063); optional for other backends. */
export const webhookCalls = {
  createWebhook: defineCall({
    ...write,
    path: '/admin/webhooks',
    desk: true,
    body: webhooks.CreateWebhook,
    response: webhooks.CreatedWebhook,
    errors: ['LIMIT_REACHED'],
    summary: 'Create a webhook endpoint',
    description:
      'Creates an endpoint, to which events of the selected types are sent from now on. The secret is returned only by this call. A business has at most ten endpoints. See `docs/webhooks.md`.',
    example: {
      body: {
        businessId: 'velo',
        url: 'https://shop.velo.example/loyalty',
        types: ['purchase.recorded', 'gift.redeemed'],
        description: 'The web shop',
      },
      response: { webhookId: 'we-1', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    },
  }),

  listWebhooks: defineCall({
    ...read,
    path: '/admin/webhooks',
    desk: true,
    query: webhooks.ListWebhooks,
    response: webhooks.Webhooks,
    summary: 'List webhook endpoints',
    description: 'Returns the endpoints of a business with their state, without their secrets.',
    parameters: { businessId },
    example: {
      response: {
        webhooks: [
          {
            webhookId: 'we-1',
            url: 'https://shop.velo.example/loyalty',
            types: ['purchase.recorded', 'gift.redeemed'],
            description: 'The web shop',
            state: 'active',
            createdAt: at,
            failingSince: null,
            disabledAt: null,
            disabledBecause: null,
            pending: 0,
          },
        ],
      },
    },
  }),

  updateWebhook: defineCall({
    ...write,
    path: '/admin/webhooks/{webhookId}',
    desk: true,
    params,
    body: webhooks.UpdateWebhook,
    response: webhooks.ChangedWebhook,
    summary: 'Update a webhook endpoint',
    description:
      'Changes the URL, the event types or the description. Waiting deliveries are sent to the new URL; event types apply to later events.',
    parameters: webhookId,
    example: {
      body: { businessId: 'velo', url: 'https://shop.velo.example/loyalty/v2' },
      response: { webhookId: 'we-1' },
    },
  }),

  disableWebhook: defineCall({
    ...end,
    path: '/admin/webhooks/{webhookId}/disable',
    desk: true,
    params,
    body: webhooks.ChangeWebhook,
    response: webhooks.ChangedWebhook,
    summary: 'Disable a webhook endpoint',
    description: 'Suspends an endpoint. Its events are stored, and sent when it is enabled.',
    parameters: webhookId,
    example: { body: { businessId: 'velo', reason: 'The shop moves' }, response: { webhookId: 'we-1' } },
  }),

  enableWebhook: defineCall({
    ...write,
    path: '/admin/webhooks/{webhookId}/enable',
    desk: true,
    params,
    body: webhooks.ChangeWebhook,
    response: webhooks.ChangedWebhook,
    summary: 'Enable a webhook endpoint',
    description: 'Enables a disabled endpoint, and sends its waiting events.',
    parameters: webhookId,
    example: { body: { businessId: 'velo', reason: 'The shop is back' }, response: { webhookId: 'we-1' } },
  }),

  deleteWebhook: defineCall({
    ...end,
    path: '/admin/webhooks/{webhookId}/delete',
    desk: true,
    params,
    body: webhooks.ChangeWebhook,
    response: webhooks.ChangedWebhook,
    summary: 'Delete a webhook endpoint',
    description: 'Deletes an endpoint. No more events are sent to it.',
    parameters: webhookId,
    example: { body: { businessId: 'velo', reason: 'The shop has closed' }, response: { webhookId: 'we-1' } },
  }),

  rotateWebhookSecret: defineCall({
    ...end,
    path: '/admin/webhooks/{webhookId}/rotate',
    desk: true,
    params,
    body: webhooks.ChangeWebhook,
    response: webhooks.RotatedWebhookSecret,
    summary: 'Replace the secret of a webhook endpoint',
    description:
      'Creates a new secret, which is returned only by this call. For one day, deliveries are signed with both secrets.',
    parameters: webhookId,
    example: {
      body: { businessId: 'velo', reason: 'Yearly rotation' },
      response: {
        webhookId: 'we-1',
        secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
        previousUntil: '2030-01-02T10:00:00Z',
      },
    },
  }),

  listDeliveries: defineCall({
    ...read,
    path: '/admin/webhooks/{webhookId}/deliveries',
    desk: true,
    params,
    query: webhooks.ListDeliveries,
    response: webhooks.Deliveries,
    summary: 'List deliveries of a webhook endpoint',
    description: 'Returns the deliveries of an endpoint, newest first, without the events themselves.',
    parameters: {
      ...webhookId,
      businessId,
      state: ['Only deliveries in this state. Absent for all.', 'failed'],
      cursor: ['Cursor of the previous page. Absent for the first page.'],
      limit: [describeItemLimit('deliveries'), 100],
    },
    example: {
      response: {
        deliveries: [
          {
            messageId: '2d1f6c3e-52c0-4d09-9d3c-8b2a3d6f4f10',
            type: 'purchase.recorded',
            comoMemberId: 'm-1',
            occurredAt: at,
            state: 'failed',
            attempts: 10,
            attemptedAt: '2030-01-04T13:40:00Z',
            nextAttemptAt: null,
            status: 500,
            error: 'HTTP 500',
          },
        ],
        cursor: null,
      },
    },
  }),

  replayDeliveries: defineCall({
    ...write,
    path: '/admin/webhooks/{webhookId}/replay',
    desk: true,
    params,
    body: webhooks.ReplayDeliveries,
    response: webhooks.ReplayedDeliveries,
    summary: 'Replay events to a webhook endpoint',
    description:
      'Sends the events of a period again: undelivered ones or all, of the types that the endpoint selects, with the same ids. At most 1,000 per request; continue with the cursor.',
    parameters: webhookId,
    example: {
      body: { businessId: 'velo', since: '2030-01-01T00:00:00Z', reason: 'The shop lost a day' },
      response: { replayed: 17, cursor: null },
    },
  }),
};
