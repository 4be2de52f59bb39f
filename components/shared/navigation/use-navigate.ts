import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { addFlags } from '@/lib/embed/flags';
import { useFlags } from './flags';

/**
 * Navigates to a page of the portal with the query parameters of an embedded one (`hidenavbar` and others); `replace`
 * replaces the current history entry.
 */
export function useNavigate() {
  const router = useRouter();
  const flags = useFlags();
  return useMemo(
    () => ({
      to: (path: string) => router.push(addFlags(path, flags)),
      replace: (path: string) => router.replace(addFlags(path, flags)),
    }),
    [router, flags],
  );
}
