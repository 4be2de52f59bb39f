import { useId, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { WindowLink } from '@/components/shared/browser/window-link';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useVisibility } from './use-visibility';

/** Released keys: businesses can have texts of their own for them. */
const textKeys = { offscreen: 'confirm.away', obscured: 'confirm.covered' } as const;

/**
 * A button that can be clicked after it has been visible for a moment, and says why if it cannot. It keeps the focus
 * meanwhile. Its wrapper is observed: the button's own disabled and hover styles would count as transparency.
 */
export function FramedConfirmButton({ onClick, className, ...rest }: ButtonProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const descriptionId = useId();
  const {
    visibility: { now, lastWarning },
    reportClick,
  } = useVisibility(container);
  const isVisible = now === 'ready';
  const error = now === 'offscreen' || now === 'obscured' ? now : undefined;

  const refuse = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.currentTarget.scrollIntoView({ block: 'nearest' });
    reportClick();
  };

  return (
    <>
      {/* Above its neighbours: a shadow of theirs that reaches here would count as something over it. */}
      <div ref={container} className="relative z-1 grid">
        <Button
          {...rest}
          aria-disabled={!isVisible || undefined}
          aria-describedby={error && descriptionId}
          onClick={isVisible ? onClick : refuse}
          className={classNames(!isVisible && 'cursor-not-allowed opacity-55', className)}
        />
      </div>
      {error && (
        // Not visually hidden like other such texts: those would count as covering the button.
        <p id={descriptionId} hidden>
          {t(textKeys[error])}
        </p>
      )}
      {lastWarning && (
        <div className={classNames('col-span-full w-full', lastWarning !== now && 'invisible')}>
          <Alert tone="warning">
            <p>{t(textKeys[lastWarning])}</p>
            <WindowLink />
          </Alert>
        </div>
      )}
    </>
  );
}
