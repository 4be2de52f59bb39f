import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import { CodeInput } from '../one-time-code/code-input';
import { formatCountdown } from '../one-time-code/digits';
import { DemoOutbox } from '../one-time-code/demo-outbox';
import { getCodeSentText } from '../one-time-code/code-sent-text';
import { useSecondsLeft } from '../browser/use-seconds-left';
import { useStepUp, type StepUp } from './use-step-up';

interface CodeProofProps extends StepUp {
  /** The confirmed operation is pending: nothing else can be clicked. */
  busy?: boolean;
}

/** Sends a code for one operation and checks it: to the member, or to a new contact. */
export function CodeProof({ busy = false, ...proof }: CodeProofProps) {
  const { t } = useTranslation();
  const { sent, sentAt, error, busy: isSubmitting, request, submitCode } = useStepUp(proof);
  const [code, setCode] = useState('');
  // A typed address is shown in full to its author; the member's own are masked.
  const contact = proof.newAddress ?? proof.newPhoneNumber;
  const wait = useSecondsLeft(sent ? sentAt + sent.resendIn * 1_000 : 0);
  const [submittedEarly, setSubmittedEarly] = useState(false);
  const isBusy = busy || isSubmitting;
  const complete = sent !== undefined && code.length === sent.codeLength;
  const missing = submittedEarly && !complete ? t('signIn.code.incomplete', { length: sent?.codeLength }) : undefined;
  const submit = () => {
    setSubmittedEarly(!complete);
    if (complete) void submitCode(code);
  };
  const resend = () => {
    setCode('');
    void request();
  };
  if (!sent) {
    return (
      <>
        {error && <TimedAlert tone="danger">{error}</TimedAlert>}
        <Button data-initial-focus busy={isBusy} onClick={() => void request()}>
          {t('stepUp.send')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">{getCodeSentText(t, { ...sent, destination: contact ?? sent.destination })}</p>
      <DemoOutbox />
      <CodeInput
        label={t('signIn.code.label')}
        length={sent.codeLength}
        value={code}
        disabled={isBusy}
        focusOnMount
        error={missing ?? error}
        onChange={setCode}
        onComplete={(complete) => void submitCode(complete)}
      />
      <Button busy={isBusy} onClick={submit}>
        {t('stepUp.submit')}
      </Button>
      {wait > 0 ? (
        <p className="text-muted text-center text-sm">{t('signIn.code.resendIn', { time: formatCountdown(wait) })}</p>
      ) : (
        <Button variant="quiet" busy={isBusy} onClick={resend}>
          {t('signIn.code.resend')}
        </Button>
      )}
    </>
  );
}
