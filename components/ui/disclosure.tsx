import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names';

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the surrounding panel, and returns the focus to its button. */
export function useClosePanel(): () => void {
  return useContext(CloseContext);
}

interface DisclosureProps {
  /** The accessible name of the button if it shows only an icon. */
  label: string;
  trigger: React.ReactNode;
  className?: string;
  children: React.ReactNode;
}

/** A button that opens a small panel below itself. Escape, a click elsewhere and leaving by Tab close it. */
export function Disclosure({ label, trigger, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={classNames('round-button', className)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={panel}
          className="bg-surface rounded-card shadow-raised border-border absolute end-0 z-50 mt-2 max-h-[75dvh] w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto border p-2"
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

/** The style of an option in a panel. */
export const panelItemStyle =
  'hover:bg-raised flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium aria-pressed:bg-accent-soft aria-pressed:text-accent';
