import { useState } from 'react';
import { TextAreaField } from '@/components/ui/text-area-field';

interface TillNamesFieldProps {
  label: string;
  optional: string;
  hint: string;
  value: readonly string[] | undefined;
  /** The most lines, and characters of one. */
  limits: { lines: number; length: number };
  /** Undefined: there are none. */
  onChange: (lines: string[] | undefined) => void;
}

const parse = (text: string, { lines, length }: TillNamesFieldProps['limits']): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim().slice(0, length)))].filter(Boolean).slice(0, lines);

/** Names or codes of the till, one in each line; what is typed stays as it is. */
export function TillNamesField({ label, optional, hint, value = [], limits, onChange }: TillNamesFieldProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <TextAreaField
      label={label}
      hint={hint}
      optional={optional}
      value={text}
      rows={3}
      onChange={(event) => {
        setText(event.target.value);
        const lines = parse(event.target.value, limits);
        onChange(lines.length > 0 ? lines : undefined);
      }}
    />
  );
}
