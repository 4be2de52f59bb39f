import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { webhookEventData, type WebhookEventType } from 'loyalty-contract/schemas/webhook-events';

/** An event as a trigger wrote it. */
export interface StoredEvent {
  businessId: string;
  memberId: string;
  type: WebhookEventType;
  occurredAt: Date;
  data: Record<string, unknown>;
}

/** Columns of time in the data: the database writes them with an offset. */
const TIME_COLUMNS = ['validFrom', 'validUntil', 'periodEnd', 'expiresAt'] as const;

/**
 * The body of an event, as it is sent and stored.
 * @throws {ZodError} if the data does not match the contract
 */
export function createBody(
  { businessId, memberId, type, occurredAt, data }: StoredEvent,
  localize: (text: LocalizedText) => string,
): string {
  const present = Object.fromEntries(
    Object.entries(data).filter(([key, value]) => !(TIME_COLUMNS.some((time) => time === key) && value === null)),
  );
  for (const time of TIME_COLUMNS)
    if (typeof present[time] === 'string') present[time] = new Date(present[time]).toISOString();
  if (present.name !== undefined) present.name = localize(present.name as LocalizedText);
  const parsed = webhookEventData[type].parse({ businessId, comoMemberId: memberId, ...present });
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: parsed });
}
