import { useTheme } from 'next-themes';
import { useState } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';

interface HumanChallengeProps {
  siteKey: string;
  /** The token of a solved challenge; null when the dialog was closed. */
  onAnswer: (token: string | null) => void;
}

/** The captcha that asks a person, in a dialog; closing it gives up what was being sent, and loses nothing of it. */
export function HumanChallenge({ siteKey, onAnswer }: HumanChallengeProps) {
  const { t, i18n } = useTranslation();
  const { theme } = useTheme();
  const [failed, setFailed] = useState(false);
  return (
    <Dialog title={t('captcha.title')} closeLabel={t('common.close')} onClose={() => onAnswer(null)}>
      <p className="text-muted mb-4">{t('captcha.text')}</p>
      {failed && <Alert tone="danger">{t('captcha.failed')}</Alert>}
      <div dir="ltr" className="min-h-20">
        <ReCAPTCHA
          sitekey={siteKey}
          hl={i18n.language}
          theme={theme === 'light' ? 'light' : 'dark'}
          onChange={(token) => token && onAnswer(token)}
          onErrored={() => setFailed(true)}
        />
      </div>
    </Dialog>
  );
}
