import { useId, type InputHTMLAttributes, type Ref } from 'react';

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  label: React.ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox whose whole label is clickable. */
export function CheckboxField({
  label,
  error,
  'aria-invalid': invalid,
  'aria-describedby': description,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-8 items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : description}
          aria-invalid={error ? true : invalid}
          className="accent-primary mt-0.5 size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-danger ms-8 text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
