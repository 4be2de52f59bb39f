import type { Scope } from 'loyalty-contract/calls/route';
import { operatorScopes } from 'loyalty-contract/key-scopes';
import { KeyScope, SystemScope, type KeyRole } from 'loyalty-contract/schemas/keys';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';

const tillScopes = [
  'till:identify',
  'till:enrol',
  'till:read',
  'redemptions:write',
  'payments:write',
  'purchases:write',
] as const;
const managerScopes = [
  ...tillScopes,
  'corrections:write',
  'gifts:write',
  'members:read',
  'members:write',
  'sessions:write',
  'support-links:write',
  'changes:read',
  'forms:read',
  'audit:read',
  'reports:read',
  'messages:read',
  'imports:write',
  'exports:read',
] as const;
/** What a system of a business can have without an operator. */
const businessScopes = SystemScope.options.filter((scope) => !operatorScopes.includes(scope));
/** Actions of a till, or on behalf of a member: operators of the installation do not need them. */
const personalScopes: readonly KeyScope[] = [
  ...tillScopes,
  'till:join',
  'merges:prove',
  'support-links:write',
  ...operatorScopes,
];

/**
 * The scopes of each role, the only such table: owner ⊃ manager ⊃ cashier; support apart. Keys of the role `system` have
 * scopes of their own. None opens an account with all rights of the member: that is for systems.
 */
const roleScopes: Record<Exclude<KeyRole, 'system'>, readonly Scope[]> = {
  portal: ['portal'],
  till: tillScopes,
  cashier: tillScopes,
  manager: managerScopes,
  owner: [
    ...businessScopes,
    'contacts:confirm',
    'till:enrol',
    'till:read',
    'reports:read',
    'keys:read',
    'keys:write',
    'staff:read',
    'staff:write',
  ],
  support: ['members:read', 'members:write', 'sessions:write', 'support-links:write', 'changes:read', 'audit:read'],
  operator: KeyScope.options.filter((scope) => !personalScopes.includes(scope)),
};

/** Every scope: those of the key of the environment. */
export const allScopes: readonly Scope[] = ['portal', ...KeyScope.options];

/** Roles of the installation: keys of a business never create them, unless their creator is an operator. */
export const installationRoles: readonly KeyRole[] = ['portal', 'operator'];

const cashierActs = ['till:join', 'merges:prove'] as const;
const managerActs = [...cashierActs, 'merges:write', 'accounts:write', 'studio:write'] as const;
const ownerActs = [...managerActs, 'studio:publish'] as const;
/**
 * What people at the desk may do besides, some of it with a proof of who they are: keys have no screen that a guest sees, no proof,
 * and no account of their own.
 */
const personScopes: Partial<Record<StaffRole, readonly Scope[]>> = {
  cashier: cashierActs,
  manager: managerActs,
  owner: ownerActs,
};

/** The scopes of a person at the desk. */
export const getStaffScopes = (role: StaffRole): readonly Scope[] => [
  ...roleScopes[role],
  ...(personScopes[role] ?? []),
];

/** The scopes of a key; `ownScopes` are those of a system. */
export function getScopes(role: KeyRole, ownScopes: readonly SystemScope[] | null): readonly Scope[] {
  return role === 'system' ? (ownScopes ?? []) : roleScopes[role];
}
