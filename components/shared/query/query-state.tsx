import type { SerializedError } from '@reduxjs/toolkit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CircleAlert, CloudOff, WifiOff } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { getErrorMessage } from '../errors/error-message';
import { useReportOutage } from './outage';

/** What `QueryState` needs of a query. */
export interface Query<T> {
  data?: T;
  error?: ApiError | SerializedError;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: Query<T>;
  /** The skeleton; it appears only after a moment. */
  skeleton: React.ReactNode;
  /** Shown if nothing could be loaded, instead of the error's own message. */
  failure?: string;
  children: (data: T) => React.ReactNode;
}

/** An icon for no connection, for a backend that does not respond, or for any other error. */
function getErrorIcon(error: ApiError | SerializedError) {
  if (!isApiError(error)) return CircleAlert;
  if (error.code === 'FETCH_ERROR') return WifiOff;
  return error.status === 0 || error.status === 503 ? CloudOff : CircleAlert;
}

/**
 * A query's loading, error and content. Loaded content stays when refetching fails, with a message about it and a retry
 * button; if the backend does not respond, the page's banner has both.
 */
export function QueryState<T>({ query, skeleton, failure, children }: QueryStateProps<T>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  // With a failure of its own, it is in a dialog that covers the banner.
  const hasBanner = useReportOutage(query) && failure === undefined;
  const retry = (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      {t('common.retry')}
    </Button>
  );

  if (data !== undefined) {
    return (
      <>
        {error && !hasBanner && (
          <div className="mb-4">
            <Alert tone="warning">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>{getErrorMessage(t, error)}</p>
                {retry}
              </div>
            </Alert>
          </div>
        )}
        {children(data)}
      </>
    );
  }
  if (hasBanner) {
    return (
      <div aria-hidden className="opacity-60 grayscale [&_.skeleton]:animate-none">
        {skeleton}
      </div>
    );
  }
  if (error) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 px-4 py-12 text-center">
        <Icon icon={getErrorIcon(error)} className="text-muted size-10" />
        <p className="max-w-sm">{failure ?? getErrorMessage(t, error)}</p>
        {retry}
      </div>
    );
  }
  return (
    <div className="after-a-moment" aria-busy="true">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      {skeleton}
    </div>
  );
}
