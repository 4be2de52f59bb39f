import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** A member's consents and personal data. */
const legalApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = createEndpoints(build);
    return {
      getConsents: query('getConsents', { providesTags: ['consents'] }),
      withdrawConsent: mutation('withdrawConsent', {
        invalidatesTags: (response) => (response?.signedOut ? [] : ['consents']),
      }),
      exportData: mutation('exportData'),
    };
  },
});

export const { useGetConsentsQuery, useWithdrawConsentMutation, useExportDataMutation } = legalApi;
