/** Permissions that a system of a business can have. */
export const systemScopes = [
  'till:identify',
  'redemptions:write',
  'payments:write',
  'purchases:write',
  'corrections:write',
  'gifts:write',
  'members:read',
  'members:write',
  'sessions:write',
  /** Read-only links into members' accounts. */
  'support-links:write',
  /** Links that sign in as the member: only operators give it. */
  'member-links:write',
  'changes:read',
  'forms:read',
  'audit:read',
  'messages:read',
  'messages:write',
  'imports:write',
  'exports:read',
  'webhooks:read',
  'webhooks:write',
] as const;

/** Scopes that only operators give to a key; no role has them. */
export const operatorScopes: readonly (typeof systemScopes)[number][] = ['member-links:write'];
