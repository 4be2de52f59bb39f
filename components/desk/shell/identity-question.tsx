import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { IdentityCheck } from '@/store/desk/identity-check';

type Question = ComponentType<{ onAnswer: (proved: boolean) => void }>;

/** Shows the question who the person is while a call waits for it. Its code is loaded by the first one. */
export function IdentityQuestion({ check }: { check: IdentityCheck }) {
  const isOpen = useSyncExternalStore(check.subscribe, check.isOpen, () => false);
  const [Dialog, setDialog] = useState<Question>();
  useEffect(() => {
    if (!isOpen || Dialog) return;
    // Without the code, the call is refused, and can be sent again.
    import('./identity-dialog').then(
      ({ IdentityDialog }) => setDialog(() => IdentityDialog),
      () => check.answer(false),
    );
  }, [isOpen, Dialog, check]);
  return isOpen && Dialog ? <Dialog onAnswer={check.answer} /> : null;
}
