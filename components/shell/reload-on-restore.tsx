import { useEffect } from 'react';

function reload(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Reloads a page restored from the back/forward cache: it may show a member who has signed out. */
export function ReloadOnRestore() {
  useEffect(() => {
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  return null;
}
