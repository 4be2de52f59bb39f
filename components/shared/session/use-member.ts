import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { api, useGetMemberDetailsQuery } from '@/store/api';
import { useAppSelector } from '@/store/store';
import { useSession } from './session-provider';

const selectMemberDetails = api.endpoints.getMemberDetails.select();

/** Whether a member is signed in. */
export function useIsSignedIn(): boolean {
  return useSession() !== null;
}

/** The signed-in member's details from the cache; undefined before they are loaded. */
export function useCachedMember(): MemberDetails | undefined {
  return useAppSelector((state) => selectMemberDetails(state).data);
}

/** Whether a member is signed in, and their details, which the shell fetches. */
export function useMember() {
  const signedIn = useIsSignedIn();
  const cachedDetails = useCachedMember();
  return { signedIn, details: signedIn ? cachedDetails : undefined };
}

/** The query for the member's details: for components that show its loading or error, and retry. */
export function useMemberQuery() {
  return useGetMemberDetailsQuery(undefined, { skip: !useIsSignedIn() });
}
