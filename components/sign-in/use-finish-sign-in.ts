import { useRouter } from 'next/router';
import { queryParam } from '@/lib/navigation/query-params';
import { getSafePath } from '@/lib/navigation/safe-path';
import { api } from '@/store/api';
import { resetAuth } from '@/store/auth';
import { resetOneTimeCode } from '@/store/spec-slices';
import { useAppDispatch } from '@/store/store';
import { useNavigate } from '../shared/navigation/use-navigate';
import { getFirstValue } from '@/lib/navigation/first-value';

/**
 * Completes a sign-in: member data is refetched, the steps are reset, and the requested page opens; `via` maps its path
 * to that of a page that is shown before it.
 */
export function useFinishSignIn(): (via?: (path: string) => string) => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const go = useNavigate();
  return async (via = (path) => path) => {
    dispatch(api.util.invalidateTags(['userUpdate', 'gifts', 'shops', 'activity', 'legal']));
    // The URL's fragment never reaches the server, but browsers preserve it during redirects.
    const target = getSafePath(getFirstValue(router.query[queryParam.callbackUrl]), window.location.origin);
    await go.replace(via(target.includes('#') ? target : target + window.location.hash));
    dispatch(resetAuth());
    dispatch(resetOneTimeCode());
  };
}
