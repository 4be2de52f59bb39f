import { TEMPORARY_TOKEN } from '@/contract/patterns';
import { queryFlag } from '@/lib/navigation/query-flags';

/** Where the first script of a page leaves the token for us; it is in no address, cookie or storage any more. */
const GLOBAL_KEY = 'lpTemporaryToken';

/**
 * The first script of every page: takes a temporary token, in any letter case, out of the address and the history
 * before anything else is loaded. It stands in the page as it is: no character that HTML escapes.
 */
export const temporaryTokenScript = `try{const address=new URL(location.href);let token;for(const name of[...address.searchParams.keys()])if(name.toLowerCase()===\`${queryFlag.temporaryToken}\`){token??=address.searchParams.get(name);address.searchParams.delete(name)}if(token!==undefined){Object.defineProperty(window,\`${GLOBAL_KEY}\`,{value:token,configurable:true});history.replaceState(history.state,\`\`,address)}}catch{}`;

let held: string | null | undefined;
const listeners = new Set<() => void>();

/** The token that this page was opened with, until it is dropped; an empty text for one that cannot be right. */
export function getToken(): string | null {
  if (held === undefined) {
    const left: unknown = Reflect.get(window, GLOBAL_KEY);
    Reflect.deleteProperty(window, GLOBAL_KEY);
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
