import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { getErrorMessage } from './error-message';
import { formatCountdown } from '../one-time-code/digits';
import { useSecondsLeft } from '../browser/use-seconds-left';

/** A countdown to `until` (milliseconds since the epoch); screen readers announce it once. */
export function WaitMessage({ until }: { until: number }) {
  const { t } = useTranslation();
  const secondsLeft = useSecondsLeft(until);
  const [atFirst] = useState(secondsLeft);
  if (secondsLeft === 0) return t('wait.over');
  return (
    <>
      <span className="sr-only">{t('signIn.wait', { time: formatCountdown(atFirst) })}</span>
      <span aria-hidden className="tabular-nums">
        {t('signIn.wait', { time: formatCountdown(secondsLeft) })}
      </span>
    </>
  );
}

/** Why a call failed, as its hook has it. */
export type Failure = ApiError | SerializedError | undefined;

/** The error of a call; for too many requests with the waiting time, counted from the first render. */
export function CallErrorMessage({ error, fallback }: { error: Failure; fallback?: 'register.failure' }) {
  const { t } = useTranslation();
  const wait = isApiError(error) && error.code === 'TOO_MANY_REQUESTS' ? error.retryAfter : undefined;
  const [until] = useState(() => Date.now() + (wait ?? 0) * 1_000);
  return wait === undefined ? getErrorMessage(t, error, fallback) : <WaitMessage until={until} />;
}

/** The same as an alert that interrupts; with a countdown it stays for its duration. */
export function CallErrorAlert({ error }: { error: Failure }) {
  const waits = isApiError(error) && error.retryAfter !== undefined;
  const AlertComponent = waits ? Alert : TimedAlert;
  return (
    <AlertComponent tone="danger">
      <CallErrorMessage error={error} />
    </AlertComponent>
  );
}
