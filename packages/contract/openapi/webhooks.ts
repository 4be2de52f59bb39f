import { exampleTimestamp, webhookExamples } from '../schemas/webhook-examples';
import { webhookHeader } from '../headers';
import { webhookEventData, WebhookEventType } from '../schemas/webhook-events';
import { Instant } from '../schemas/primitives';
import type { JsonObject, SchemaConverter } from './json-schema';

const parameters = [
  [webhookHeader.id, 'The id of the event: the same at each attempt, and in a replay.'],
  [webhookHeader.timestamp, 'The time of the attempt, in seconds since 1970.'],
  [webhookHeader.signature, 'One or two signatures, separated by a space: `v1,` and HMAC-SHA256 in base64.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

function writeBody(type: WebhookEventType, schemas: SchemaConverter): JsonObject {
  return {
    type: 'object',
    description: 'An event.',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: type, description: 'The type of the event.' },
      timestamp: { ...schemas.convert(Instant, 'output'), description: 'When it happened.' },
      data: { ...schemas.convert(webhookEventData[type], 'output'), description: 'The data of the event.' },
    },
  };
}

/** The events that are sent to endpoints of businesses (docs/webhooks.md). */
export function writeWebhooks(schemas: SchemaConverter): JsonObject {
  return Object.fromEntries(
    WebhookEventType.options.map((type) => [
      type,
      {
        post: {
          operationId: type,
          summary: webhookEventData[type].description,
          description: 'Sent to the endpoints of the business that select the type.',
          tags: ['admin'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            description: 'JSON in UTF-8.',
            content: {
              'application/json': {
                schema: writeBody(type, schemas),
                example: { type, timestamp: exampleTimestamp, data: webhookExamples[type] },
              },
            },
          },
          responses: {
            '2XX': { description: 'The event was received. Anything else is retried.' },
            '410': { description: 'The endpoint is gone: it is disabled.' },
          },
        },
      },
    ]),
  );
}
