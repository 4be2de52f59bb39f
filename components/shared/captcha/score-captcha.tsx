import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ScoreExecutor } from './captcha-provider';

interface ScoreCaptchaProps {
  siteKey: string;
  onReady: (execute: ScoreExecutor) => void;
}

function ReadyReporter({ onReady }: Pick<ScoreCaptchaProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();

  useEffect(() => {
    if (executeRecaptcha) onReady((action) => executeRecaptcha(action).catch(() => undefined));
  }, [executeRecaptcha, onReady]);

  return null;
}

/** The invisible captcha: provides its executor once Google's script has loaded. */
export function ScoreCaptcha({ siteKey, onReady }: ScoreCaptchaProps) {
  const { i18n } = useTranslation();
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} language={i18n.language}>
      <ReadyReporter onReady={onReady} />
    </GoogleReCaptchaProvider>
  );
}
