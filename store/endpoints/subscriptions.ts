import { addEndpoints } from '../api';

/** The business's plans and the member's subscription. */
const subscriptionsApi = addEndpoints(({ query, mutation }) => ({
  getSubscriptions: query('getSubscriptions', { providesTags: ['plans', 'wording'] }),
  subscribe: mutation('subscribe'),
  cancelSubscription: mutation('cancelSubscription', { invalidatesTags: ['plans'] }),
  resumeSubscription: mutation('resumeSubscription', { invalidatesTags: ['plans'] }),
}));

export const {
  useGetSubscriptionsQuery,
  useSubscribeMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionsApi;
export const { getSubscriptions } = subscriptionsApi.endpoints;
