import { z } from 'zod';

const createDaysSchema = (fallback: number, minimum: number) =>
  z.coerce.number().int().min(minimum).max(36_500).default(fallback);

/** Retention periods in days, by kind of record. */
export const retentionVariables = {
  /**
   * Messages, from their creation. At least their lifetime: otherwise a message could be deleted before its last delivery
   * attempt.
   */
  RETENTION_MESSAGES_DAYS: createDaysSchema(90, 4),
  /** Responses stored under idempotency keys; a request that is repeated later is executed again. */
  RETENTION_IDEMPOTENCY_DAYS: createDaysSchema(30, 1),
  /** Notices in the inboxes of members. At least as long as the same one could be written again. */
  RETENTION_NOTICES_DAYS: createDaysSchema(180, 40),
  /** Temporary links, from their expiry; until then members can see that support opened their account. */
  RETENTION_TOKENS_DAYS: createDaysSchema(365, 1),
  /** Short codes for the till, from their expiry. */
  RETENTION_SHORT_CODES_DAYS: createDaysSchema(1, 1),
  /** Webhook events and their deliveries, counted from the event. At least as long as a delivery is retried. */
  RETENTION_WEBHOOKS_DAYS: createDaysSchema(30, 4),
  /** The audit log. The database itself enforces thirty days. */
  RETENTION_AUDIT_DAYS: createDaysSchema(1_095, 31),
};

export type RetentionSettings = z.infer<z.ZodObject<typeof retentionVariables>>;
