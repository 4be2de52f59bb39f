import { useEffect, useEffectEvent, useRef } from 'react';

/** True for a key that types a character, without a modifier of a shortcut. */
export const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** True when what is typed goes into a field or a dialog. */
export const isTypingCaptured = () =>
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement instanceof HTMLTextAreaElement ||
  document.querySelector('dialog[open]') !== null;

/**
 * Calls back with characters that were typed outside of any field, once Enter ends them, as a scanner does. That Enter
 * presses no button: a scan is not an answer to what the screen asks.
 */
export function useScan(onScan: (text: string) => void): void {
  const typed = useRef('');
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypingCaptured()) {
      typed.current = '';
      return;
    }
    if (isTyping(event)) {
      typed.current += event.key;
      return;
    }
    const text = typed.current;
    // A scanner presses Shift for capital letters.
    if (event.key !== 'Shift') typed.current = '';
    if (event.key !== 'Enter' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    onScan(text);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Before any button or handler of the screen sees the key.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
