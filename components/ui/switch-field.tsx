import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names';

interface SwitchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type' | 'role'> {
  label: React.ReactNode;
}

const track = classNames(
  'border-control checked:border-accent checked:bg-accent relative h-7 w-12 shrink-0 cursor-pointer appearance-none',
  'rounded-full border-2 transition-colors forced-colors:border-[ButtonText] forced-colors:checked:bg-[Highlight]',
);
/** The knob moves to the end of the line: to the left in a language that is written so. */
const knob = classNames(
  'before:bg-control checked:before:bg-surface before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full',
  'before:transition-all checked:before:start-5.5 forced-colors:before:bg-[ButtonText]',
);

/** A setting that takes effect when it is switched. Its whole label is clickable, except links in it. */
export function SwitchField({ label, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5">
      <span className="min-w-0">{label}</span>
      <input {...input} id={id} type="checkbox" role="switch" className={classNames(track, knob)} />
    </label>
  );
}
