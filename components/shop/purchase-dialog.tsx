import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PurchaseConfirmation } from './purchase-confirmation';
import type { PurchaseState } from './purchase-machine';
import { PurchaseSuccess } from './purchase-success';

interface PurchaseDialogProps {
  state: Exclude<PurchaseState, { name: 'closed' }>;
  onConfirm: () => void;
  onClose: () => void;
  /** Closes this and the item's sheet below it. */
  onLeave: () => void;
}

/** Requires one confirmation before value moves, shows the state of the purchase, and then the new gift and balance. */
export function PurchaseDialog({ state, onConfirm, onClose, onLeave }: PurchaseDialogProps) {
  const { t } = useTranslation();
  const isBought = state.name === 'bought';
  const title = isBought ? t('shop.bought.title') : t('shop.confirm.title', { name: state.intent.item.name });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      {isBought ? (
        <PurchaseSuccess gift={state.bought.gift} currency={state.intent.item.currency} />
      ) : (
        <PurchaseConfirmation state={state} onConfirm={onConfirm} onClose={onClose} onLeave={onLeave} />
      )}
    </Dialog>
  );
}
