import { JobQueue } from '../core/jobs/job-queue';
import { JobRunner } from '../core/jobs/runner';
import { DeliveryError } from '../domains/outbox/failures';
import { createWebhookJobs } from '../domains/webhooks/jobs';
import type { OutgoingWebhook, SendWebhook, WebhookResponse } from '../domains/webhooks/send';
import type { WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import type { World } from './world';

/** A delivery as a receiver got it. */
export interface ReceivedWebhook extends OutgoingWebhook {
  type: string;
  id: string;
  data: Record<string, unknown>;
}

/** What receivers got, and how they respond: a status, a response, or an error code without one. */
export function createReceivers(respond: (webhook: ReceivedWebhook) => number | string | WebhookResponse = () => 200) {
  const received: ReceivedWebhook[] = [];
  const send: SendWebhook = (webhook) => {
    const { type, data } = JSON.parse(webhook.body) as { type: string; data: Record<string, unknown> };
    const got = { ...webhook, type, data, id: webhook.headers['webhook-id'] ?? '' };
    received.push(got);
    const response = respond(got);
    if (typeof response === 'string') return Promise.reject(new DeliveryError(response));
    return Promise.resolve(typeof response === 'number' ? { status: response, retryAfter: undefined } : response);
  };
  return { received, send };
}

/** Distributes events and makes due deliveries, on demand. */
export function createWebhookRunner({ app }: Pick<World, 'app'>, send?: SendWebhook): JobRunner {
  const { source, workers } = createWebhookJobs(app, new JobQueue(app.db), send);
  return new JobRunner(new JobQueue(app.db), [source], workers, { log: app.log, now: app.now, mayRun: () => true });
}

/** Makes all due deliveries. */
export async function deliverWebhooks(world: Pick<World, 'app'>, send?: SendWebhook): Promise<void> {
  const runner = createWebhookRunner(world, send);
  while ((await runner.runOnce()) > 0);
}

/** Creates an endpoint. @returns its id and secret */
export async function createWebhook(
  world: World,
  businessId: string,
  types: WebhookEventType[],
  url = 'https://receiver.example/hook',
) {
  const { status, text, body } = await world.call('POST', '/admin/webhooks', { body: { businessId, url, types } });
  if (status !== 200) throw new Error(`the endpoint was refused: ${text}`);
  return { webhookId: String(body.webhookId), secret: String(body.secret) };
}
