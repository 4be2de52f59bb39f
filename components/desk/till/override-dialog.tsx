import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfirmPaymentMutation, useConfirmRedemptionMutation } from '@/store/desk/endpoints/till';
import { useTillActionText } from '../parts/use-till-action-text';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { OverrideReason } from './override-reason';

interface OverrideDialogProps {
  action: TillAction;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks a manager for the reason, and confirms a payment or redemption without the member's code. */
export function OverrideDialog({ action, onConfirmed, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  const describe = useTillActionText();
  const { businessId } = useBusiness();
  const payment = useWrite(useConfirmPaymentMutation()[0]);
  const redemption = useWrite(useConfirmRedemptionMutation()[0]);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { id, kind, memberName } = action;
  const { state, retry } = kind === 'payment' ? payment : redemption;

  const finish = (confirmed: object | undefined) => {
    if (confirmed) onConfirmed();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason.trim() === '') return;
    const body = { businessId, reason: reason.trim() };
    finish(
      kind === 'payment'
        ? await payment.send({ params: { paymentId: id }, body })
        : await redemption.send({ params: { redemptionId: id }, body }),
    );
  };
  return (
    <Dialog title={t('desk.till.override.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p>
          <strong>{describe(action)}</strong>
          <br />
          <span className="text-muted">{memberName || t('desk.till.member.nameless')}</span>
        </p>
        <OverrideReason reason={reason} readOnly={isLocked(state)} showsError={isSubmitted} onChange={setReason} />
        <WriteAlert state={state} onRetry={() => void retry().then(finish)} />
        {state.name !== 'unknown' && (
          <Button type="submit" busy={state.name === 'sending'} className="min-h-14">
            {t('desk.till.override')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
