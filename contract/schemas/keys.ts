import { z } from 'zod';
import { systemScopes } from '../key-scopes';
import { SLUG } from '../patterns';
import { MAX_REASON } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { BusinessId, Instant, SingleLineInput } from './primitives';

/**
 * The roles of service keys; the backend has the table of their scopes.
 * - `portal`: calls of browsers, on behalf of visitors and members
 * - `till`, `cashier`: a point of sale, or a person at a till: members at a till, gifts, payments, purchases, receipts
 * - `manager`: a cashier's calls, and members, corrections, gifts, imports and exports of the business
 * - `owner`: a manager's calls, and keys, webhooks and messages of the business
 * - `support`: members, their records and sessions, links into their accounts for support
 * - `system`: a system of the business, with the scopes that are chosen for it
 * - `operator`: businesses, corrections, messages, the ledger, keys
 */
export const KeyRole = z.enum(['portal', 'till', 'cashier', 'manager', 'owner', 'support', 'system', 'operator']);
export type KeyRole = z.infer<typeof KeyRole>;

/** Permissions that a system of a business can have. */
export const SystemScope = z.enum(systemScopes);
export type SystemScope = z.infer<typeof SystemScope>;

/** Permissions of service keys. Each staff call requires one of the scopes that its route lists. */
export const KeyScope = z.enum([
  ...SystemScope.options,
  /** To state that members have confirmed contacts elsewhere. */
  'contacts:confirm',
  'keys:read',
  'keys:write',
  'till:read',
  'reports:read',
  'staff:read',
  'staff:write',
  'businesses:read',
  'businesses:write',
  'installation:read',
  'installation:write',
]);
export type KeyScope = z.infer<typeof KeyScope>;

/** Roles whose keys are always limited to one business. */
const businessRoles: readonly KeyRole[] = ['cashier', 'manager', 'owner'];
const Scopes = z.array(SystemScope).min(1).max(SystemScope.options.length);

/** A name for the audit log and the log, never reused for another key. */
export const KeyName = z.string().max(MAX_NAME).regex(SLUG);

/**
 * A new key. It expires at `expiresAt`, by default in a year; with `businessId` it is limited to that business. A key of
 * the role `system`, and no other, has its own `scopes`.
 */
export const CreateKey = z
  .strictObject({
    name: KeyName,
    role: KeyRole,
    scopes: Scopes.optional(),
    businessId: BusinessId.optional(),
    expiresAt: Instant.optional(),
  })
  .refine(({ role, scopes }) => (role === 'system') === (scopes !== undefined), {
    path: ['scopes'],
    message: 'scopes for the role system, and for no other',
  })
  .refine(({ role, businessId }) => businessId !== undefined || !businessRoles.includes(role), {
    path: ['businessId'],
    message: 'required for this role',
  });
/** `key` is shown only once and not stored: it is null when the same request is repeated. */
export const CreatedKey = z.object({
  name: KeyName,
  role: KeyRole,
  scopes: Scopes.optional(),
  businessId: BusinessId.nullable(),
  expiresAt: Instant,
  key: z.string().nullable(),
});

/** Keys of a business; without it, all keys. */
export const ListKeys = z.object({ businessId: BusinessId.optional() });
export const Keys = z.object({
  keys: z.array(
    z.object({
      name: KeyName,
      role: KeyRole,
      /** Of a key of the role `system`. */
      scopes: Scopes.optional(),
      businessId: BusinessId.nullable(),
      state: z.enum(['active', 'expired', 'revoked']),
      createdAt: Instant,
      createdBy: z.string(),
      /** Who made it has no role at the business any more. */
      creatorRemoved: z.boolean().optional(),
      expiresAt: Instant,
      /** To the minute; null: never. */
      lastUsedAt: Instant.nullable(),
      revokedAt: Instant.nullable(),
    }),
  ),
});

/** With `businessId` only a key of that business, as required from a key that is limited to one. */
export const RevokeKey = z.strictObject({
  businessId: BusinessId.optional(),
  reason: SingleLineInput.trim().min(1).max(MAX_REASON),
});
export const RevokedKey = z.object({ name: KeyName, revokedAt: Instant });
