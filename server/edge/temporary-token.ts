import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { queryParam } from '@/lib/navigation/query-params';

const NESTED_TOKEN = new RegExp(`(?<![\\w-])${queryParam.temporaryToken}=`, 'i');

/**
 * A request's target without the temporary token of a link, in any letter case: nothing behind the edge sees, renders
 * or logs it (security 2.4). Null if there was none.
 */
export function removeTemporaryToken(target: string): string | null {
  const url = new URL(target, BASE_ORIGIN);
  const names = [...url.searchParams.keys()].filter((name) => name.toLowerCase() === queryParam.temporaryToken);
  if (names.length === 0) return null;
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The depth to which nested URLs are decoded and searched. */
const MAX_DECODINGS = 4;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function containsToken(value: string): boolean {
  let text = value;
  for (let times = 0; times < MAX_DECODINGS; times += 1) {
    if (NESTED_TOKEN.test(text)) return true;
    text = decode(text);
  }
  return false;
}

/**
 * A request's target without parameters whose URL contains a temporary token (`callbackUrl=/?temporarytoken=…`),
 * however often encoded: no link of ours looks like that, and the page would repeat it. Null if there were none.
 */
export function removeNestedToken(target: string): string | null {
  const url = new URL(target, BASE_ORIGIN);
  const carriers = [...url.searchParams].filter(([, value]) => containsToken(value));
  if (carriers.length === 0) return null;
  for (const [name] of carriers) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** True for a path with a temporary token, where no link of ours has one: its page would repeat it. */
export function isTokenInPath(path: string): boolean {
  return containsToken(path);
}
