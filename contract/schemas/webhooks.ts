import { z } from 'zod';
import { HttpUrl } from './http-url';
import { MAX_REASON } from '../desk-limits';
import { MAX_NAME, MAX_PER_PAGE, MAX_URL } from '../limits';
import { BusinessId, Id, Instant, Paging, SingleLineInput } from './primitives';
import { WebhookEventType } from './webhook-events';

/** https, or http in development; the backend refuses addresses of private networks. */
const EndpointUrl = HttpUrl.max(MAX_URL);
const EventTypes = z.array(WebhookEventType).min(1).max(WebhookEventType.options.length);
const Cursor = z.string().regex(/^\d{1,18}$/);
const reason = SingleLineInput.trim().min(1).max(MAX_REASON);
const settings = { url: EndpointUrl, types: EventTypes, description: SingleLineInput.max(MAX_NAME) };

export const WebhookParams = z.object({ webhookId: Id });
export const ListWebhooks = z.object({ businessId: BusinessId });

/** An endpoint of a business. */
export const Webhook = z.object({
  webhookId: Id,
  ...settings,
  state: z.enum(['active', 'failing', 'disabled']),
  createdAt: Instant,
  /** Since when every attempt has failed; null: the last one succeeded. */
  failingSince: Instant.nullable(),
  disabledAt: Instant.nullable(),
  disabledBecause: z.enum(['staff', 'failing', 'gone']).nullable(),
  /** Deliveries that wait for their first or next attempt. */
  pending: z.int().min(0),
  /** The error of the newest attempt of a delivery that is retried; null or absent: there is none. */
  lastError: z.string().nullable().optional(),
  /** Who set the present URL or secret has no role at the business any more. */
  creatorRemoved: z.boolean().optional(),
});
export const Webhooks = z.object({ webhooks: z.array(Webhook) });

export const CreateWebhook = z.strictObject({
  businessId: BusinessId,
  ...settings,
  description: settings.description.default(''),
});
/** `secret` is shown only once and not stored: null when the same request is repeated. */
export const CreatedWebhook = z.object({ webhookId: Id, secret: z.string().nullable() });

/** Absent properties stay as they are. */
export const UpdateWebhook = z.strictObject({ businessId: BusinessId, ...z.object(settings).partial().shape });
/** Why, for the audit log. */
export const ChangeWebhook = z.strictObject({ businessId: BusinessId, reason });
export const ChangedWebhook = z.object({ webhookId: Id });
/** The previous secret signs, too, until `previousUntil`. */
export const RotatedWebhookSecret = z.object({
  webhookId: Id,
  secret: z.string().nullable(),
  previousUntil: Instant,
});

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
export const Deliveries = z.object({
  deliveries: z.array(
    z.object({
      /** The header `webhook-id`. */
      messageId: z.string(),
      type: WebhookEventType,
      comoMemberId: Id,
      occurredAt: Instant,
      state: DeliveryState,
      attempts: z.int().min(0),
      attemptedAt: Instant.nullable(),
      /** Null: there is no further attempt. */
      nextAttemptAt: Instant.nullable(),
      /** The HTTP status of the last response; null: there was none. */
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
  /** For the next page; null: this is the last one. */
  cursor: Cursor.nullable(),
});

/** Sends events again: those that were not delivered, or all. */
export const ReplayDeliveries = z.strictObject({
  businessId: BusinessId,
  since: Instant,
  until: Instant.optional(),
  events: z.enum(['undelivered', 'all']).default('undelivered'),
  cursor: Cursor.optional(),
  reason,
});
export const ReplayedDeliveries = z.object({
  replayed: z.int().min(0),
  /** For the next request with the same times; null: these were all. */
  cursor: Cursor.nullable(),
});
