import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Users } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDesk } from './desk-context';
import { SwitchDialog } from './switch-dialog';

/** Hands the device to somebody else; for whoever works at a till. */
export function SwitchButton() {
  const { t } = useTranslation();
  const { business } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!business?.scopes.includes('till:identify')) return null;
  return (
    <>
      <Button variant="quiet" size="small" className="shrink-0" onClick={() => setOpen(true)}>
        <Icon icon={Users} className="size-5" />
        <span className="max-sm:sr-only">{t('desk.switch')}</span>
      </Button>
      {isOpen && <SwitchDialog businessId={business.businessId} onClose={() => setOpen(false)} />}
    </>
  );
}
