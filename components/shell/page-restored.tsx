import { useEffect } from 'react';

function reload(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** A page that the browser brings back from its memory may show a member who has signed out: it is asked for anew. */
export function PageRestored() {
  useEffect(() => {
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  return null;
}
