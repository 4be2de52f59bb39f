import type { webhookRoutes } from '../calls/webhook-routes';
import { describeItemLimit } from './common-texts';
import type { OperationTexts } from './operation-text';

const at = '2030-01-01T10:00:00Z';
const params = { webhookId: ['Id of the endpoint.', 'we-1'] } as const;
const businessId = ['The business.', 'velo'] as const;
const change = (reason: string) => ({
  params,
  body: { businessId: 'velo', reason },
  response: { webhookId: 'we-1' },
});

export const webhookOperations: OperationTexts<keyof typeof webhookRoutes> = {
  createWebhook: {
    summary: 'Create a webhook endpoint',
    description:
      'Creates an endpoint, to which events of the selected types are sent from now on. The secret is returned only by this call. A business has at most ten endpoints. See `docs/webhooks.md`.',
    body: {
      businessId: 'velo',
      url: 'https://shop.velo.example/loyalty',
      types: ['purchase.recorded', 'gift.redeemed'],
      description: 'The web shop',
    },
    response: { webhookId: 'we-1', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  listWebhooks: {
    summary: 'List webhook endpoints',
    description: 'Returns the endpoints of a business with their state, without their secrets.',
    query: { businessId },
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
  updateWebhook: {
    summary: 'Update a webhook endpoint',
    description:
      'Changes the URL, the event types or the description. Waiting deliveries are sent to the new URL; event types apply to later events.',
    params,
    body: { businessId: 'velo', url: 'https://shop.velo.example/loyalty/v2' },
    response: { webhookId: 'we-1' },
  },
  disableWebhook: {
    summary: 'Disable a webhook endpoint',
    description: 'Suspends an endpoint. Its events are stored, and sent when it is enabled.',
    ...change('The shop moves'),
  },
  enableWebhook: {
    summary: 'Enable a webhook endpoint',
    description: 'Enables a disabled endpoint, and sends its waiting events.',
    ...change('The shop is back'),
  },
  deleteWebhook: {
    summary: 'Delete a webhook endpoint',
    description: 'Deletes an endpoint. No more events are sent to it.',
    ...change('The shop has closed'),
  },
  rotateWebhookSecret: {
    summary: 'Replace the secret of a webhook endpoint',
    description:
      'Creates a new secret, which is returned only by this call. For one day, deliveries are signed with both secrets.',
    params,
    body: { businessId: 'velo', reason: 'Yearly rotation' },
    response: {
      webhookId: 'we-1',
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      previousUntil: '2030-01-02T10:00:00Z',
    },
  },
  listDeliveries: {
    summary: 'List deliveries of a webhook endpoint',
    description: 'Returns the deliveries of an endpoint, newest first, without the events themselves.',
    params,
    query: {
      businessId,
      state: ['Only deliveries in this state. Absent for all.', 'failed'],
      cursor: ['Cursor of the previous page. Absent for the first page.'],
      limit: [describeItemLimit('deliveries'), 100],
    },
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
  replayDeliveries: {
    summary: 'Replay events to a webhook endpoint',
    description:
      'Sends the events of a period again: undelivered ones or all, of the types that the endpoint selects, with the same ids. At most 1,000 per request; continue with the cursor.',
    params,
    body: { businessId: 'velo', since: '2030-01-01T00:00:00Z', reason: 'The shop lost a day' },
    response: { replayed: 17, cursor: null },
  },
};
