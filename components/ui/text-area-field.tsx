import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlStyle, FieldFrame } from './field-frame';

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string;
  error?: string;
  optional?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for several lines of text. */
export function TextAreaField({ label, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} optional={optional}>
      {(control) => <textarea rows={4} {...area} {...control} className={controlStyle} />}
    </FieldFrame>
  );
}
