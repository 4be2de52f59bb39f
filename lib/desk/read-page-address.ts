import { MAX_URL } from 'loyalty-contract/limits';

const LOCAL_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** What people type of an address: `velo.example/terms`. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i;

/** The https address of a page, or its path within the portal, of what was typed or pasted; undefined if it is neither. */
export function readPageAddress(text: string): string | undefined {
  const typed = text.trim();
  if (LOCAL_PATH.test(typed) && typed.length <= MAX_URL) return typed;
  const address = WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed;
  if (!URL.canParse(address) || /\s/.test(typed)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isPage = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  return isPage && href.length <= MAX_URL ? href : undefined;
}
