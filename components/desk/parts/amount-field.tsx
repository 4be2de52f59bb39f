import { FieldFrame } from '@/components/ui/field-frame';

interface AmountFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  readOnly?: boolean;
  focused?: boolean;
  /** The sign of the currency, before the amount. */
  sign?: string | undefined;
  onChange: (value: string) => void;
}

/** A large field for an amount. */
export function AmountField({ label, value, error, hint, readOnly, focused, sign, onChange }: AmountFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} alerts>
      {(control) => (
        <div dir="ltr" className="relative grid">
          {sign !== undefined && (
            <span
              aria-hidden
              className="text-muted absolute inset-y-0 start-4 inline-flex items-center text-2xl font-bold"
            >
              {sign}
            </span>
          )}
          <input
            {...control}
            value={value}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            readOnly={readOnly}
            data-initial-focus={focused ? '' : undefined}
            onChange={(event) => onChange(event.target.value)}
            style={sign === undefined ? undefined : { paddingInlineStart: `${sign.length + 2}rem` }}
            className="border-control bg-surface rounded-control read-only:bg-raised aria-invalid:border-danger min-h-16 w-full border-2 px-4 text-3xl font-bold tabular-nums"
          />
        </div>
      )}
    </FieldFrame>
  );
}
