import { useRouter } from 'next/router';
import { useSession } from 'next-auth/react';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { queryFlag } from '@/lib/navigation/query-flags';
import { notify } from '../toasts/notify';

/**
 * Signs the member out, as a press of a button: a session that a temporary link opened, or whose address says so, ends
 * on the home page, any other at sign-in (spec §2). Says so where the portal cannot be reached and the session goes on.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { query } = useRouter();
  const { data: session } = useSession();
  const endsAtHome = session?.user.openedBy === 'temporaryToken' || query[queryFlag.temporaryTokenLogout] === 'true';
  return () => {
    void signOutMember(endsAtHome ? href.home : href.signIn).then((ended) => {
      if (!ended) notify.error(t('shell.signOut.failed'));
    });
  };
}
