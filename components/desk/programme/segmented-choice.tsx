import { useId } from 'react';

interface SegmentedChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few short options, in one line. */
export function SegmentedChoice<T extends string>({ label, value, options, onChange }: SegmentedChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 flex-auto">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="border-control rounded-control flex overflow-hidden border">
        {options.map((option) => (
          <label
            key={option.value}
            className="has-checked:bg-accent-soft has-checked:text-accent border-control has-focus-visible:outline-accent relative flex min-h-11 flex-auto cursor-pointer items-center justify-center border-s px-2.5 py-1 text-center text-sm font-medium first:border-s-0 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 forced-colors:has-checked:underline"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
