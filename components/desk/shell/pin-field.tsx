import { PIN_DIGITS } from 'loyalty-contract/desk-limits';
import { unifyDigits } from 'loyalty-text/plain-characters';
import { TextField } from '@/components/ui/text-field';

interface PinFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (pin: string) => void;
}

/** A field for a PIN, which nobody who looks on reads, and no browser offers to remember. */
export function PinField({ value, disabled, onChange, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      data-initial-focus=""
      value={value}
      maxLength={PIN_DIGITS}
      readOnly={disabled}
      onChange={(event) => onChange(unifyDigits(event.target.value).replaceAll(/\D/g, ''))}
    />
  );
}
