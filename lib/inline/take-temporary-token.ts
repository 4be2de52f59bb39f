import { TEMPORARY_TOKEN_FLAG } from '@/contract/link-flags';

declare global {
  interface Window {
    /** The temporary token that was in the address; it is in no address, cookie or storage any more. */
    lpTemporaryToken?: string | null;
  }
}

/** Takes a temporary token, in any letter case, out of the address and the history before anything else is loaded. */
export function takeTemporaryToken(): void {
  const address = new URL(location.href);
  let token: string | null | undefined;
  for (const name of [...address.searchParams.keys()]) {
    if (name.toLowerCase() === TEMPORARY_TOKEN_FLAG) {
      token ??= address.searchParams.get(name);
      address.searchParams.delete(name);
    }
  }
  if (token === undefined) return;
  Object.defineProperty(window, 'lpTemporaryToken', { value: token, configurable: true });
  history.replaceState(history.state, '', address);
}
