import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { applyCodeEdit } from './digits';

interface CodeInputProps {
  label: string;
  length: number;
  value: string;
  error?: string;
  disabled: boolean;
  /** Gets the focus when it appears, because its step has just begun. */
  focusOnMount?: boolean;
  onChange: (code: string) => void;
  /** Called with the complete code when its last digit is entered. */
  onComplete?: (code: string) => void;
}

/**
 * One input for the whole code, drawn as a box per digit: pasting and autofill work, and screen readers see one field.
 */
export function CodeInput({
  label,
  length,
  value,
  error,
  disabled,
  focusOnMount = false,
  onChange,
  onComplete,
}: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);

  // The refused digits stay visible, and the next ones replace them: selected, a backspace removes them all.
  const complete = value.length === length;
  const selectDigits = useEffectEvent(() => {
    if (complete) input.current?.select();
  });
  useEffect(() => {
    if (error === undefined || disabled) return;
    input.current?.focus();
    selectDigits();
  }, [error, disabled]);

  const boxes = Array.from({ length }, (_, index) => index);
  const next = value.length < length ? value.length : error ? 0 : length - 1;
  const change = (text: string) => {
    const code = applyCodeEdit(value, text, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative w-fit" dir="ltr">
        <input
          ref={input}
          id={id}
          name="one-time-code"
          value={value}
          onChange={(event) => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-disabled={disabled || undefined}
          readOnly={disabled}
          className="peer absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div
          aria-hidden
          className="group peer-focus:[&>*[data-next=true]]:border-accent peer-focus:[&>*[data-next=true]]:ring-accent pointer-events-none flex gap-2.5 peer-focus:[&>*[data-next=true]]:ring-2"
        >
          {boxes.map((index) => (
            <span
              key={index}
              data-next={index === next}
              className={classNames(
                'bg-surface rounded-control flex h-16 w-14 items-center justify-center border-2 text-2xl font-bold tabular-nums',
                error ? 'border-danger' : 'border-control',
                error && complete && 'text-muted',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="text-danger text-sm font-medium empty:hidden">
        {error}
      </p>
    </div>
  );
}
