import { z } from 'zod';
import { systemScopes } from '../key-scopes';
import { SLUG } from 'loyalty-text/patterns';
import { MAX_REASON } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { BusinessId, EndTime, Instant, SingleLineInput } from './primitives';

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
export const KeyRole = z
  .enum(['portal', 'till', 'cashier', 'manager', 'owner', 'support', 'system', 'operator'])
  .meta({ id: 'KeyRole', description: 'Role of a service key, which determines its scopes.' });
export type KeyRole = z.infer<typeof KeyRole>;

export const SystemScope = z
  .enum(systemScopes)
  .meta({ id: 'SystemScope', description: 'Permission of a key of the role `system`.' });
export type SystemScope = z.infer<typeof SystemScope>;

/** Permissions of service keys. Each staff call requires one of the scopes that its route lists. */
export const KeyScope = z.enum([
  ...SystemScope.options,
  /** To state that members have confirmed contacts elsewhere. */
  'contacts:confirm',
  'keys:read',
  'keys:write',
  /** To enrol at the till whom no contact identifies: roles of tills alone. */
  'till:enrol',
  /** To show a code with which a guest joins: for people at the desk. */
  'till:join',
  'till:read',
  'reports:read',
  /** To merge accounts of one person: for people at the desk and operators; no key of a business has it. */
  'merges:write',
  /** To block members and change their contacts: like `merges:write`. */
  'accounts:write',
  /** To merge accounts of a guest who proves a contact of each: for people at the desk. */
  'merges:prove',
  /** To change the draft of a business, and to publish it: like `merges:write`. */
  'studio:write',
  'studio:publish',
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

export const KeyName = z
  .string()
  .max(MAX_NAME)
  .regex(SLUG)
  .meta({ id: 'KeyName', description: 'Name of a service key, recorded in the audit log. A name cannot be reused.' });

/**
 * A new key. It expires at `expiresAt`, by default in a year; with `businessId` it is limited to that business. A key of
 * the role `system`, and no other, has its own `scopes`.
 */
export const CreateKey = z
  .strictObject({
    name: KeyName.describe('Name of the key.'),
    role: KeyRole.describe('Role of the key.'),
    scopes: Scopes.optional().describe(
      'Scopes of a key of the role `system`, which requires them. Absent for other roles.',
    ),
    businessId: BusinessId.optional().describe(
      'Id of the business to which the key is restricted. Required for the roles cashier, manager and owner. Absent for all businesses.',
    ),
    expiresAt: EndTime.optional().describe('Time of expiry. Defaults to one year from now.'),
  })
  .refine(({ role, scopes }) => (role === 'system') === (scopes !== undefined), {
    path: ['scopes'],
    message: 'scopes for the role system, and for no other',
  })
  .refine(({ role, businessId }) => businessId !== undefined || !businessRoles.includes(role), {
    path: ['businessId'],
    message: 'required for this role',
  })
  .meta({ id: 'CreateKey', description: 'A new service key.' });
export const CreatedKey = z
  .object({
    name: KeyName.describe('Name of the key.'),
    role: KeyRole.describe('Role of the key.'),
    scopes: Scopes.optional().describe('Scopes of a key of the role `system`. Absent for other roles.'),
    businessId: BusinessId.nullable().describe(
      'Id of the business to which the key is restricted. Null for all businesses.',
    ),
    expiresAt: Instant.describe('Time of expiry.'),
    key: z.string().nullable().describe('The key, returned only once. Null for a repeated request.'),
  })
  .meta({ id: 'CreatedKey', description: 'The service key.' });

export const ListKeys = z
  .object({
    businessId: BusinessId.optional().describe('Only keys that are restricted to this business. Absent for all keys.'),
  })
  .meta({ id: 'ListKeys', description: 'The requested keys.' });
export const Keys = z
  .object({
    keys: z
      .array(
        z.object({
          name: KeyName.describe('Name of the key.'),
          role: KeyRole.describe('Role of the key.'),
          scopes: Scopes.optional().describe('Scopes of a key of the role `system`. Absent for other roles.'),
          businessId: BusinessId.nullable().describe(
            'Id of the business to which the key is restricted. Null for all businesses.',
          ),
          state: z.enum(['active', 'expired', 'revoked']).describe('State of the key.'),
          createdAt: Instant.describe('Time of creation.'),
          createdBy: z.string().describe('Name of the creator.'),
          creatorRemoved: z
            .boolean()
            .optional()
            .describe(
              'True: who created it, also with another key, has no role at the business any more. Absent: no, not known, or in the list of all businesses.',
            ),
          expiresAt: Instant.describe('Time of expiry.'),
          lastUsedAt: Instant.nullable().describe('Time of the last use, to the minute. Null if never used.'),
          revokedAt: Instant.nullable().describe('Time of revocation. Null if not revoked.'),
        }),
      )
      .describe('The keys, without their secrets.'),
  })
  .meta({ id: 'Keys', description: 'Service keys, newest first.' });

/** With `businessId` only a key of that business, as required from a key that is limited to one. */
export const RevokeKey = z
  .strictObject({
    businessId: BusinessId.optional().describe(
      'Id of the business to which the key is restricted. Absent for any key.',
    ),
    reason: SingleLineInput.trim().min(1).max(MAX_REASON).describe('Reason, for the audit log.'),
  })
  .meta({ id: 'RevokeKey', description: 'Revocation of a key.' });
export const RevokedKey = z
  .object({ name: KeyName.describe('Name of the key.'), revokedAt: Instant.describe('Time of revocation.') })
  .meta({ id: 'RevokedKey', description: 'The key was revoked.' });
