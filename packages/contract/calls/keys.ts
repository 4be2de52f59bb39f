import { z } from 'zod';
import * as keys from '../schemas/keys';
import { correction, staffRead, staffWrite } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T10:00:00Z';

/** Service keys. */
export const keyCalls = {
  createKey: defineCall({
    ...correction,
    path: '/admin/keys',
    scopes: ['keys:write'],
    needsProof: true,
    desk: true,
    body: keys.CreateKey,
    response: keys.CreatedKey,
    errors: ['ALREADY_EXISTS'],
    summary: 'Create a service key',
    description:
      'Creates a key with one role. The key itself is returned only by this call. A key of one business can create keys of that business, except of the roles portal and operator.',
    example: {
      body: { name: 'till-harbour', role: 'till', businessId: 'velo' },
      response: {
        name: 'till-harbour',
        role: 'till',
        businessId: 'velo',
        expiresAt: '2031-01-01T10:00:00Z',
        key: 'lk_9sTq',
      },
    },
  }),

  listKeys: defineCall({
    ...staffRead,
    path: '/admin/keys',
    scopes: ['keys:read'],
    desk: true,
    query: keys.ListKeys,
    response: keys.Keys,
    summary: 'List service keys',
    description: 'Returns all keys ever created, or those of a business, without the keys themselves.',
    parameters: { businessId: ['Only keys that are restricted to this business.', 'velo'] },
    example: {
      response: {
        keys: [
          {
            name: 'till-harbour',
            role: 'till',
            businessId: 'velo',
            state: 'active',
            createdAt: at,
            createdBy: 'Noa',
            expiresAt: '2031-01-01T10:00:00Z',
            lastUsedAt: null,
            revokedAt: null,
          },
        ],
      },
    },
  }),

  revokeKey: defineCall({
    ...staffWrite,
    path: '/admin/keys/{name}/revoke',
    scopes: ['keys:write'],
    needsProof: true,
    desk: true,
    params: z.object({ name: keys.KeyName }),
    body: keys.RevokeKey,
    response: keys.RevokedKey,
    summary: 'Revoke a service key',
    description: 'Revokes a key with immediate effect.',
    parameters: { name: ['Name of the key.', 'till-harbour'] },
    example: {
      body: { businessId: 'velo', reason: 'The till was stolen' },
      response: { name: 'till-harbour', revokedAt: at },
    },
  }),
};
