import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTabs } from '@/components/shared/navigation/use-menu';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/**
 * Opens the member's short code from the navbar, if the business wants that (spec §2), except where the bottom bar has it.
 */
export function ShortCodeButton() {
  const { t } = useTranslation();
  const { showVerificationIdCodeOnNavBar } = useConfiguration();
  const open = useShortCode();
  const hasTabs = useTabs().length > 0;
  if (!showVerificationIdCodeOnNavBar || !open) return null;
  return (
    <button
      type="button"
      aria-label={t('shortCode.open')}
      onClick={open}
      className={classNames('round-button', hasTabs && 'max-lg:hidden')}
    >
      <Icon icon={QrCode} className="size-5" />
    </button>
  );
}
