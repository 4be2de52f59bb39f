import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ConfirmedOperation } from '@/contract/schemas/sign-in';
import { useTranslation } from '@/lib/i18n/texts';
import { CodeInput } from './one-time-code/code-input';
import { clock } from './one-time-code/digits';
import { useSecondsLeft } from './one-time-code/use-seconds-left';
import { useStepUp } from './use-step-up';

interface StepUpDialogProps {
  /** What the code confirms; the message that carries it says so. */
  operation: ConfirmedOperation;
  /** An address that is to be proven instead of the member: the code goes there. */
  newAddress?: string;
  /** A phone number in the same way. */
  newPhoneNumber?: string;
  /** Why it is asked: what follows. */
  text: string;
  /** With the confirmation token: single use, five minutes (security, step-up). */
  onConfirmed: (token: string) => void;
  onClose: () => void;
}

/** Asks a member who is signed in to prove by a code that it is they, before something that cannot be taken back. */
export function StepUpDialog({ operation, newAddress, newPhoneNumber, text, onConfirmed, onClose }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { sent, sentAt, trouble, busy, request, prove } = useStepUp({
    operation,
    newAddress,
    newPhoneNumber,
    onConfirmed,
  });
  const [code, setCode] = useState('');
  const wait = useSecondsLeft(sent ? sentAt + sent.resendIn * 1_000 : 0);
  const again = () => {
    setCode('');
    void request();
  };
  return (
    <Dialog
      title={t(newAddress ? 'stepUp.address.title' : newPhoneNumber ? 'stepUp.phone.title' : 'stepUp.title')}
      closeLabel={t('common.cancel')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{text}</p>
        {!sent && trouble && <Alert tone="danger">{trouble}</Alert>}
        {!sent && (
          <Button data-initial-focus busy={busy} onClick={() => void request()}>
            {t('stepUp.send')}
          </Button>
        )}
        {sent && (
          <>
            <p className="text-muted">
              {t(`signIn.code.sent.${sent.channel}`, {
                count: sent.codeLength,
                destination: `\u2068${sent.destination}\u2069`,
              })}
            </p>
            <CodeInput
              label={t('signIn.code.label')}
              length={sent.codeLength}
              value={code}
              disabled={busy}
              focusOnMount
              error={trouble}
              onChange={setCode}
              onComplete={(complete) => void prove(complete)}
            />
            <Button busy={busy} disabled={code.length !== sent.codeLength} onClick={() => void prove(code)}>
              {t('stepUp.submit')}
            </Button>
            {wait > 0 ? (
              <p className="text-muted text-center text-sm">{t('signIn.code.resendIn', { time: clock(wait) })}</p>
            ) : (
              <Button variant="quiet" busy={busy} onClick={again}>
                {t('signIn.code.resend')}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
