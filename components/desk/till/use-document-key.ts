import { useEffect, useEffectEvent } from 'react';

/** True while a dialog is open: keys are for it alone. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Whether a key ends or belongs to something else: a composition of letters, or a shortcut of the browser. */
const isOthers = ({ defaultPrevented, isComposing, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  defaultPrevented || isComposing || altKey || ctrlKey || metaKey;

/** Calls back with each key that is pressed alone, wherever the focus is, unless it was handled before or a dialog is open. */
export function useDocumentKey(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOthers(event) && !isDialogOpen()) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
