import { addDeskEndpoints } from '../desk-api';

/** The keys of a business's own systems. */
const keysApi = addDeskEndpoints(({ query, mutation }) => {
  const write = { invalidatesTags: ['keys', 'log'] } as const;
  return {
    listKeys: query('listKeys', { providesTags: ['keys'] }),
    createKey: mutation('createKey', write),
    revokeKey: mutation('revokeKey', write),
  };
});

export const { useListKeysQuery, useCreateKeyMutation, useRevokeKeyMutation } = keysApi;
