import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlStyle, FieldFrame } from './field-frame';

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string;
  optional?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for several lines of text. */
export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={4} {...area} {...control} className={controlStyle} />}
    </FieldFrame>
  );
}
