import { useEffect, useState } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ChallengeWindow } from './challenge-window';
import { loadRecaptcha, type Recaptcha } from './challenge-script';

interface HumanChallengeProps {
  siteKey: string;
  /** The token of a solved challenge; null if the dialog was closed. */
  onResult: (token: string | null) => void;
}

/** Google's box is 304 pixels wide; a window too narrow for it and the dialog's padding gets the compact form. */
const MIN_WIDTH_PX = 360;

type Script = { name: 'loading' } | { name: 'ready'; recaptcha: Recaptcha } | { name: 'failed' };

/** The captcha challenge in a dialog; closing it cancels the request, and keeps the form. */
export function HumanChallenge({ siteKey, onResult }: HumanChallengeProps) {
  const { t, i18n } = useTranslation();
  const { shown: theme } = usePortalTheme();
  const { language } = i18n;
  const [script, setScript] = useState<Script>({ name: 'loading' });
  const loading = script.name === 'loading';

  useEffect(() => {
    if (!loading) return;
    let unmounted = false;
    const show = (next: Script) => {
      if (!unmounted) setScript(next);
    };
    loadRecaptcha(language).then(
      (recaptcha) => show({ name: 'ready', recaptcha }),
      () => show({ name: 'failed' }),
    );
    return () => {
      unmounted = true;
    };
  }, [loading, language]);

  return (
    <ChallengeWindow title={t('captcha.title')} closeLabel={t('common.close')} onClose={() => onResult(null)}>
      <p className="text-muted mb-4">{t('captcha.text')}</p>
      {loading && <Skeleton className="h-20 max-w-76" />}
      {script.name === 'failed' && (
        <div className="grid gap-4">
          <Alert tone="danger">{t('captcha.failed')}</Alert>
          <Button onClick={() => setScript({ name: 'loading' })}>{t('captcha.again')}</Button>
        </div>
      )}
      {script.name === 'ready' && (
        <div dir="ltr" className="min-h-20">
          <ReCAPTCHA
            grecaptcha={script.recaptcha}
            sitekey={siteKey}
            hl={language}
            theme={theme === 'light' ? 'light' : 'dark'}
            size={window.innerWidth < MIN_WIDTH_PX ? 'compact' : 'normal'}
            onChange={(token) => token && onResult(token)}
            onErrored={() => setScript({ name: 'failed' })}
          />
        </div>
      )}
    </ChallengeWindow>
  );
}
