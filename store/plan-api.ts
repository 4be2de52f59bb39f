import type { Answer } from '@/contract/shapes';
import { api } from './api';
import { asks, type IdempotentInput, type Input } from './endpoint';

/** Calls about the business's plans; one's own plan decides what the shops cost as well. */
const planApi = api.enhanceEndpoints({ addTagTypes: ['plans'] }).injectEndpoints({
  endpoints: (build) => ({
    getSubscriptions: build.query<Answer<'getSubscriptions'>, void>({
      query: asks('getSubscriptions'),
      providesTags: ['plans', 'wording'],
    }),
    subscribe: build.mutation<Answer<'subscribe'>, IdempotentInput<'subscribe'>>({
      query: (input) => ({ call: 'subscribe', ...input }),
    }),
    cancelSubscription: build.mutation<Answer<'cancelSubscription'>, Input<'cancelSubscription'>>({
      query: asks('cancelSubscription'),
      invalidatesTags: ['plans'],
    }),
    resumeSubscription: build.mutation<Answer<'resumeSubscription'>, Input<'resumeSubscription'>>({
      query: asks('resumeSubscription'),
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
