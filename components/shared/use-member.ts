import { useSession } from 'next-auth/react';
import { useGetMemberDetailsQuery } from '@/store/api';

/** Who is signed in, and what is known of them; asked only while somebody is. */
export function useMember() {
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  const query = useGetMemberDetailsQuery(undefined, { skip: !signedIn });
  return { signedIn, details: signedIn ? query.data : undefined, query };
}
