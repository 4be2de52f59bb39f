import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { ApprovalDialogProps } from './approval-dialog';

/** Asks a manager to approve a purchase. The code of the dialog is loaded with the first question. */
export function ApprovalQuestion(props: ApprovalDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ApprovalDialogProps>>();
  // Without the code, the refusal is shown, and the purchase can be sent again.
  const close = useEffectEvent(() => props.onClose());
  useEffect(() => {
    import('./approval-dialog').then(
      ({ ApprovalDialog }) => setDialog(() => ApprovalDialog),
      () => close(),
    );
  }, []);
  return Dialog ? <Dialog {...props} /> : null;
}
