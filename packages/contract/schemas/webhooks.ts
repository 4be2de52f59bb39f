import { z } from 'zod';
import { HttpUrl } from './http-url';
import { MAX_REASON } from '../desk-limits';
import { MAX_NAME, MAX_PER_PAGE, MAX_URL } from '../limits';
import { BusinessId, Id, EndTime, Instant, Paging, SingleLineInput, StartTime } from './primitives';
import { businessRef } from './references';
import { WebhookEventType } from './webhook-events';

/** https, or http in development; the backend refuses addresses of private networks. */
const EndpointUrl = HttpUrl.max(MAX_URL);
const EventTypes = z.array(WebhookEventType).min(1).max(WebhookEventType.options.length);
const Cursor = z.string().regex(/^\d{1,18}$/);
const reason = SingleLineInput.trim().min(1).max(MAX_REASON).describe('Reason, for the audit log.');
const settings = {
  url: EndpointUrl.describe('URL to which events are sent: https, or http in development.'),
  types: EventTypes.describe('Types of events that are sent.'),
  description: SingleLineInput.max(MAX_NAME).describe('Description for staff.'),
};

export const WebhookParams = z.object({ webhookId: Id });
export const ListWebhooks = z.object({ businessId: BusinessId });

const Webhook = z
  .object({
    webhookId: Id.describe('Id of the endpoint.'),
    ...settings,
    state: z
      .enum(['active', 'failing', 'disabled'])
      .describe('`failing`: every attempt since `failingSince` has failed; `disabled`: nothing is sent.'),
    createdAt: Instant.describe('Time of creation.'),
    failingSince: Instant.nullable().describe(
      'Time since which every attempt has failed. Null if the last one succeeded.',
    ),
    disabledAt: Instant.nullable().describe('Time at which the endpoint was disabled. Null if enabled.'),
    disabledBecause: z
      .enum(['staff', 'failing', 'gone'])
      .nullable()
      .describe(
        '`staff`: by staff; `failing`: every attempt failed for three days; `gone`: the endpoint returned 410.',
      ),
    pending: z.int().min(0).describe('Number of deliveries that wait for an attempt.'),
    lastError: z
      .string()
      .nullable()
      .optional()
      .describe('Code of the newest error of a delivery that is retried. Null or absent if there is none.'),
    creatorRemoved: z
      .boolean()
      .optional()
      .describe(
        'True: who set the present URL or secret, also with a key, has no role at the business any more. Absent: no, or not known.',
      ),
  })
  .meta({ id: 'Webhook', description: 'A webhook endpoint.' });
export const Webhooks = z
  .object({ webhooks: z.array(Webhook).describe('The endpoints.') })
  .meta({ id: 'Webhooks', description: 'The webhook endpoints of a business.' });

export const CreateWebhook = z
  .strictObject({
    ...businessRef,
    ...settings,
    description: settings.description.default('').describe('Description for staff.'),
  })
  .meta({ id: 'CreateWebhook', description: 'A new webhook endpoint.' });
export const CreatedWebhook = z
  .object({
    webhookId: Id.describe('Id of the endpoint.'),
    secret: z.string().nullable().describe('Signing secret, returned only once. Null for a repeated request.'),
  })
  .meta({ id: 'CreatedWebhook', description: 'The endpoint with its secret.' });

export const UpdateWebhook = z
  .strictObject({ ...businessRef, ...z.object(settings).partial().shape })
  .meta({ id: 'UpdateWebhook', description: 'The changes. Absent properties are not changed.' });
export const ChangeWebhook = z
  .strictObject({ ...businessRef, reason })
  .meta({ id: 'ChangeWebhook', description: 'Business and reason of the change.' });
export const ChangedWebhook = z
  .object({ webhookId: Id.describe('Id of the endpoint.') })
  .meta({ id: 'ChangedWebhook', description: 'The endpoint was changed.' });
export const RotatedWebhookSecret = z
  .object({
    webhookId: Id.describe('Id of the endpoint.'),
    secret: z.string().nullable().describe('Signing secret, returned only once. Null for a repeated request.'),
    previousUntil: Instant.describe('Time until which deliveries also have a signature by the previous secret.'),
  })
  .meta({ id: 'RotatedWebhookSecret', description: 'The new secret.' });

const DeliveryState = z.enum(['pending', 'delivered', 'failed']);
/** `failing`: those waiting for another attempt after a failed one. */
const ListedState = z.enum([...DeliveryState.options, 'failing']);
/** Deliveries of an endpoint, newest first. */
export const ListDeliveries = z.object({
  businessId: BusinessId,
  state: ListedState.optional(),
  cursor: Cursor.optional(),
  limit: Paging.perPage.default(MAX_PER_PAGE),
});
export const Deliveries = z
  .object({
    deliveries: z
      .array(
        z.object({
          messageId: z.string().describe('Id of the event, as in the header `webhook-id`.'),
          type: WebhookEventType.describe('Type of the event.'),
          comoMemberId: Id.describe('Id of the member.'),
          occurredAt: Instant.describe('Time of the event.'),
          state: DeliveryState.describe('`pending`: waiting for an attempt; `failed`: no further attempt.'),
          attempts: z.int().min(0).describe('Number of attempts.'),
          attemptedAt: Instant.nullable().describe('Time of the last attempt. Null if there was none.'),
          nextAttemptAt: Instant.nullable().describe('Earliest time of the next attempt. Null if there is none.'),
          status: z.int().nullable().describe('HTTP status of the last response. Null if there was none.'),
          error: z.string().nullable().describe('Code of the last error. Null if the last attempt succeeded.'),
        }),
      )
      .describe('The deliveries, without the events themselves.'),
    cursor: Cursor.nullable().describe('Cursor of the next page. Null on the last page.'),
  })
  .meta({ id: 'Deliveries', description: 'Deliveries of an endpoint, newest first.' });

export const ReplayDeliveries = z
  .strictObject({
    ...businessRef,
    since: StartTime.describe('Start of the period.'),
    until: EndTime.optional().describe('End of the period. Defaults to now.'),
    events: z
      .enum(['undelivered', 'all'])
      .default('undelivered')
      .describe('`undelivered`: only undelivered events; `all`: delivered events as well.'),
    cursor: Cursor.optional().describe('Cursor of the last response. Absent to start at `since`.'),
    reason,
  })
  .meta({ id: 'ReplayDeliveries', description: 'A period whose events are to be sent again.' });
export const ReplayedDeliveries = z
  .object({
    replayed: z.int().min(0).describe('Number of events.'),
    since: Instant.optional().describe('Start of the period.'),
    until: Instant.optional().describe('End of the period.'),
    cursor: Cursor.nullable().describe(
      'Cursor for the next request with the same times. Null if there are no more events.',
    ),
  })
  .meta({ id: 'ReplayedDeliveries', description: 'The events were queued.' });
