import { addEndpoints } from '../api';

/** A member's consents and personal data. */
const legalApi = addEndpoints(({ query, mutation }) => ({
  getConsents: query('getConsents', { providesTags: ['consents'] }),
  withdrawConsent: mutation('withdrawConsent', {
    invalidatesTags: (response) => (response?.signedOut ? [] : ['consents']),
  }),
  exportData: mutation('exportData'),
}));

export const { useGetConsentsQuery, useWithdrawConsentMutation, useExportDataMutation } = legalApi;
