import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** The business's plans and the member's subscription. */
const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = createEndpoints(build);
    return {
      getSubscriptions: query('getSubscriptions', { providesTags: ['plans', 'wording'] }),
      subscribe: mutation('subscribe'),
      cancelSubscription: mutation('cancelSubscription', { invalidatesTags: ['plans'] }),
      resumeSubscription: mutation('resumeSubscription', { invalidatesTags: ['plans'] }),
    };
  },
});

export const {
  useGetSubscriptionsQuery,
  useSubscribeMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionsApi;
export const { getSubscriptions } = subscriptionsApi.endpoints;
