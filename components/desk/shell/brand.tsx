import { Icon } from '@/components/ui/icon';
import { ScanLine } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The name of the desk. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <span className="bg-primary text-on-primary inline-flex size-9 items-center justify-center rounded-[0.625rem]">
        <Icon icon={ScanLine} className="size-5" />
      </span>
      {t('desk.name')}
    </p>
  );
}
