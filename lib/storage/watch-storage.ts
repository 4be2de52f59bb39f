/**
 * Calls back when another tab has changed the browser's storage, or this page has dispatched the event `changedHere`.
 * @returns the function that unsubscribes
 */
export function watchStorage(changedHere: string, listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changedHere, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changedHere, listener);
  };
}
