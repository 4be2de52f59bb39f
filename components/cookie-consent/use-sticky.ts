import { useRouter } from 'next/router';
import { useEffect, useState, type RefObject } from 'react';
import { fitsWindow } from '@/lib/cookie-consent/fits-window';

/** Selector of a page's first action: a marked element, or the submit button of its form. */
const FIRST_ACTION = 'main :is([data-first-action], [type="submit"])';

function measure(notice: HTMLElement): boolean {
  const action = document.querySelector(FIRST_ACTION)?.getBoundingClientRect();
  const bottom = Number.parseFloat(getComputedStyle(notice).bottom) || 0;
  return fitsWindow({
    window: window.innerHeight,
    notice: notice.offsetHeight + bottom,
    action: action && { top: action.top + window.scrollY, bottom: action.bottom + window.scrollY },
  });
}

/** True while the notice may stick to the window's edge; otherwise it is at the end of the page. */
export function useSticky(notice: RefObject<HTMLElement | null>): boolean {
  const { asPath } = useRouter();
  const [sticky, setSticky] = useState(true);
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const update = () => setSticky(measure(element));
    const observer = new ResizeObserver(update);
    observer.observe(element);
    const main = document.querySelector('main');
    if (main) observer.observe(main);
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [notice, asPath]);
  return sticky;
}
