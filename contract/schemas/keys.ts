import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { BusinessId, Instant, SingleLineInput } from './primitives';

/**
 * The roles of service keys.
 * - `portal`: calls of browsers, on behalf of visitors and members
 * - `till`: members at a till, purchases, receipts
 * - `support`: members, their records and sessions, links into their accounts
 * - `operator`: businesses, corrections, messages, the ledger, keys
 */
export const KeyRole = z.enum(['portal', 'till', 'support', 'operator']);
export type KeyRole = z.infer<typeof KeyRole>;

/** A name for the audit log and the log, never reused for another key. */
export const KeyName = z
  .string()
  .max(MAX_NAME)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/** A new key. It expires at `expiresAt`, by default in a year; with `businessId` it is limited to that business. */
export const CreateKey = z.object({
  name: KeyName,
  role: KeyRole,
  businessId: BusinessId.optional(),
  expiresAt: Instant.optional(),
});
/** `key` is shown only once and not stored: it is null when the same request is repeated. */
export const CreatedKey = z.object({
  name: KeyName,
  role: KeyRole,
  businessId: BusinessId.nullable(),
  expiresAt: Instant,
  key: z.string().nullable(),
});

export const Keys = z.object({
  keys: z.array(
    z.object({
      name: KeyName,
      role: KeyRole,
      businessId: BusinessId.nullable(),
      state: z.enum(['active', 'expired', 'revoked']),
      createdAt: Instant,
      createdBy: z.string(),
      expiresAt: Instant,
      /** To the minute; null: never. */
      lastUsedAt: Instant.nullable(),
      revokedAt: Instant.nullable(),
    }),
  ),
});

export const RevokeKey = z.object({ reason: SingleLineInput.min(1).max(MAX_NAME) });
export const RevokedKey = z.object({ name: KeyName, revokedAt: Instant });
