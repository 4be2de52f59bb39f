import { FieldFrame } from '@/components/ui/field-frame';

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
  return (
    <FieldFrame label={label} hint={hint} error={error} alerts>
      {(control) => (
        <input
          {...control}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          readOnly={readOnly}
          data-initial-focus={focused ? '' : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="border-control bg-surface rounded-control read-only:bg-raised aria-invalid:border-danger min-h-16 w-full border-2 px-4 text-3xl font-bold tabular-nums"
        />
      )}
    </FieldFrame>
  );
}
