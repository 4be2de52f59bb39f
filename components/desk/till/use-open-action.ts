import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { isLocked, type WriteState } from '../writes/use-write';
import { getWrongCode } from './member-code';

/** What a pending payment or a reserved gift allows now, by the writes that confirm and end it. */
export function useOpenAction(
  { expiresAt }: { expiresAt: string },
  confirm: WriteState<unknown>,
  end: WriteState<unknown>,
) {
  const secondsLeft = useSecondsLeft(Date.parse(expiresAt));
  const isBusy = isLocked(confirm) || isLocked(end);
  // Until the outcome is known, it may have been confirmed just in time.
  return { secondsLeft, isBusy, isOver: secondsLeft === 0 && !isBusy, wrong: getWrongCode(confirm) };
}
