/**
 * Calls back when another tab has changed the browser's storage, or this page has dispatched the event `changeEvent`.
 * @returns the function that unsubscribes
 */
export function watchStorage(changeEvent: string, listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changeEvent, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changeEvent, listener);
  };
}
