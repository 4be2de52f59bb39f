import type { SerializedError } from '@reduxjs/toolkit';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Icon } from '@/components/ui/icon';
import { CloudOff } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ApiError } from '@/lib/calls/api-error';

/** A notice while the backend does not respond, for all parts of the page that wait for it. */
export function OutageNotice({
  error,
  onRetry,
}: {
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {error && (
        <div className="bg-warning-soft text-warning flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm font-medium">
          <p className="flex items-center gap-2.5">
            <Icon icon={CloudOff} className="size-4 shrink-0" />
            {getErrorMessage(t, error)}
          </p>
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 px-1 font-semibold underline underline-offset-4 hover:no-underline"
          >
            {t('common.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
