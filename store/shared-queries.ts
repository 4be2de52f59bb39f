import type { Configuration } from '@/contract/schemas/business';
import type { MemberDetails } from '@/contract/schemas/member';
import { api } from './api';
import { useAppSelector } from './store';

const { getConfiguration, getMemberDetails } = api.endpoints;
const selectConfiguration = getConfiguration.select();
const selectMemberDetails = getMemberDetails.select();

/**
 * Subscribes once to the queries that every part of the page reads. A subscription in each of some eighty components
 * made rendering and hydration slower.
 */
export function useSharedQueries({ signedIn }: { signedIn: boolean }): void {
  getConfiguration.useQuerySubscription();
  getMemberDetails.useQuerySubscription(undefined, { skip: !signedIn });
}

/** The business's configuration from the cache; undefined before it is loaded. */
export function useCachedConfiguration(): Configuration | undefined {
  return useAppSelector((state) => selectConfiguration(state).data);
}

/** The signed-in member's details from the cache; undefined before they are loaded. */
export function useCachedMember(): MemberDetails | undefined {
  return useAppSelector((state) => selectMemberDetails(state).data);
}
