import { addDeskEndpoints } from '../desk-api';

/** The draft of a business and its published versions. */
const studioApi = addDeskEndpoints(({ query, cursorQuery, mutation }) => {
  const write = { invalidatesTags: ['studio'] } as const;
  const publication = { invalidatesTags: ['studio', 'log'] } as const;
  return {
    // Other people edit it, too: each visit requests it.
    getStudio: query('getStudio', { providesTags: ['studio'], keepUnusedDataFor: 0 }),
    // A token that renews itself while the preview shows.
    previewDraft: query('previewDraft', { keepUnusedDataFor: 0 }),
    getDraftEffect: query('getDraftEffect', { providesTags: ['studio'], keepUnusedDataFor: 0 }),
    listVersions: cursorQuery(
      'listVersions',
      (businessId: string, cursor) => ({ params: { businessId }, query: { ...(cursor !== undefined && { cursor }) } }),
      { providesTags: ['studio'], keepUnusedDataFor: 0 },
    ),
    saveDraft: mutation('saveDraft', write),
    uploadPicture: mutation('uploadPicture'),
    discardDraft: mutation('discardDraft', publication),
    publishDraft: mutation('publishDraft', publication),
    restoreVersion: mutation('restoreVersion', publication),
  };
});

export const {
  useGetStudioQuery,
  usePreviewDraftQuery,
  useGetDraftEffectQuery,
  useListVersionsInfiniteQuery,
  useSaveDraftMutation,
  useUploadPictureMutation,
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useRestoreVersionMutation,
} = studioApi;
