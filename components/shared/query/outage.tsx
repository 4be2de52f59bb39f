import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '@/lib/calls/api-error';

/** What loads a part of the page again. */
type Retry = () => unknown;

interface Outage {
  /** Adds a part that waits for the backend. @returns the function that removes it */
  report: (retry: Retry) => () => void;
}

/** Where one banner reports a failing backend for the whole page; elsewhere each part reports its own error. */
const OutageContext = createContext<Outage | undefined>(undefined);

/** The waits before automatic retries; the last one is repeated. */
export const RETRY_AFTER_MS = [5_000, 10_000, 20_000, 30_000];

/** True if the backend does not respond: nothing about the request, or about this part of the page, is wrong. */
const isOutage = (error: ApiError | SerializedError | undefined): boolean =>
  isApiError(error) &&
  (error.code === 'BACKEND_UNAVAILABLE' || error.code === 'BACKEND_TIMEOUT' || error.code === 'TIMEOUT_ERROR');

/**
 * Reports a query that failed because the backend does not respond, until it succeeds.
 * @returns true if the page's banner says so, and loads it again
 */
export function useReportOutage({ error, refetch }: { error?: ApiError | SerializedError; refetch: Retry }): boolean {
  const outage = useContext(OutageContext);
  const isReported = outage !== undefined && isOutage(error);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => (isReported ? outage.report(() => latest.current()) : undefined), [isReported, outage]);
  return isReported;
}

interface Reports {
  retries: ReadonlySet<Retry>;
  /** Automatic and manual ones since the first report. */
  attempts: number;
}

const none: Reports = { retries: new Set(), attempts: 0 };

/** Retries what was reported, each time after a longer wait, while there is anything. */
function useRetries() {
  const [{ retries, attempts }, setReports] = useState(none);
  const isOut = retries.size > 0;
  const retryAll = useCallback(() => {
    setReports((now) => ({ ...now, attempts: now.attempts + 1 }));
    for (const retry of retries) void retry();
  }, [retries]);

  useEffect(() => {
    if (!isOut) return;
    const timer = setTimeout(retryAll, RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length - 1)]);
    return () => clearTimeout(timer);
  }, [isOut, attempts, retryAll]);

  const outage = useMemo<Outage>(
    () => ({
      report: (retry) => {
        setReports((now) => ({ ...now, retries: new Set(now.retries).add(retry) }));
        return () =>
          setReports((now) => {
            const left = new Set([...now.retries].filter((other) => other !== retry));
            return left.size > 0 ? { ...now, retries: left } : none;
          });
      },
    }),
    [],
  );
  return { isOut, retryAll, outage };
}

/** Lets `banner` report a failing backend for all of its content. */
export function OutageProvider({
  banner: Banner,
  children,
}: {
  banner: React.ComponentType<{ isOut: boolean; onRetry: () => void }>;
  children: (banner: React.ReactNode) => React.ReactNode;
}) {
  const { isOut, retryAll, outage } = useRetries();
  return <OutageContext value={outage}>{children(<Banner isOut={isOut} onRetry={retryAll} />)}</OutageContext>;
}
