import { useId, useRef } from 'react';
import { classNames } from './class-names';
import { DialogHead } from './dialog-head';
import { isSuspended } from './suspend-dialogs';
import { useModal } from './use-modal';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Called on Escape instead of closing, to go back inside the dialog. */
  onEscape?: () => void;
  /** `tall`: 92 % of the viewport's height whatever the content (spec §2). */
  size?: 'regular' | 'tall';
  /** Rendered before the title: a way back inside the dialog. */
  before?: React.ReactNode;
  children: React.ReactNode;
}

const sizes = { regular: 'max-h-[92dvh] sm:w-[28rem]', tall: 'h-[92dvh] max-h-[92dvh] sm:w-[40rem]' };

/**
 * A modal dialog for as long as it is rendered: the page behind it is inert, Escape closes it, the focus returns to its
 * previous element. An element marked `data-initial-focus` gets the focus first, without one the close button.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  onEscape = onClose,
  size = 'regular',
  before,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
      onClose={(event) => {
        event.stopPropagation();
        if (!isSuspended(event.currentTarget)) onClose();
      }}
      className={classNames(
        'bg-surface text-text rounded-card shadow-raised border-border sm:rounded-card fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-full overflow-y-auto rounded-b-none border p-5 sm:inset-0 sm:m-auto sm:max-w-[calc(100vw-2rem)] sm:p-6',
        sizes[size],
      )}
    >
      <DialogHead id={heading} title={title} closeLabel={closeLabel} onClose={onClose} before={before} />
      {children}
    </dialog>
  );
}
