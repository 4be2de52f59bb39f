import { useIsSigningOut } from '@/components/shared/session/use-is-signing-out';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Covers the page while a session ends: no member data is visible, and nothing else appears for a moment. */
export function SignOutNotice() {
  const { t } = useTranslation();
  const isSigningOut = useIsSigningOut();
  if (!isSigningOut) return null;
  return (
    <p role="status" className="bg-surface text-text fixed inset-0 z-50 grid place-items-center text-lg font-semibold">
      {t('shell.signOut.leaving')}
    </p>
  );
}
