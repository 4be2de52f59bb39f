import type { Ref } from 'react';
import { Icon } from './icon';
import { X } from './icons';

interface DialogHeadProps {
  /** The id by which the dialog is labelled. */
  id: string;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Rendered before the title. */
  before?: React.ReactNode;
  closeButton?: Ref<HTMLButtonElement>;
}

/** The title of a dialog, and the button that closes it. */
export function DialogHead({ id, title, closeLabel, onClose, before, closeButton }: DialogHeadProps) {
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div className="flex min-w-0 items-start gap-1">
        {before}
        <h2 id={id} className="min-w-0 text-xl font-bold break-words">
          {title}
        </h2>
      </div>
      <button
        ref={closeButton}
        type="button"
        onClick={onClose}
        aria-label={closeLabel}
        className="hover:bg-raised -me-2 -mt-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <Icon icon={X} className="size-5" />
      </button>
    </div>
  );
}
