import { useEffect } from 'react';
import { usePageVisible } from './use-page-visible';

/** Keeps the screen on for the till while the component is rendered and the page visible, where the browser can. */
export function useWakeLock(): void {
  const isVisible = usePageVisible();

  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return;
    // The browser refuses on a low battery; the screen then goes off as usual.
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release()).catch(() => undefined);
  }, [isVisible]);
}
