import { useRouter } from 'next/router';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { removeFlags } from '@/lib/embed/flags';

/** Why nobody can sign in where the browser blocks all cookies, and in a frame the way out of it. */
export function CookiesNotice() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const isFramed = useIsFramed();
  return (
    <Alert tone="warning">
      <p>{t('signIn.cookiesBlocked')}</p>
      {isFramed && (
        <a
          href={removeFlags(asPath)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('confirm.window')}
        </a>
      )}
    </Alert>
  );
}
