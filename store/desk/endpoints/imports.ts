import { addDeskEndpoints } from '../desk-api';

/** Imports and exports of members. Nothing of them is kept in the store. */
const importsApi = addDeskEndpoints(({ mutation, query }) => {
  const write = { invalidatesTags: ['members', 'member', 'log', 'imports'] } as const;
  return {
    getImportColumns: query('getImportColumns'),
    /** Members' data, which does not stay. */
    previewRows: query('previewRows', { keepUnusedDataFor: 0 }),
    listImports: query('listImports', { providesTags: ['imports'] }),
    undoImport: mutation('undoImport', { invalidatesTags: ['members', 'member', 'log', 'imports'] }),
    createImport: mutation('createImport', { invalidatesTags: ['log'] }),
    importRows: mutation('importRows', write),
    /** Changes nothing. */
    exportMembers: mutation('exportMembers', { invalidatesTags: ['log'] }),
  };
});

export const {
  useGetImportColumnsQuery,
  useListImportsQuery,
  useUndoImportMutation,
  usePreviewRowsQuery,
  useCreateImportMutation,
  useImportRowsMutation,
  useExportMembersMutation,
} = importsApi;
