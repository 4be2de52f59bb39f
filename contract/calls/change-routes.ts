import type { Route } from './route';

/**
 * A read of a business's own systems, optional for other backends. It also assigns positions to changes, which changes
 * nothing that anybody reads.
 */
const read = {
  method: 'GET',
  access: 'admin',
  caching: 'never',
  optional: true,
  scopes: ['changes:read'],
} as const;

/** Lists of changes by cursor, for a business's own systems. */
export const changeRoutes = {
  listPurchases: { ...read, path: '/admin/purchases' },
  listGifts: { ...read, path: '/admin/gifts' },
  listBalances: { ...read, path: '/admin/balances' },
  listEntries: { ...read, path: '/admin/entries' },
} as const satisfies Record<string, Route>;
