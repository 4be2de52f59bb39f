import * as webhooks from '../schemas/webhooks';

const params = webhooks.WebhookParams;
const change = { params, body: webhooks.ChangeWebhook, response: webhooks.ChangedWebhook } as const;

/** The schemas of the calls for webhooks. */
export const webhookSchemas = {
  createWebhook: { body: webhooks.CreateWebhook, response: webhooks.CreatedWebhook, errors: ['LIMIT_REACHED'] },
  listWebhooks: { query: webhooks.ListWebhooks, response: webhooks.Webhooks },
  updateWebhook: { params, body: webhooks.UpdateWebhook, response: webhooks.ChangedWebhook },
  disableWebhook: change,
  enableWebhook: change,
  deleteWebhook: change,
  rotateWebhookSecret: { params, body: webhooks.ChangeWebhook, response: webhooks.RotatedWebhookSecret },
  listDeliveries: { params, query: webhooks.ListDeliveries, response: webhooks.Deliveries },
  replayDeliveries: { params, body: webhooks.ReplayDeliveries, response: webhooks.ReplayedDeliveries },
} as const;
