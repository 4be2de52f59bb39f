import type { Session } from 'next-auth';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { isPreview } from '@/lib/preview/is-preview';
import { storageKey } from '@/lib/storage/keys';

type Listener = (session: Session | null) => void;

const listeners = new Set<Listener>();
let requests = 0;

/** next-auth's client, loaded when it is first needed: a page has its session from the server (decision 055). */
export const loadAuthClient = () => import('next-auth/react');

/** Publishes a started or ended session to this page. */
export function publishSession(session: Session | null): void {
  for (const listener of listeners) listener(session);
}

/** Calls back with each session that is published. @returns the function that unsubscribes */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetches the session of the browser's cookie and publishes it, unless a later request has overtaken this one. */
export async function refreshSession(): Promise<void> {
  // Its member is invented.
  if (isPreview()) return;
  const request = (requests += 1);
  const { getSession } = await loadAuthClient();
  const session = await getSession({ broadcast: false });
  if (request === requests) publishSession(session);
}

/** Notifies the browser's other tabs that the session ended. */
export function notifyOtherTabs(): void {
  getLocalStore().setItem(storageKey.sessionChange, String(Date.now()));
}

/** Calls back when another tab ended the session, with what `notifyOtherTabs` stores. @returns the function that unsubscribes */
export function onOtherTabs(listener: () => void): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key === storageKey.sessionChange) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
