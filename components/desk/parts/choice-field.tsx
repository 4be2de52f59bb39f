import { useId } from 'react';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** One of a few options, all of which show. */
export function ChoiceField<T extends string>({ label, value, options, disabled, onChange }: ChoiceFieldProps<T>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent rounded-control has-focus-visible:outline-accent flex min-h-12 min-w-fit flex-1 cursor-pointer items-center gap-2.5 border-2 px-3.5 py-2 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="accent-primary size-4 shrink-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
