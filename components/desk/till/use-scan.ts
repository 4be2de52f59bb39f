import { useEffect, useEffectEvent, useRef } from 'react';
import { addKey, noKeys, readScan, skipOldKeys } from './scan-keys';
import { isDialogOpen } from './use-document-key';

/** True for a key that types a character, without a modifier of a shortcut. */
export const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** True when what is typed goes into a field or a dialog. */
export const isTypingCaptured = () =>
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement instanceof HTMLTextAreaElement ||
  isDialogOpen();

/**
 * Calls back with characters that were typed outside of any field, once Enter ends them, as a scanner does. Neither that
 * Enter nor a blank in the code presses a button: a scan is not an answer to what the screen asks.
 */
export function useScan(onScan: (text: string) => void): void {
  const typed = useRef(noKeys);
  const hasTypedBlank = useRef(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypingCaptured()) {
      typed.current = noKeys;
      return;
    }
    const before = skipOldKeys(typed.current, event);
    const isBlank = event.key === ' ' && before !== noKeys;
    if (isBlank) {
      event.preventDefault();
      hasTypedBlank.current = true;
    }
    if (isBlank || isTyping(event)) {
      typed.current = addKey(before, event);
      return;
    }
    // A scanner presses Shift for capital letters.
    if (event.key !== 'Shift') typed.current = noKeys;
    if (event.key !== 'Enter' || before === noKeys) return;
    event.preventDefault();
    event.stopPropagation();
    onScan(readScan(before));
  });
  // Browsers press a button when the key of a blank goes up.
  const handleKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || !hasTypedBlank.current) return;
    hasTypedBlank.current = false;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    const listenUp = (event: KeyboardEvent) => handleKeyUp(event);
    // Before any button or handler of the screen sees the key.
    document.addEventListener('keydown', listen, { capture: true });
    document.addEventListener('keyup', listenUp, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      document.removeEventListener('keyup', listenUp, { capture: true });
    };
  }, []);
}
