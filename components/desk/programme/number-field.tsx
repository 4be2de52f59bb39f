import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  /** Null: empty. */
  value: number | null;
  /** What a value is as a text to type. */
  format: (value: number) => string;
  /** Undefined: it cannot be read. */
  parse: (text: string) => number | undefined;
  /** What to say of a text that cannot be read, and of an empty one; absent: it may be empty. */
  wrong: string;
  required?: string | undefined;
  optional?: string;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}

/** A field for a number, which keeps what is typed: only what can be read changes the draft. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, format, parse, wrong, required, optional, error, onChange } = props;
  const [text, setText] = useState(value === null ? '' : format(value));
  const isEmpty = text.trim() === '';
  const problem = isEmpty ? required : parse(text) === undefined ? wrong : error;
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      {...(optional !== undefined && { optional })}
      {...(problem !== undefined && { error: problem })}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        const parsed = typed.trim() === '' ? null : parse(typed);
        if (parsed === undefined || (parsed === null && required !== undefined)) return;
        onChange(parsed);
      }}
    />
  );
}
