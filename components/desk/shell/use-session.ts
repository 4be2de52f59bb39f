import { useEffect, useState } from 'react';
import type { StaffSession } from '@/store/desk/desk-props';
import { useDeskSelector } from '@/store/desk/desk-store';
import { useLazyGetStaffSessionQuery } from '@/store/desk/endpoints/account';
import type { Desk } from './desk-context';

/** The session: that of the first page until it is loaded again, as after a call that was refused what the page offers. */
export function useSession(first: StaffSession): Pick<Desk, 'session' | 'refreshSession'> {
  const [session, setSession] = useState(first);
  const [load] = useLazyGetStaffSessionQuery();
  const refusals = useDeskSelector((state) => state.session.refusals);
  useEffect(() => {
    if (refusals > 0) void load().then(({ data }) => data && setSession(data));
  }, [refusals, load]);
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
