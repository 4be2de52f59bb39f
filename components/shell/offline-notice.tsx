import { useOnline } from '@/components/shared/browser/use-online';
import { Icon } from '@/components/ui/icon';
import { WifiOff } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** A notice while there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warning-soft text-warning flex items-center justify-center gap-2.5 px-4 py-2 text-sm font-medium">
          <Icon icon={WifiOff} className="size-4 shrink-0" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
