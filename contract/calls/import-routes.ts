import type { Route } from './route';

const base = { access: 'admin', caching: 'never', optional: true } as const;
const write = { ...base, method: 'POST', idempotent: true, scopes: ['imports:write'], needsProof: true } as const;

/** Imports and exports of members; optional for other backends. */
export const importRoutes = {
  createImport: { ...write, path: '/admin/imports' },
  getImport: { ...base, method: 'GET', path: '/admin/imports/{importId}', scopes: ['imports:write'] },
  importRows: { ...write, path: '/admin/imports/{importId}/rows' },
  exportMembers: { ...base, method: 'GET', path: '/admin/exports/members', scopes: ['exports:read'], needsProof: true },
} as const satisfies Record<string, Route>;
