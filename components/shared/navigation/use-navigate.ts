import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { withFlags } from '@/lib/embed/flags';
import { useFlags } from './flags';

/** Goes to a page of the portal, with the embedding flags; `replace` leaves no way back to the current one. */
export function useGo() {
  const router = useRouter();
  const flags = useFlags();
  return useMemo(
    () => ({
      to: (path: string) => router.push(withFlags(path, flags)),
      replace: (path: string) => router.replace(withFlags(path, flags)),
    }),
    [router, flags],
  );
}
