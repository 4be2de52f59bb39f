import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { addToBurst, isEndedByScanner, isLongerThanCode, SCAN_GAP_MS, type KeyBurst } from './scan-bursts';
import { isTyping } from './use-scan';

interface TypedCode {
  code: string;
  /** A scan was typed into the field, and nothing was done with it. */
  isScanned: boolean;
  setCode: (code: string) => void;
  /** To be called when the last digit is there. */
  complete: (code: string) => void;
}

/**
 * A code of digits that a person types while a scanner may type, too. A scan is taken out of the field again, and is
 * never sent: each wrong code costs a try. Typed digits are sent once no further key follows as closely as in a scan.
 * @param field contains the input
 * @param digits how many a code has
 */
export function useTypedCode(
  field: RefObject<HTMLElement | null>,
  digits: number,
  onCode: (code: string) => void,
): TypedCode {
  const [code, setCode] = useState('');
  const [isScanned, setScanned] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const burst = useRef<KeyBurst>(undefined);

  const sendWaiting = useEffectEvent(onCode);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => {
      setWaiting(undefined);
      sendWaiting(waiting);
    }, SCAN_GAP_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const refuseScan = () => {
    setWaiting(undefined);
    setCode('');
    setScanned(true);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !field.current?.contains(event.target)) return;
    const before = burst.current;
    if (event.key === 'Enter') {
      burst.current = undefined;
      if (before && (isLongerThanCode(before, digits) || isEndedByScanner(before, event))) refuseScan();
      return;
    }
    if (!isTyping(event)) return;
    burst.current = addToBurst(before, event);
    if (!isLongerThanCode(burst.current, digits)) return;
    event.preventDefault();
    refuseScan();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return {
    code,
    isScanned,
    setCode: (typed) => {
      setWaiting(undefined);
      if (typed !== '') setScanned(false);
      setCode(typed);
    },
    complete: (typed) => {
      // Without keys it was pasted or filled in.
      if (burst.current) setWaiting(typed);
      else onCode(typed);
    },
  };
}
