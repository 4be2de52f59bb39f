import { UNSAFE_ADDRESS } from './addresses';

const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** An address that a link of the business may lead to (security 2.10): https, a path here, mail or telephone; else null. */
export function safeHref(address: string): string | null {
  if (UNSAFE_ADDRESS.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return URL.canParse(address) && SCHEMES.has(new URL(address).protocol) ? address : null;
}
