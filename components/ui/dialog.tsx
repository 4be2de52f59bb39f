import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * A modal dialog for as long as it is rendered: the page behind it is inert, Escape closes it, the focus comes back to
 * where it was. An element marked `data-initial-focus` gets the focus first, without one the close button.
 */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="bg-surface text-text rounded-card shadow-raised border-border sm:rounded-card fixed inset-x-0 bottom-0 m-0 max-h-[92dvh] w-full max-w-full overflow-y-auto rounded-b-none border p-5 sm:inset-0 sm:m-auto sm:w-[28rem] sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={heading} className="text-xl font-bold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="hover:bg-raised -me-2 -mt-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
