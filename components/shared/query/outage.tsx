import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '@/lib/calls/api-error';

type QueryError = ApiError | SerializedError | undefined;

/** A part of the page that waits for the backend. */
interface Report {
  error: QueryError;
  retry: () => unknown;
}

interface Outage {
  /** @returns the function that removes the report */
  report: (report: Report) => () => void;
}

/** Where one banner reports a failing backend for the whole page; elsewhere each part reports its own error. */
const OutageContext = createContext<Outage | undefined>(undefined);

/** The waits before automatic retries; the last one is repeated. */
export const RETRY_AFTER_MS = [5_000, 10_000, 20_000, 30_000];

/** True if the backend does not respond: nothing about the request, or about this part of the page, is wrong. */
const isOutage = (error: QueryError): error is ApiError =>
  isApiError(error) &&
  (error.code === 'BACKEND_UNAVAILABLE' || error.code === 'BACKEND_TIMEOUT' || error.code === 'TIMEOUT_ERROR');

/**
 * Reports a query that failed because the backend does not respond, until it succeeds.
 * @returns true if the page's banner says so, and loads it again
 */
export function useReportOutage({ error, refetch }: { error?: QueryError; refetch: () => unknown }): boolean {
  const outage = useContext(OutageContext);
  // Another error of the same kind, from a retry, is the same outage.
  const code = outage !== undefined && isOutage(error) ? error.code : undefined;
  const latest = useRef({ error, refetch });
  useEffect(() => {
    latest.current = { error, refetch };
  });
  useEffect(() => {
    if (code === undefined) return;
    return outage?.report({ error: latest.current.error, retry: () => latest.current.refetch() });
  }, [code, outage]);
  return code !== undefined;
}

interface Reports {
  open: readonly Report[];
  /** Automatic and manual ones since the first report. */
  attempts: number;
}

const none: Reports = { open: [], attempts: 0 };

/** Retries what was reported, each time after a longer wait, while there is anything. */
function useRetries() {
  const [{ open, attempts }, setReports] = useState(none);
  const isOut = open.length > 0;
  const retryAll = useCallback(() => {
    setReports((now) => ({ ...now, attempts: now.attempts + 1 }));
    for (const { retry } of open) void retry();
  }, [open]);

  useEffect(() => {
    if (!isOut) return;
    const timer = setTimeout(retryAll, RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length - 1)]);
    return () => clearTimeout(timer);
  }, [isOut, attempts, retryAll]);

  const outage = useMemo<Outage>(
    () => ({
      report: (report) => {
        setReports((now) => ({ ...now, open: [...now.open, report] }));
        return () =>
          setReports((now) => {
            const left = now.open.filter((other) => other !== report);
            return left.length > 0 ? { ...now, open: left } : none;
          });
      },
    }),
    [],
  );
  return { error: open[0]?.error, retryAll, outage };
}

/** Lets `banner` report a failing backend for all of its content. */
export function OutageProvider({
  banner: Banner,
  children,
}: {
  banner: React.ComponentType<{ error: QueryError; onRetry: () => void }>;
  children: (banner: React.ReactNode) => React.ReactNode;
}) {
  const { error, retryAll, outage } = useRetries();
  return <OutageContext value={outage}>{children(<Banner error={error} onRetry={retryAll} />)}</OutageContext>;
}
