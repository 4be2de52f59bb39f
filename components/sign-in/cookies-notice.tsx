import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { WindowLink } from '@/components/shared/browser/window-link';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';

/** Why nobody can sign in where the browser blocks all cookies, and in a frame the way out of it. */
export function CookiesNotice() {
  const { t } = useTranslation();
  const isFramed = useIsFramed();
  return (
    <Alert tone="warning">
      <p>{t('signIn.cookiesBlocked')}</p>
      {isFramed && <WindowLink />}
    </Alert>
  );
}
