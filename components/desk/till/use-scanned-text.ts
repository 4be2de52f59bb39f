import { useEffect, useEffectEvent, useRef } from 'react';
import { addKey, noKeys, readScan } from './scan-keys';
import { isTyping } from './use-scan';

/**
 * Reads the text of a field into which a scanner types. Returns what was scanned if the text was typed without a pause and a
 * correction, else the text.
 */
export function useScannedText(): (text: string) => string {
  const keys = useRef(noKeys);
  const record = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.key === ' ') keys.current = addKey(keys.current, event);
    else if (event.key !== 'Shift' && event.key !== 'Enter') keys.current = noKeys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => record(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (text) => (keys.current.typed.trim() === text.trim() ? readScan(keys.current) : text);
}
