import { addEndpoints } from '../api';

/** Payments and gifts at a till that wait for the member's code. */
const paymentsApi = addEndpoints(({ query }) => ({
  getPendingPayments: query('getPendingPayments', { providesTags: ['payments', 'localized'], keepUnusedDataFor: 0 }),
}));

export const { useGetPendingPaymentsQuery } = paymentsApi;
