import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { CodeProof } from './code-proof';
import type { StepUp } from './use-step-up';

interface StepUpDialogProps extends StepUp {
  /** Why it is needed: the consequences. */
  text: string;
  onClose: () => void;
}

/** Verifies the member, or a new contact of theirs, by a code before a sensitive operation. */
export function StepUpDialog({ text, onClose, ...proof }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { newAddress, newPhoneNumber } = proof;
  return (
    <Dialog
      title={t(newAddress ? 'stepUp.address.title' : newPhoneNumber ? 'stepUp.phone.title' : 'stepUp.title')}
      closeLabel={t('common.cancel')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{text}</p>
        <CodeProof {...proof} />
      </div>
    </Dialog>
  );
}
