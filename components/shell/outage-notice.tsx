import { Icon } from '@/components/ui/icon';
import { CloudOff } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** A notice while the backend does not respond, for all parts of the page that wait for it. */
export function OutageNotice({ isOut, onRetry }: { isOut: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isOut && (
        <div className="bg-warning-soft text-warning flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm font-medium">
          <p className="flex items-center gap-2.5">
            <Icon icon={CloudOff} className="size-4 shrink-0" />
            {t('error.BACKEND_UNAVAILABLE')}
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
