import { useState } from 'react';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { navbarButtonStyle } from './navbar-button-style';

const ShortCodeDialog = createLazyPanel(() => import('./short-code-dialog').then((module) => module.ShortCodeDialog));

/** Opens the member's short code from any page, if the business wants that (spec §2). */
export function ShortCodeButton() {
  const { t } = useTranslation();
  const { showVerificationIdCodeOnNavBar } = useConfiguration();
  const [open, setOpen] = useState(false);
  if (!showVerificationIdCodeOnNavBar) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('shortCode.open')}
        onClick={() => setOpen(true)}
        className={navbarButtonStyle}
      >
        <Icon icon={QrCode} className="size-5" />
      </button>
      {open && <ShortCodeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
