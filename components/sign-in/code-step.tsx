import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { resetOneTimeCode, setOneTimeCode } from '@/store/spec-slices';
import { useAppDispatch, useAppSelector } from '@/store/store';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { DemoOutbox } from '@/components/shared/one-time-code/demo-outbox';
import { getCodeSentText } from '@/components/shared/one-time-code/code-sent-text';
import type { SignInState } from './sign-in-machine';
import { getSignInErrorText, SignInErrorAlert } from './sign-in-error-alert';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { TimedAlert } from '@/components/ui/timed-alert';

interface CodeStepProps {
  state: Extract<SignInState, { step: 'code' }>;
  busy: boolean;
  /** The code of a demo is entered without being typed. */
  isInstant: boolean;
  onCode: (code: string) => void;
  /** Requests a new code by this channel. */
  onResend: (channel: 'sms' | 'email') => void;
  onChange: () => void;
}

/** The step in which the code is typed; shows its remaining lifetime and when another can be requested. */
export function CodeStep({ state, busy, isInstant, onCode, onResend, onChange }: CodeStepProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const code = useAppSelector((root) => root.oneTimeCode);
  const { sent, sentAt, resent, resendAt, error, exhausted } = state;
  const secondsLeft = useSecondsLeft(sentAt + sent.expiresIn * 1_000);
  const resendSeconds = useSecondsLeft(resendAt);
  const otherChannel = sent.channel === 'sms' ? 'email' : 'sms';
  const closed = exhausted || secondsLeft === 0;
  const complete = code.length === sent.codeLength;
  const [submittedEarly, setSubmittedEarly] = useState(false);
  const missing = submittedEarly && !complete ? t('signIn.code.incomplete', { length: sent.codeLength }) : undefined;

  const resend = (channel: 'sms' | 'email') => {
    dispatch(resetOneTimeCode());
    onResend(channel);
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmittedEarly(!complete);
    if (complete && !busy && !closed) onCode(code);
  };

  const enterDemo = useEffectEvent(() => {
    if (isInstant && sent.demoCode !== undefined) onCode(sent.demoCode);
  });
  useEffect(() => enterDemo(), []);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>
        {getCodeSentText(t, sent)}{' '}
        <button
          type="button"
          onClick={onChange}
          className="text-accent inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
        >
          {t('signIn.code.change')}
        </button>
      </p>
      {sent.demoCode === undefined ? (
        <DemoOutbox />
      ) : (
        <Alert tone="info">{t('signIn.demo.code', { code: sent.demoCode })}</Alert>
      )}
      <CodeInput
        key={sentAt}
        focusOnMount
        label={t('signIn.code.label')}
        length={sent.codeLength}
        value={code}
        disabled={busy || closed}
        error={missing ?? (error?.about === 'code' ? getSignInErrorText(t, error) : undefined)}
        onChange={(next) => dispatch(setOneTimeCode(next))}
        onComplete={onCode}
      />
      {error?.about === 'service' && !busy && <SignInErrorAlert error={error} />}
      {secondsLeft > 0 && !exhausted && (
        <p className="text-muted text-sm">{t('signIn.code.life', { time: formatCountdown(secondsLeft) })}</p>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {secondsLeft === 0 && !exhausted && t('signIn.code.over')}
      </p>
      {resent && !error && (
        <TimedAlert key={sentAt} tone="success">
          {t('signIn.code.resent')}
        </TimedAlert>
      )}
      {!closed && (
        <Button type="submit" busy={busy}>
          {busy && complete ? t('signIn.code.checking') : t('signIn.code.submit')}
        </Button>
      )}
      {resendSeconds > 0 ? (
        <p className="text-muted text-center text-sm">
          {t('signIn.code.resendIn', { time: formatCountdown(resendSeconds) })}
        </p>
      ) : (
        <div className="grid gap-1">
          <Button variant="quiet" busy={busy} onClick={() => resend(sent.channel)}>
            {t('signIn.code.resend')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => resend(otherChannel)}>
            {t(`signIn.code.other.${otherChannel}`)}
          </Button>
        </div>
      )}
    </form>
  );
}
