import { TEMPORARY_TOKEN } from '@/contract/patterns';

let held: string | null | undefined;
const listeners = new Set<() => void>();

/** The token that this page was opened with, until it is dropped; an empty text for one that cannot be right. */
export function getToken(): string | null {
  if (held === undefined) {
    // Left by the page's first script, `takeTemporaryToken`.
    const left: unknown = window.lpTemporaryToken;
    delete window.lpTemporaryToken;
    held = typeof left === 'string' ? (TEMPORARY_TOKEN.exec(left)?.[0] ?? '') : null;
  }
  return held;
}

function hold(token: string | null): void {
  held = token;
  for (const listener of listeners) listener();
}

/** Takes a token that did not come with the address: from the page that frames the portal. */
export function storeToken(token: string): void {
  hold(TEMPORARY_TOKEN.exec(token)?.[0] ?? '');
}

/** Forgets the token. */
export function dropToken(): void {
  hold(null);
}

/** Calls back when a token is taken or dropped. @returns what ends that */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
