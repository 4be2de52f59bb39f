import { useState } from 'react';
import type { StaffSession } from '@/store/desk/desk-props';
import { useLazyGetStaffSessionQuery } from '@/store/desk/endpoints/account';
import type { Desk } from './desk-context';

/** The session: that of the first page until it is loaded again. */
export function useSession(first: StaffSession): Pick<Desk, 'session' | 'refreshSession'> {
  const [session, setSession] = useState(first);
  const [load] = useLazyGetStaffSessionQuery();
  return {
    session,
    refreshSession: async () => {
      const { data } = await load();
      if (data) setSession(data);
      // What was changed has to be seen: the server renders it.
      else window.location.reload();
    },
  };
}
