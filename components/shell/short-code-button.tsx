import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { navbarButtonStyle } from './navbar-button-style';

/** Opens the member's short code from the navbar, if the business wants that (spec §2). */
export function ShortCodeButton() {
  const { t } = useTranslation();
  const { showVerificationIdCodeOnNavBar } = useConfiguration();
  const open = useShortCode();
  if (!showVerificationIdCodeOnNavBar || !open) return null;
  return (
    <button type="button" aria-label={t('shortCode.open')} onClick={open} className={navbarButtonStyle}>
      <Icon icon={QrCode} className="size-5" />
    </button>
  );
}
