import { useSession } from 'next-auth/react';
import { useGetMemberDetailsQuery } from '@/store/api';
import { useCachedMember } from '@/store/shared-queries';

/** Whether somebody is signed in. */
export function useSignedIn(): boolean {
  return useSession().status === 'authenticated';
}

/** Who is signed in, and what is known of them; the shell asks for it. */
export function useMember() {
  const signedIn = useSignedIn();
  const known = useCachedMember();
  return { signedIn, details: signedIn ? known : undefined };
}

/** The question for the member's details itself: for who shows that it is under way or failed, and asks again. */
export function useMemberQuery() {
  return useGetMemberDetailsQuery(undefined, { skip: !useSignedIn() });
}
