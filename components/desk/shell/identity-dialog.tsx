import { useState } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { KeyRound, Mail } from '@/components/ui/icons';
import { hasPasskeys, hasRegisteredPasskey } from '@/lib/desk/passkeys';
import { useTranslation } from '@/components/shared/i18n/texts';
import {
  useConfirmStaffSessionByPasskeyMutation,
  useConfirmStaffSessionMutation,
} from '@/store/desk/endpoints/sign-in';
import { CodeEntry } from './code-entry';
import { usePasskeySignature } from './use-passkey-signature';
import { useSendCode, type SentCode } from './use-send-code';
import { useDesk } from './desk-context';

interface StepProps {
  onProved: () => void;
}

/** Asks for the code that was sent. */
function CodeProof({ sent, onSent, onProved }: StepProps & { sent: SentCode; onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation();
  const [confirm, { data, error, isLoading }] = useConfirmStaffSessionMutation();
  const submit = async (code: string) => {
    const { data: result } = await confirm({ body: { challengeId: sent.challengeId, code } });
    if (result?.status === 'OK') onProved();
  };
  return (
    <>
      <p className="text-muted">
        {t('desk.identity.sent')} <bdi className="text-text font-semibold">{sent.email}</bdi>
      </p>
      <CodeEntry
        sent={sent}
        onSent={onSent}
        result={data}
        error={error}
        isChecking={isLoading}
        onComplete={(code) => void submit(code)}
      />
    </>
  );
}

/** Asks for a passkey of the person. */
function PasskeyProof({ onProved }: StepProps) {
  const { t } = useTranslation();
  const { sign, error } = usePasskeySignature();
  const [confirm, confirming] = useConfirmStaffSessionByPasskeyMutation();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<'cancelled' | 'refused'>();
  const run = async () => {
    const signed = await sign();
    if (!signed || signed === 'cancelled') return signed;
    const { data } = await confirm({ body: signed });
    if (data?.status === 'OK') onProved();
    return data?.status === 'PASSKEY_REFUSED' ? ('refused' as const) : undefined;
  };
  const prove = async () => {
    setPending(true);
    setOutcome(undefined);
    setOutcome(await run());
    setPending(false);
  };
  const failed = error ?? confirming.error;
  return (
    <>
      {outcome && !isPending && <Alert tone="warning">{t(`desk.identity.passkey.${outcome}`)}</Alert>}
      {failed && !isPending && <CallErrorAlert error={failed} />}
      <Button data-initial-focus="" busy={isPending} onClick={() => void prove()}>
        <Icon icon={KeyRound} className="size-5" />
        {t('desk.signIn.passkey.use')}
      </Button>
    </>
  );
}

interface IdentityDialogProps {
  /** The question is over: whether the person has proved who it is. */
  onAnswer: (proved: boolean) => void;
}

/** Asks the person again who it is, by a passkey or a code. What the person was doing stays as it is below. */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const { t } = useTranslation();
  const { session } = useDesk();
  const [sent, setSent] = useState<SentCode>();
  const code = useSendCode();
  const hasPasskey = hasRegisteredPasskey() || (session.passkeys > 0 && hasPasskeys());
  const onProved = () => onAnswer(true);
  const sendCode = async () => setSent(await code.send(session.email));
  return (
    <Dialog title={t('desk.identity.title')} closeLabel={t('common.close')} onClose={() => onAnswer(false)}>
      <div className="grid gap-5">
        {sent ? (
          <CodeProof key={sent.challengeId} sent={sent} onSent={setSent} onProved={onProved} />
        ) : (
          <>
            <p>{t('desk.identity.text')}</p>
            {hasPasskey && <PasskeyProof onProved={onProved} />}
            {code.error && <CallErrorAlert error={code.error} />}
            <Button
              variant={hasPasskey ? 'secondary' : 'primary'}
              data-initial-focus={hasPasskey ? undefined : ''}
              busy={code.isLoading}
              onClick={() => void sendCode()}
            >
              <Icon icon={Mail} className="size-5" />
              {t('desk.identity.code')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
