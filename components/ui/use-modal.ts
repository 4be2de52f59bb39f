import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { addOpenModal } from './open-modals';

/**
 * Shows a `<dialog>` as a modal for as long as it is rendered. The element marked `data-initial-focus` gets the focus;
 * afterwards it returns to its previous element. `onBackdrop` is called for a click outside.
 *
 * Layout effects run before paint: portals that were rendered into the dialog move out before it is removed, and when one
 * dialog replaces another, there is no frame without a modal, in which Escape would be lost and the page be usable.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onBackdrop?: () => void): void {
  const handleBackdropClick = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current) onBackdrop?.();
  });
  useLayoutEffect(() => (dialog.current ? addOpenModal(dialog.current) : undefined), [dialog]);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const handleClick = (event: MouseEvent) => handleBackdropClick(event);
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    element?.addEventListener('click', handleClick);
    return () => {
      element?.removeEventListener('click', handleClick);
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog]);
}
