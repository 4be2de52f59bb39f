import { addDeskEndpoints } from '../desk-api';

/** Two accounts of one person become one. */
const mergesApi = addDeskEndpoints(({ query, mutation }) => {
  const write = { invalidatesTags: ['tillActions', 'member', 'members', 'log'] } as const;
  return {
    /** Members' data, which does not stay. */
    previewMerge: query('previewMerge', { keepUnusedDataFor: 0, providesTags: ['member'] }),
    listMerges: query('listMerges', { providesTags: ['member'] }),
    mergeMembers: mutation('mergeMembers', write),
    undoMerge: mutation('undoMerge', write),
    sendMergeCodes: mutation('sendMergeCodes', { invalidatesTags: ['log'] }),
    /** Changes nothing. */
    checkMergeCodes: mutation('checkMergeCodes'),
    mergeProvenMembers: mutation('mergeProvenMembers', write),
  };
});

export const {
  usePreviewMergeQuery,
  useListMergesQuery,
  useMergeMembersMutation,
  useUndoMergeMutation,
  useSendMergeCodesMutation,
  useCheckMergeCodesMutation,
  useMergeProvenMembersMutation,
} = mergesApi;
