import { TEMPORARY_TOKEN } from '@/contract/patterns';

let currentToken: string | null | undefined;
const listeners = new Set<() => void>();

/** The token that this page was opened with, until it is dropped; an empty text for a malformed one. */
export function getToken(): string | null {
  if (currentToken === undefined) {
    // Set by the page's first script, `consumeTemporaryToken`.
    const token: unknown = window.lpTemporaryToken;
    delete window.lpTemporaryToken;
    currentToken = typeof token === 'string' ? (TEMPORARY_TOKEN.exec(token)?.[0] ?? '') : null;
  }
  return currentToken;
}

function setToken(token: string | null): void {
  currentToken = token;
  for (const listener of listeners) listener();
}

/** Stores a token that was not in the URL: from the embedding page. */
export function storeToken(token: string): void {
  setToken(TEMPORARY_TOKEN.exec(token)?.[0] ?? '');
}

export function deleteToken(): void {
  setToken(null);
}

/** Subscribes to storing and dropping of a token. @returns the function that unsubscribes */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
