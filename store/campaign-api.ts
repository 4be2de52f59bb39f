import type { Answer } from '@/contract/shapes';
import { api } from './api';
import { asks, type IdempotentInput, type Input } from './endpoint';

/** Calls of the screens that strangers come to too: receipts to scan, landing pages, forms. */
const campaignApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitQrCode: build.mutation<Answer<'submitQrCode'>, IdempotentInput<'submitQrCode'>>({
      query: (input) => ({ call: 'submitQrCode', ...input }),
      invalidatesTags: (answer) => (answer?.status === 'OK' ? ['userUpdate', 'activity', 'shops'] : []),
    }),
    submitForm: build.mutation<Answer<'submitForm'>, Input<'submitForm'>>({
      query: asks('submitForm'),
      invalidatesTags: (answer) => (answer?.status === 'OK' ? ['userUpdate', 'profile'] : []),
    }),
    getLandingGift: build.query<Answer<'getLandingGift'>, Input<'getLandingGift'>>({
      query: asks('getLandingGift'),
      providesTags: ['wording'],
    }),
    getLandingGiftByLegacyId: build.query<Answer<'getLandingGiftByLegacyId'>, Input<'getLandingGiftByLegacyId'>>({
      query: asks('getLandingGiftByLegacyId'),
      providesTags: ['wording'],
    }),
    registerLandingGift: build.mutation<Answer<'registerLandingGift'>, IdempotentInput<'registerLandingGift'>>({
      query: (input) => ({ call: 'registerLandingGift', ...input }),
      invalidatesTags: ['gifts'],
    }),
  }),
});

export const {
  useSubmitQrCodeMutation,
  useSubmitFormMutation,
  useGetLandingGiftQuery,
  useGetLandingGiftByLegacyIdQuery,
  useRegisterLandingGiftMutation,
} = campaignApi;
