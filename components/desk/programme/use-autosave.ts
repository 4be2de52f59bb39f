import { useEffect, useRef } from 'react';

/** A pause in typing after which a draft is saved. */
const SAVE_DELAY_MS = 600;

interface Autosave {
  /** What was typed; another value begins the pause anew. */
  typed: unknown;
  canSave: boolean;
  /** Whether something would be lost. */
  isUnsaved: boolean;
  /** Saves what can be saved now. */
  flush: () => void;
}

/** Saves after a pause in typing, when another page of the desk is opened, and before the tab closes, which asks. */
export function useAutosave({ typed, canSave, isUnsaved, flush }: Autosave): void {
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(() => latestFlush.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [canSave, typed]);
  // Another page of the desk: what was typed last is saved at once.
  useEffect(() => () => latestFlush.current(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      latestFlush.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
