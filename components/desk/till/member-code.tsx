import { useRef } from 'react';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { SPOKEN_CODE_DIGITS } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { Alert } from '@/components/ui/alert';
import type { WriteError, WriteState } from '../writes/use-write';
import { ConfirmWithoutCode } from './confirm-without-code';
import { useTypedCode } from './use-typed-code';

/** The error of a code that was refused: the member is asked again. */
export const getWrongCode = (state: WriteState<unknown>): WriteError | undefined =>
  state.name === 'refused' && isApiError(state.error) && state.error.code === 'CODE_WRONG' ? state.error : undefined;

/** What confirms a payment or a gift. */
export type MemberConfirmation = { spokenCode: string } | { reason: string };

interface MemberCodeProps {
  text: string;
  wrong: WriteError | undefined;
  busy: boolean;
  secondsLeft: number;
  onConfirm: (confirmation: MemberConfirmation) => void;
}

/** The digits that the member reads out, and until when they are valid; a manager can do without them. */
export function MemberCode({ text, wrong, busy, secondsLeft, onConfirm }: MemberCodeProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const { code, isScanned, setCode, complete } = useTypedCode(field, SPOKEN_CODE_DIGITS, (spokenCode) =>
    onConfirm({ spokenCode }),
  );
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <div ref={field}>
        <CodeInput
          label={t('desk.till.payment.code')}
          length={SPOKEN_CODE_DIGITS}
          value={code}
          error={wrong && getErrorMessage(t, wrong)}
          disabled={busy}
          focusOnMount
          onChange={setCode}
          onComplete={complete}
        />
      </div>
      {isScanned && <Alert tone="warning">{t('desk.till.scan.unused')}</Alert>}
      <p className="text-muted text-sm">
        {t('desk.till.payment.code.left')}{' '}
        <span role="timer" className="font-semibold tabular-nums" dir="ltr">
          {formatCountdown(secondsLeft)}
        </span>
      </p>
      <ConfirmWithoutCode busy={busy} onConfirm={(reason) => onConfirm({ reason })} />
    </div>
  );
}
