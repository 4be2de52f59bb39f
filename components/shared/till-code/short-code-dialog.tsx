import { ShortCode } from './short-code';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The member's short code over the page. */
export function ShortCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shortCode.title')} closeLabel={t('common.close')} onClose={onClose}>
      <ShortCode />
    </Dialog>
  );
}
