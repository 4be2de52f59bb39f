import { z } from 'zod';

const days = (fallback: number, minimum: number) => z.coerce.number().int().min(minimum).max(36_500).default(fallback);

/** For how many days what is of no more use stays, by what it is. */
export const retentionVariables = {
  /** Messages, from when they were written, sent or not. Below its life a message would go before it was given up. */
  RETENTION_MESSAGES_DAYS: days(90, 4),
  /** Answers under idempotency keys: for so long a repetition is known as one. */
  RETENTION_IDEMPOTENCY_DAYS: days(30, 1),
  /** Links that signed somebody in, from their end: members see for so long that support opened their account. */
  RETENTION_TOKENS_DAYS: days(365, 1),
  /** Short codes for the till, from their end. */
  RETENTION_SHORT_CODES_DAYS: days(1, 1),
  /** The audit log. The database itself keeps thirty days of it. */
  RETENTION_AUDIT_DAYS: days(1_095, 31),
};

export type RetentionSettings = z.infer<z.ZodObject<typeof retentionVariables>>;
