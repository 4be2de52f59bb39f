import { useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useSendCode, type SentCode } from './use-send-code';

interface CodeEntryProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** The result of the last code; undefined before the first. */
  result: DeskResponse<'approvePurchase' | 'confirmStaffSession' | 'openStaffSession'> | undefined;
  error: ApiError | SerializedError | undefined;
  isChecking: boolean;
  onComplete: (code: string) => void;
  /** A further button. */
  children?: React.ReactNode;
}

/** A field for the code that was sent to a person of the staff; the last digit sends it. Another code can be requested. */
export function CodeEntry({ sent, onSent, result, error, isChecking, onComplete, children }: CodeEntryProps) {
  const { t } = useTranslation();
  const request = useSendCode(sent.purpose);
  const [code, setCode] = useState('');
  const secondsLeft = useSecondsLeft(sent.resendAt);
  const resend = async () => {
    const again = await request.send(sent.email, sent.challengeId);
    if (again) onSent(again);
  };
  const refusal =
    result?.status === 'WRONG_CODE'
      ? t(result.newerCodeSent ? 'desk.signIn.code.newer' : 'desk.signIn.code.wrong', { count: result.attemptsLeft })
      : result?.status === 'CODE_EXPIRED'
        ? t('desk.signIn.code.expired')
        : undefined;
  const failed = error ?? request.error;
  return (
    <>
      <div className="desk-code">
        <CodeInput
          label={t('desk.signIn.code.label')}
          length={sent.digits}
          value={code}
          error={isChecking ? undefined : (refusal ?? (failed && getErrorMessage(t, failed)))}
          disabled={isChecking}
          focusOnMount
          onChange={setCode}
          onComplete={onComplete}
        />
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isChecking && t('desk.signIn.code.checking')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={secondsLeft > 0} busy={request.isLoading} onClick={() => void resend()}>
          {secondsLeft > 0
            ? t('desk.signIn.resendIn', { time: formatCountdown(secondsLeft) })
            : t('desk.signIn.resend')}
        </Button>
        {children}
      </div>
    </>
  );
}
