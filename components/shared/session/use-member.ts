import { useSession } from '@/lib/auth/session';
import { useGetMemberDetailsQuery } from '@/store/api';
import { useCachedMember } from '@/store/shared-queries';

/** Whether a member is signed in. */
export function useIsSignedIn(): boolean {
  return useSession() !== null;
}

/** The signed-in member and their details; the shell fetches them. */
export function useMember() {
  const signedIn = useIsSignedIn();
  const cachedDetails = useCachedMember();
  return { signedIn, details: signedIn ? cachedDetails : undefined };
}

/** The query for the member's details: for components that show its loading or error, and retry. */
export function useMemberQuery() {
  return useGetMemberDetailsQuery(undefined, { skip: !useIsSignedIn() });
}
