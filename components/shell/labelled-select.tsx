import { useId } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';

interface LabelledSelectProps {
  icon: IconName;
  /** Label for screen readers. */
  label: string;
  value: string | undefined;
  /** The value has been chosen and is not in effect yet. */
  busy: boolean;
  onChange: (value: string) => void;
  /** The options. */
  children: React.ReactNode;
}

/**
 * A select with an icon as its label, for footer and account menu. It is as wide as its value: to be as wide as the names of all languages, it
 * would load the typefaces of their scripts.
 */
export function LabelledSelect({ icon, label, value, busy, onChange, children }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>
        {busy ? <Spinner className="size-4" /> : <Icon icon={icon} className="size-4" />}
        <span className="sr-only">{label}</span>
      </label>
      <select
        id={id}
        value={value}
        aria-busy={busy || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="labelled-select"
      >
        {children}
      </select>
    </div>
  );
}
