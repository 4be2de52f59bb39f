import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { DialogHead } from '@/components/ui/dialog-head';
import { suspendDialogs } from '@/components/ui/suspend-dialogs';

interface ChallengeWindowProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** Next's root element. */
const PAGE = '__next';

/**
 * The dialog around a captcha. It is not a modal `<dialog>`: Google appends its pictures to the body, where they could
 * not be clicked. The page and other dialogs are suspended instead.
 */
export function ChallengeWindow({ title, closeLabel, onClose, children }: ChallengeWindowProps) {
  const heading = useId();
  const close = useRef<HTMLButtonElement>(null);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    const page = document.getElementById(PAGE);
    const restore = page ? suspendDialogs(page) : undefined;
    close.current?.focus();
    return restore;
  }, []);

  return createPortal(
    <div className="bg-scrim fixed inset-0 z-50 grid items-end sm:items-center sm:justify-center">
      <div
        role="dialog"
        aria-modal
        aria-labelledby={heading}
        className="bg-surface text-text rounded-card shadow-raised border-border sm:rounded-card max-h-[92dvh] w-full overflow-y-auto rounded-b-none border p-5 sm:w-[28rem] sm:p-6"
      >
        <DialogHead id={heading} title={title} closeLabel={closeLabel} onClose={onClose} closeButton={close} />
        {children}
      </div>
    </div>,
    document.body,
  );
}
