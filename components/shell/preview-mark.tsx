import { Icon } from '@/components/ui/icon';
import { Info } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Over every page that shows a draft. */
export function PreviewMark() {
  const { t } = useTranslation();
  return (
    <p
      role="note"
      className="bg-warning-soft text-warning border-border flex items-center justify-center gap-2 border-b px-4 py-1.5 text-center text-sm font-medium"
    >
      <Icon icon={Info} className="size-4 shrink-0" />
      {t('preview.mark')}
    </p>
  );
}
