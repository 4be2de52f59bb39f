import { useEffect, useReducer, type RefObject } from 'react';
import { initialVisibility, classifyEntry, VISIBLE_RATIO, getNextVisibility } from './visibility';

/**
 * How long a button must be visible before a click counts, in milliseconds, as with browsers' own permission prompts.
 */
const MIN_VISIBLE_MS = 500;

/** With the options of Intersection Observer v2; browsers without it ignore them. */
const options = { threshold: [0, VISIBLE_RATIO, 1], trackVisibility: true, delay: 100 };

/** `trackVisibility` is true if the browser detects elements that cover this one (Intersection Observer v2). */
type ObserverV2 = IntersectionObserver & { trackVisibility?: boolean };

/** The visibility of an element through all embedders, and a function that reports a click on it. */
export function useVisibility(element: RefObject<HTMLElement | null>) {
  const [visibility, dispatch] = useReducer(getNextVisibility, initialVisibility);

  useEffect(() => {
    const observer = new IntersectionObserver((entries, { trackVisibility }: ObserverV2) => {
      for (const entry of entries)
        dispatch({ type: 'observed', result: classifyEntry(entry, trackVisibility === true) });
    }, options);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (visibility.now !== 'showing') return;
    const timer = setTimeout(() => dispatch({ type: 'timeElapsed' }), MIN_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [visibility]);

  return { visibility, reportClick: () => dispatch({ type: 'clicked' }) };
}
