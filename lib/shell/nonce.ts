import { createContext, useContext } from 'react';

/** The nonce of the page that is being rendered; empty in the browser, where nobody may read it back. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
