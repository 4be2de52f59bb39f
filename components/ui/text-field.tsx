import type { InputHTMLAttributes, Ref } from 'react';
import { controlStyle, FieldFrame } from './field-frame';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string;
  optional?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field for one line of text. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} className={controlStyle} />}
    </FieldFrame>
  );
}
