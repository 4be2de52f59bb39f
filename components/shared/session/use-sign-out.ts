import { useRouter } from 'next/router';
import { useSession } from '@/components/shared/session/session-provider';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { notify } from '../toasts/notify';

/**
 * Signs the member out on a click: a session from a temporary link, or with the flag in its URL, ends on the home page,
 * any other at sign-in (spec §2). Shows an error if the portal is unreachable and the session continues.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { query } = useRouter();
  const session = useSession();
  const endsOnHomePage =
    session?.user.openedBy === 'temporaryToken' || query[queryParam.temporaryTokenLogout] === 'true';
  return () => {
    void signOutMember(endsOnHomePage ? href.home : href.signIn).then((ended) => {
      if (!ended) notify.error(t('shell.signOut.failed'));
    });
  };
}
