import { useEffect, useReducer, type RefObject } from 'react';
import { initialVisibility, foundBy, IN_SIGHT, nextVisibility } from './visibility';

/** How long something has to show before a press on it counts, in milliseconds, as browsers hold their own questions. */
const SEEN_MS = 500;

/** With what the second version of the standard adds; browsers that do not know it leave it be. */
const options = { threshold: [0, IN_SIGHT, 1], trackVisibility: true, delay: 100 };

/** It says whether it looks at what is over the element, where the browser can. */
type Watcher = IntersectionObserver & { trackVisibility?: boolean };

/** How an element is seen through all the pages around this one, and what tells of a press on it. */
export function useSight(element: RefObject<HTMLElement | null>) {
  const [sight, tell] = useReducer(nextVisibility, initialVisibility);

  useEffect(() => {
    const observer = new IntersectionObserver((entries, { trackVisibility }: Watcher) => {
      for (const entry of entries) tell({ type: 'looked', found: foundBy(entry, trackVisibility === true) });
    }, options);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (sight.now !== 'showing') return;
    const timer = setTimeout(() => tell({ type: 'stayed' }), SEEN_MS);
    return () => clearTimeout(timer);
  }, [sight]);

  return { sight, press: () => tell({ type: 'pressed' }) };
}
