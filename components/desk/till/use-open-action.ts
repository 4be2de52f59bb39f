import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { isLocked, type WriteError, type WriteState } from '../writes/use-write';
import { isApiError } from '@/lib/calls/api-error';
import { getWrongCode } from './member-code';

/** Why it has ended without a charge or a used gift: three wrong codes, or its time. */
type OpenActionEnd = 'codes' | 'time';

const isLastTry = (wrong: WriteError | undefined) => isApiError(wrong) && wrong.facts?.reason === 'ended';

const hasEnded = (confirm: WriteState<unknown>) =>
  confirm.name === 'refused' && isApiError(confirm.error) && confirm.error.code === 'RELEASED';

/** What a pending payment or a reserved gift allows now, by the writes that confirm and end it. */
export function useOpenAction(
  { expiresAt }: { expiresAt: string },
  confirm: WriteState<unknown>,
  end: WriteState<unknown>,
) {
  const secondsLeft = useSecondsLeft(Date.parse(expiresAt));
  const isBusy = isLocked(confirm) || isLocked(end);
  const wrong = getWrongCode(confirm);
  // Until the outcome is known, it may have been confirmed just in time.
  const isTimeOver = secondsLeft === 0 && !isBusy;
  const over: OpenActionEnd | undefined = isLastTry(wrong)
    ? 'codes'
    : isTimeOver || hasEnded(confirm)
      ? 'time'
      : undefined;
  return { secondsLeft, isBusy, over, wrong };
}
