import { useId } from 'react';

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown after the label of an optional field. */
  optional?: string;
  /** Announces the error when it appears. */
  alerts?: boolean;
  children: (control: ControlProps) => React.ReactNode;
}

/** A labelled field: label, hint and error wired once for every kind of control. */
export function FieldFrame({ label, hint, error, optional, alerts, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {/* Another element for another label: where the browser translates the page, the text of one would stay. */}
        <span key={label}>{label}</span>
        {optional && <span className="text-muted text-sm font-normal"> ({optional})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={alerts ? 'alert' : undefined} className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}

/** The style of a text control. */
export const controlStyle =
  'min-h-12 w-full rounded-control border-2 border-control bg-surface px-3.5 py-2 text-text placeholder:text-muted [&:is(input,textarea)]:read-only:bg-raised aria-invalid:border-danger';
