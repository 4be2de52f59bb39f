import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';

type Variant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger';

const styles: Record<Variant, string> = {
  primary: 'bg-primary text-on-primary border-transparent shadow-card hover:brightness-105 active:brightness-95',
  secondary: 'bg-surface text-text border-border hover:bg-raised',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  // Quiet, below or above a text: its label begins where the text does.
  text: 'bg-transparent text-accent border-transparent hover:bg-accent-soft -ms-3.5 forced-colors:ms-0',
  danger: 'bg-danger-soft text-danger border-danger',
};

const sizes = { normal: 'min-h-12 px-5 py-2', small: 'min-h-11 px-3 py-1' };
type Size = keyof typeof sizes;

/** The style of a button, also for links that look like one. A smaller `min-h-*` or `px-*` in `more` has no effect: use the size. */
export function getButtonStyle(
  variant: Variant = 'primary',
  more?: string,
  size: Size = variant === 'text' ? 'small' : 'normal',
): string {
  return classNames('button', sizes[size], styles[variant], more);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  size?: Size;
  /** Pending: the button announces it, ignores a second click, and keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; by default it does not submit a form. */
export function Button({
  variant = 'primary',
  size,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={getButtonStyle(variant, classNames(busy && 'opacity-70', className), size)}
    >
      {children}
    </button>
  );
}
