import { addDeskEndpoints } from '../desk-api';

/** Questions about members, and campaigns. */
const campaignsApi = addDeskEndpoints(({ query, mutation }) => {
  const write = { invalidatesTags: ['campaigns', 'log'] } as const;
  const read = { providesTags: ['campaigns'], keepUnusedDataFor: 0 } as const;
  return {
    getCampaignOptions: query('getCampaignOptions', { providesTags: ['studio'] }),
    countSegment: query('countSegment', { keepUnusedDataFor: 0 }),
    listSegments: query('listSegments', { providesTags: ['segments'] }),
    saveSegment: mutation('saveSegment', { invalidatesTags: ['segments', 'log'] }),
    deleteSegment: mutation('deleteSegment', { invalidatesTags: ['segments', 'log'] }),
    listCampaigns: query('listCampaigns', read),
    getCampaign: query('getCampaign', read),
    reviewCampaign: query('reviewCampaign', read),
    getCampaignResults: query('getCampaignResults', read),
    saveCampaign: mutation('saveCampaign', { invalidatesTags: ['campaigns'] }),
    deleteCampaign: mutation('deleteCampaign', write),
    testCampaign: mutation('testCampaign', { invalidatesTags: ['log'] }),
    startCampaign: mutation('startCampaign', write),
    pauseCampaign: mutation('pauseCampaign', write),
    resumeCampaign: mutation('resumeCampaign', write),
    stopCampaign: mutation('stopCampaign', write),
  };
});

export const {
  useGetCampaignOptionsQuery,
  useCountSegmentQuery,
  useListSegmentsQuery,
  useSaveSegmentMutation,
  useDeleteSegmentMutation,
  useListCampaignsQuery,
  useGetCampaignQuery,
  useReviewCampaignQuery,
  useGetCampaignResultsQuery,
  useSaveCampaignMutation,
  useDeleteCampaignMutation,
  useTestCampaignMutation,
  useStartCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useStopCampaignMutation,
} = campaignsApi;
