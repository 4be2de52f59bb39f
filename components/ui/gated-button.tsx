import { useId } from 'react';
import { Button, type ButtonProps } from './button';
import { classNames } from './class-names';

interface GatedButtonProps extends ButtonProps {
  /** What is missing before it can be pressed; undefined if nothing is. */
  missing: string | undefined;
}

/**
 * A button that is disabled until something is done, and says what: it keeps the focus, so that keyboards and screen readers
 * find the reason.
 */
export function GatedButton({ missing, className, onClick, ...rest }: GatedButtonProps) {
  const id = useId();
  const isDisabled = missing !== undefined;
  return (
    <div className="grid gap-2">
      <Button
        {...rest}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        className={classNames(className, isDisabled && 'cursor-not-allowed opacity-55')}
        onClick={isDisabled ? (event) => event.preventDefault() : onClick}
      />
      {isDisabled && (
        <p id={id} className="text-muted text-center text-sm">
          {missing}
        </p>
      )}
    </div>
  );
}
