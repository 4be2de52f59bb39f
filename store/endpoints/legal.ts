import type { ConsentChoice } from 'loyalty-contract/schemas/consents';
import { addEndpoints } from '../api';

/** A member's consents and personal data. */
const legalApi = addEndpoints(({ query, mutation }) => ({
  getConsents: query('getConsents', { providesTags: ['consents', 'localized'] }),
  setConsentChoice: mutation('setConsentChoice', { invalidatesTags: ['consents'] }),
  withdrawConsent: mutation('withdrawConsent', {
    invalidatesTags: (response) => (response?.signedOut ? [] : ['consents']),
  }),
  exportData: mutation('exportData'),
}));

/** Shows choices as granted or ended before the backend has saved them; the result can be undone. */
export const patchConsentChoices = (isConcerned: (choice: ConsentChoice) => boolean, granted: boolean) =>
  legalApi.util.updateQueryData('getConsents', undefined, ({ consentChoices = [] }) => {
    for (const choice of consentChoices) if (isConcerned(choice)) choice.granted = granted;
  });

export const { useGetConsentsQuery, useSetConsentChoiceMutation, useWithdrawConsentMutation, useExportDataMutation } =
  legalApi;
