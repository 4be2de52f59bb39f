import { TEMPORARY_TOKEN } from 'loyalty-text/patterns';

let currentToken: string | null | undefined;
const listeners = new Set<() => void>();

/**
 * The temporary token of this page: from its URL, or stored later by the embedder; null after it was deleted, an
 * empty text for a malformed one. The first call takes it from `window`.
 */
export function getTemporaryToken(): string | null {
  if (currentToken === undefined) {
    // Set by the page's first script, `consumeTemporaryToken`.
    const token: unknown = window.lpTemporaryToken;
    delete window.lpTemporaryToken;
    currentToken = typeof token === 'string' ? (TEMPORARY_TOKEN.exec(token)?.[0] ?? '') : null;
  }
  return currentToken;
}

function setTemporaryToken(token: string | null): void {
  currentToken = token;
  for (const listener of listeners) listener();
}

/** Stores a token that was not in the URL: from the embedder. */
export function storeTemporaryToken(token: string): void {
  setTemporaryToken(TEMPORARY_TOKEN.exec(token)?.[0] ?? '');
}

export function deleteTemporaryToken(): void {
  setTemporaryToken(null);
}

/** Subscribes to changes of the token. @returns the function that unsubscribes */
export function onTemporaryTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
