import { useRouter } from 'next/router';
import { queryFlag } from '@/lib/navigation/query-flags';
import { safePath } from '@/lib/navigation/safe-path';
import { api } from '@/store/api';
import { resetAuth } from '@/store/auth';
import { resetOneTimeCode } from '@/store/one-time-code';
import { useAppDispatch } from '@/store/store';
import { useGo } from './use-go';

/** What follows a sign-in: what is a member's is asked anew, the steps are forgotten, and the page that was wanted opens. */
export function useFinishSignIn(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const go = useGo();
  return async () => {
    dispatch(api.util.invalidateTags(['userUpdate', 'gifts', 'shops', 'activity', 'legal']));
    await go.replace(safePath(router.query[queryFlag.callbackUrl]));
    dispatch(resetAuth());
    dispatch(resetOneTimeCode());
  };
}
