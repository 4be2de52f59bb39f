import { useId } from 'react';

interface AmountFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  readOnly?: boolean;
  focused?: boolean;
  onChange: (value: string) => void;
}

/** A large field for an amount. */
export function AmountField({ label, value, error, hint, readOnly, focused, onChange }: AmountFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        readOnly={readOnly}
        data-initial-focus={focused ? '' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="border-control bg-surface rounded-control read-only:bg-raised aria-invalid:border-danger min-h-16 w-full border-2 px-4 text-3xl font-bold tabular-nums"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
