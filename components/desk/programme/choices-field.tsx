import { useId } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';

interface ChoicesFieldProps<V extends string | number> {
  label: string;
  /** What it means to choose none. */
  hint: string;
  options: readonly { value: V; label: string }[];
  /** What is chosen; absent: nothing. */
  values: readonly V[] | undefined;
  error?: string | undefined;
  /** In the order of the options; undefined: nothing is chosen. */
  onChange: (values: V[] | undefined) => void;
}

/** Any of some options, of which none chosen has a meaning of its own. */
export function ChoicesField<V extends string | number>(props: ChoicesFieldProps<V>) {
  const { label, hint, options, values = [], error, onChange } = props;
  const id = useId();
  const toggle = (value: V, isChosen: boolean) => {
    const chosen = options
      .map((option) => option.value)
      .filter((each) => (each === value ? isChosen : values.includes(each)));
    onChange(chosen.length > 0 ? chosen : undefined);
  };
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
      </div>
      <p id={id} className={error === undefined ? 'text-muted text-sm' : 'text-danger text-sm font-medium'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
