import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/lib/i18n/texts';
import { isApiError, type ApiError } from '@/store/api-error';
import { errorWords } from './error-message';
import { clock } from '../one-time-code/digits';
import { useSecondsLeft } from '../browser/use-seconds-left';

/** How long to wait until a moment (milliseconds since the epoch): counted down for the eyes, said once for the ears. */
export function WaitWords({ until }: { until: number }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until);
  const [atFirst] = useState(left);
  if (left === 0) return t('wait.over');
  return (
    <>
      <span className="sr-only">{t('signIn.wait', { time: clock(atFirst) })}</span>
      <span aria-hidden className="tabular-nums">
        {t('signIn.wait', { time: clock(left) })}
      </span>
    </>
  );
}

type Failure = ApiError | SerializedError | undefined;

/** What went wrong with a call; where it was too much, how long to wait from when this is shown. */
export function FailureWords({ error, fallback }: { error: Failure; fallback?: 'register.failure' }) {
  const { t } = useTranslation();
  const wait = isApiError(error) && error.code === 'TOO_MANY_REQUESTS' ? error.retryAfter : undefined;
  const [until] = useState(() => Date.now() + (wait ?? 0) * 1_000);
  return wait === undefined ? errorWords(t, error, fallback) : <WaitWords until={until} />;
}

/** The same, as trouble that interrupts; one that counts down a wait stays for it. */
export function FailureAlert({ error }: { error: Failure }) {
  const waits = isApiError(error) && error.retryAfter !== undefined;
  const Shown = waits ? Alert : TimedAlert;
  return (
    <Shown tone="danger">
      <FailureWords error={error} />
    </Shown>
  );
}
