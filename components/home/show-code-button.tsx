import { useTranslation } from '@/components/shared/i18n/texts';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/icons';

/** Opens the code for the till, in the colours of the balance that it stands on. */
export function ShowCodeButton() {
  const { t } = useTranslation();
  const open = useShortCode();
  if (!open) return null;
  return (
    <button
      type="button"
      onClick={open}
      className="rounded-control ms-auto inline-flex min-h-12 items-center gap-2 self-center border-2 border-current px-4 py-2 font-semibold"
    >
      <Icon icon={QrCode} className="size-5" />
      <span>{t('shortCode.open')}</span>
    </button>
  );
}
