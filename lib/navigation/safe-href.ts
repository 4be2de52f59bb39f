import { UNSAFE_URL } from 'loyalty-text/patterns';

const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** The URL of a business's link if it is allowed (security 2.10): https, a local path, mail or telephone; else null. */
export function getSafeHref(url: string): string | null {
  if (UNSAFE_URL.test(url)) return null;
  if (/^\/(?!\/)/.test(url)) return url;
  return URL.canParse(url) && SCHEMES.has(new URL(url).protocol) ? url : null;
}
