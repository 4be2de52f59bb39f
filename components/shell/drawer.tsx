import { useEffect, useId, useRef, useState } from 'react';
import { usePanels } from '@/components/shared/panels/panels';
import { Icon } from '@/components/ui/icon';
import { X } from '@/components/ui/icons';
import { isSuspended } from '@/components/ui/suspend-dialogs';
import { useModal } from '@/components/ui/use-modal';
import { useTranslation } from '@/components/shared/i18n/texts';
import { DrawerActions } from './drawer-actions';
import { DrawerMenu } from './drawer-menu';
import { Logo } from './logo';

/** The duration of the drawer's animation, in milliseconds (spec §2); the style sheet uses the same time. */
const DRAWER_MS = 500;

function getTransitionMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DRAWER_MS;
}

/**
 * The business's complete menu at the side of the page, with the settings and actions available everywhere (spec §2).
 */
export function Drawer() {
  const { t } = useTranslation();
  const panels = usePanels();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [isClosing, setClosing] = useState(false);
  const startClosing = () => setClosing(true);
  useModal(dialog, startClosing);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => panels.close('drawer'), getTransitionMs());
    return () => clearTimeout(timer);
  }, [isClosing, panels]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      data-closing={isClosing || undefined}
      onCancel={(event) => {
        event.preventDefault();
        startClosing();
      }}
      onClose={(event) => {
        if (!isSuspended(event.currentTarget)) panels.close('drawer');
      }}
      className="drawer bg-surface text-text border-border shadow-raised"
    >
      <div className="flex min-h-full flex-col gap-5 p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={title} className="sr-only">
            {t('shell.menu')}
          </h2>
          <Logo onNavigate={startClosing} />
          <button
            type="button"
            onClick={startClosing}
            aria-label={t('common.close')}
            data-initial-focus
            className="hover:bg-raised inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <Icon icon={X} className="size-5" />
          </button>
        </div>
        <DrawerMenu onNavigate={startClosing} />
        <DrawerActions onLeave={startClosing} />
      </div>
    </dialog>
  );
}
