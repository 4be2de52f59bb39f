import { useEffect, useRef, useState } from 'react';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { Button } from '@/components/ui/button';
import { getDeviceName } from '@/lib/desk/device-name';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useOpenStaffSessionMutation, useRequestStaffCodeMutation } from '@/store/desk/endpoints/sign-in';
import { toSentCode, type SentCode } from './sent-code';
import { useContinue } from './use-continue';

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onOtherAddress: () => void;
}

/** Asks for the code; the last digit sends it. */
export function CodeStep({ sent, onSent, onOtherAddress }: CodeStepProps) {
  const { t, i18n } = useTranslation();
  const { continueToPasskey, isRedirecting } = useContinue();
  const [open, { data, error, isLoading }] = useOpenStaffSessionMutation();
  const [requestCode, request] = useRequestStaffCodeMutation();
  const [code, setCode] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const secondsLeft = useSecondsLeft(sent.resendAt);
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);

  const submit = async (complete: string) => {
    const device = getDeviceName(navigator.userAgent);
    const body = { challengeId: sent.challengeId, code: complete, ...(device && { device }) };
    const { data: opened } = await open({ body });
    if (opened?.status === 'OK') continueToPasskey();
  };
  const resend = async () => {
    const { data: again } = await requestCode({ body: { email: sent.email, locale: i18n.language } });
    if (again) onSent(toSentCode(sent.email, again));
  };

  const refusal =
    data?.status === 'WRONG_CODE'
      ? t('desk.signIn.code.wrong', { count: data.attemptsLeft })
      : data?.status === 'CODE_EXPIRED'
        ? t('desk.signIn.code.expired')
        : undefined;
  const failed = error ?? request.error;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 ref={heading} className="text-2xl font-bold">
          {t('desk.signIn.code.title')}
        </h1>
        <p className="text-muted">
          {t('desk.signIn.code.text')} <bdi className="text-text font-semibold">{sent.email}</bdi>
        </p>
      </div>
      <div className="desk-code">
        <CodeInput
          label={t('desk.signIn.code.label')}
          length={sent.digits}
          value={code}
          error={isLoading || isRedirecting ? undefined : (refusal ?? (failed && getErrorMessage(t, failed)))}
          disabled={isLoading || isRedirecting}
          focusOnMount
          onChange={setCode}
          onComplete={(complete) => void submit(complete)}
        />
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {(isLoading || isRedirecting) && t('desk.signIn.code.checking')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={secondsLeft > 0} busy={request.isLoading} onClick={() => void resend()}>
          {secondsLeft > 0
            ? t('desk.signIn.resendIn', { time: formatCountdown(secondsLeft) })
            : t('desk.signIn.resend')}
        </Button>
        <Button variant="quiet" onClick={onOtherAddress}>
          {t('desk.signIn.otherAddress')}
        </Button>
      </div>
      <p className="text-muted text-sm">{t('desk.signIn.code.missing')}</p>
    </div>
  );
}
