import type { Ref, SelectHTMLAttributes } from 'react';
import { controlStyle, FieldFrame } from './field-frame';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  label: string;
  error?: string;
  optional?: string;
  options: readonly { value: string; label: string }[];
  /** The option shown before a choice is made. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A select field. */
export function SelectField({ label, error, optional, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} optional={optional}>
      {(control) => (
        <select {...select} {...control} className={controlStyle}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
