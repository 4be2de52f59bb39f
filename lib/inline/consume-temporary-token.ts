import { TEMPORARY_TOKEN_PARAM } from 'loyalty-contract/link-params';

declare global {
  interface Window {
    /** The temporary token that was in the URL; it is in no URL, cookie or storage any more. */
    lpTemporaryToken?: string | null;
  }
}

/** Removes a temporary token, in any letter case, from the URL and the history before anything else is loaded. */
export function consumeTemporaryToken(): void {
  const url = new URL(location.href);
  let token: string | null | undefined;
  for (const name of [...url.searchParams.keys()]) {
    if (name.toLowerCase() === TEMPORARY_TOKEN_PARAM) {
      token ??= url.searchParams.get(name);
      url.searchParams.delete(name);
    }
  }
  if (token === undefined) return;
  Object.defineProperty(window, 'lpTemporaryToken', { value: token, configurable: true });
  history.replaceState(history.state, '', url);
}
