import { getSessionStore } from '@/lib/storage/browser-storage';
import { deskHref } from '@/lib/desk/hrefs';
import { useEndStaffSessionMutation } from '@/store/desk/endpoints/account';

/** Ends the session, here and at the backend; then the page is loaded again, without anything of the person. */
export function useSignOut() {
  const [end, { isLoading, error }] = useEndStaffSessionMutation();
  const signOut = async () => {
    const result = await end({ body: {} });
    // A session that has already ended is as good.
    const isOver = result.error === undefined || ('status' in result.error && result.error.status === 401);
    if (!isOver) return;
    // The last search can be a member's contact.
    getSessionStore().clear();
    window.location.assign(deskHref.signIn);
  };
  return { signOut, isPending: isLoading, error };
}
