import type { CallResponse } from '@/contract/shapes';
import { api } from './api';
import { request, type IdempotentInput, type Input } from './endpoint';

/** Calls about the business's plans; one's own plan decides what the shops cost as well. */
const planApi = api.enhanceEndpoints({ addTagTypes: ['plans'] }).injectEndpoints({
  endpoints: (build) => ({
    getSubscriptions: build.query<CallResponse<'getSubscriptions'>, void>({
      query: request('getSubscriptions'),
      providesTags: ['plans', 'wording'],
    }),
    subscribe: build.mutation<CallResponse<'subscribe'>, IdempotentInput<'subscribe'>>({
      query: (input) => ({ call: 'subscribe', ...input }),
    }),
    cancelSubscription: build.mutation<CallResponse<'cancelSubscription'>, Input<'cancelSubscription'>>({
      query: request('cancelSubscription'),
      invalidatesTags: ['plans'],
    }),
    resumeSubscription: build.mutation<CallResponse<'resumeSubscription'>, Input<'resumeSubscription'>>({
      query: request('resumeSubscription'),
      invalidatesTags: ['plans'],
    }),
  }),
});

export const {
  useGetSubscriptionsQuery,
  useSubscribeMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = planApi;
export const { getSubscriptions } = planApi.endpoints;
