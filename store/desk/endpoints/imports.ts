import { addDeskEndpoints } from '../desk-api';

/** Imports and exports of members. Nothing of them is kept in the store. */
const importsApi = addDeskEndpoints(({ mutation }) => {
  const write = { invalidatesTags: ['members', 'member', 'log'] } as const;
  return {
    createImport: mutation('createImport', { invalidatesTags: ['log'] }),
    importRows: mutation('importRows', write),
    /** Changes nothing. */
    exportMembers: mutation('exportMembers', { invalidatesTags: ['log'] }),
  };
});

export const { useCreateImportMutation, useImportRowsMutation, useExportMembersMutation } = importsApi;
