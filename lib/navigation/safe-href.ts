import { UNSAFE_ADDRESS } from '@/contract/patterns';

const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** The URL of a business's link if it is allowed (security 2.10): https, a local path, mail or telephone; else null. */
export function safeHref(address: string): string | null {
  if (UNSAFE_ADDRESS.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return URL.canParse(address) && SCHEMES.has(new URL(address).protocol) ? address : null;
}
