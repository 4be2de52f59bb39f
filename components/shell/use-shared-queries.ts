import { api } from '@/store/api';

/**
 * Subscribes once to the queries that every part of the page reads. A subscription in each of some eighty components
 * made rendering and hydration slower.
 */
export function useSharedQueries({ signedIn }: { signedIn: boolean }): void {
  const { getConfiguration, getMemberDetails } = api.endpoints;
  getConfiguration.useQuerySubscription();
  getMemberDetails.useQuerySubscription(undefined, { skip: !signedIn });
}
