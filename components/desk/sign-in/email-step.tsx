import { useState, type FormEvent } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSendCode, type SentCode } from '../shell/use-send-code';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: SentCode) => void;
}

/** Asks for the address to which the code is sent. */
export function EmailStep({ email, onEmail, onSent }: EmailStepProps) {
  const { t } = useTranslation();
  const { send, isLoading, error } = useSendCode();
  const [isSubmitted, setSubmitted] = useState(false);
  const address = normalizeEmail(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (address === undefined || isLoading) return;
    const sent = await send(address);
    if (sent) onSent(sent);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold">{t('desk.signIn.title')}</h1>
        <p className="text-muted">{t('desk.signIn.text')}</p>
      </div>
      <TextField
        label={t('desk.signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={email}
        error={isSubmitted && address === undefined ? t('desk.signIn.email.wrong') : undefined}
        onChange={(event) => onEmail(event.target.value)}
      />
      {error && <CallErrorAlert error={error} />}
      <Button type="submit" busy={isLoading}>
        {t('desk.signIn.send')}
      </Button>
    </form>
  );
}
