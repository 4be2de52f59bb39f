import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { KeyRound } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Offers the passkey of this browser, and the code instead. */
export function PasskeyStep({ onCode }: { onCode: () => void }) {
  const { t } = useTranslation();
  const { signIn, isPending, outcome, error } = usePasskeySignIn();
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold">{t('desk.signIn.title')}</h1>
        <p className="text-muted">{t('desk.signIn.passkey.text')}</p>
      </div>
      {outcome && !isPending && <Alert tone="danger">{t(`desk.signIn.passkey.${outcome}`)}</Alert>}
      {error && !isPending && <Alert tone="danger">{getErrorMessage(t, error)}</Alert>}
      <Button busy={isPending} onClick={() => void signIn()}>
        <Icon icon={KeyRound} className="size-5" />
        {t('desk.signIn.passkey.use')}
      </Button>
      <Button variant="secondary" onClick={onCode}>
        {t('desk.signIn.passkey.code')}
      </Button>
    </div>
  );
}
