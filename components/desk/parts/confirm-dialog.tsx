import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ConfirmDialogProps {
  title: string;
  /** What happens by it. */
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <p>{text}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
