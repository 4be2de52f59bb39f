import { addEndpoints } from '../api';

/** The business's plans and the member's subscription. */
const subscriptionsApi = addEndpoints(({ query, mutation }) => ({
  getSubscriptions: query('getSubscriptions', { providesTags: ['plans', 'localized'] }),
  getInvoices: query('getInvoices', { providesTags: ['invoices', 'localized'] }),
  subscribe: mutation('subscribe'),
  previewPlanChange: mutation('previewPlanChange'),
  changePlan: mutation('changePlan', { invalidatesTags: ['plans', 'shops', 'invoices'] }),
  cancelSubscription: mutation('cancelSubscription', { invalidatesTags: ['plans'] }),
  resumeSubscription: mutation('resumeSubscription', { invalidatesTags: ['plans'] }),
}));

export const {
  useGetSubscriptionsQuery,
  useGetInvoicesQuery,
  usePreviewPlanChangeMutation,
  useChangePlanMutation,
  useSubscribeMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionsApi;
export const { getSubscriptions } = subscriptionsApi.endpoints;
