import { useTranslation } from '@/components/shared/i18n/texts';
import { useShortCode } from '@/components/shared/till-code/use-short-code';

/** Opens the code for the till, in the colours of the balance that it stands on. */
export function ShowCodeButton() {
  const { t } = useTranslation();
  const open = useShortCode();
  if (!open) return null;
  return (
    <button
      type="button"
      onClick={open}
      className="rounded-control min-h-12 self-center border-2 border-current px-4 font-semibold"
    >
      {t('shortCode.open')}
    </button>
  );
}
