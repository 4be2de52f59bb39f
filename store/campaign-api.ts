import type { CallResponse } from '@/contract/shapes';
import { api } from './api';
import { request, type IdempotentInput, type Input } from './endpoint';

/** Calls of the screens that strangers come to too: receipts to scan, landing pages, forms. */
const campaignApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitQrCode: build.mutation<CallResponse<'submitQrCode'>, IdempotentInput<'submitQrCode'>>({
      query: (input) => ({ call: 'submitQrCode', ...input }),
      invalidatesTags: (answer) => (answer?.status === 'OK' ? ['userUpdate', 'activity', 'shops'] : []),
    }),
    submitForm: build.mutation<CallResponse<'submitForm'>, Input<'submitForm'>>({
      query: request('submitForm'),
      invalidatesTags: (answer) => (answer?.status === 'OK' ? ['userUpdate', 'profile'] : []),
    }),
    getLandingGift: build.query<CallResponse<'getLandingGift'>, Input<'getLandingGift'>>({
      query: request('getLandingGift'),
      providesTags: ['wording'],
    }),
    getLandingGiftByLegacyId: build.query<CallResponse<'getLandingGiftByLegacyId'>, Input<'getLandingGiftByLegacyId'>>({
      query: request('getLandingGiftByLegacyId'),
      providesTags: ['wording'],
    }),
    registerLandingGift: build.mutation<CallResponse<'registerLandingGift'>, IdempotentInput<'registerLandingGift'>>({
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
