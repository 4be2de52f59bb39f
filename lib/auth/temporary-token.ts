import { TEMPORARY_TOKEN } from '@/contract/patterns';

let currentToken: string | null | undefined;
const listeners = new Set<() => void>();

/** The token that this page was opened with, until it is dropped; an empty text for one that cannot be right. */
export function getToken(): string | null {
  if (currentToken === undefined) {
    // Left by the page's first script, `takeTemporaryToken`.
    const left: unknown = window.lpTemporaryToken;
    delete window.lpTemporaryToken;
    currentToken = typeof left === 'string' ? (TEMPORARY_TOKEN.exec(left)?.[0] ?? '') : null;
  }
  return currentToken;
}

function setToken(token: string | null): void {
  currentToken = token;
  for (const listener of listeners) listener();
}

/** Takes a token that did not come with the address: from the page that frames the portal. */
export function storeToken(token: string): void {
  setToken(TEMPORARY_TOKEN.exec(token)?.[0] ?? '');
}

export function deleteToken(): void {
  setToken(null);
}

/** Calls back when a token is taken or dropped. @returns what ends that */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
