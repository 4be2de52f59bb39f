import type { Configuration } from '@/contract/schemas/business';
import type { MemberDetails } from '@/contract/schemas/member';
import { api } from './api';
import { useAppSelector } from './store';

const { getConfiguration, getMemberDetails } = api.endpoints;
const configurationIn = getConfiguration.select();
const memberDetailsIn = getMemberDetails.select();

/**
 * Asks for what every part of the page reads, and asks anew when it has changed: once, for all of them. A query of its
 * own in each of some eighty components made every page slower, on the server and where it comes alive.
 */
export function useSharedAnswers({ signedIn }: { signedIn: boolean }): void {
  getConfiguration.useQuerySubscription();
  getMemberDetails.useQuerySubscription(undefined, { skip: !signedIn });
}

/** The business's configuration, as far as it is known. */
export function useKnownConfiguration(): Configuration | undefined {
  return useAppSelector((state) => configurationIn(state).data);
}

/** What is known of the member whose session the browser holds. */
export function useKnownMember(): MemberDetails | undefined {
  return useAppSelector((state) => memberDetailsIn(state).data);
}
