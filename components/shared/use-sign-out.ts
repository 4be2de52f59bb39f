import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/lib/i18n/texts';
import { notify } from './notify';

/** Signs the member out, as a press of a button; says so where the portal cannot be reached and the session goes on. */
export function useSignOut(): (target?: string) => void {
  const { t } = useTranslation();
  return (target) => {
    void signOutMember(target).then((ended) => {
      if (!ended) notify.error(t('shell.signOut.failed'));
    });
  };
}
