import { isFramed } from '@/lib/embed/is-framed';

/** Attributes of the cookies that scripts write: in a frame on another site, browsers store only partitioned cookies. */
export function getCookieAttributes(): string {
  if (window.location.protocol !== 'https:') return 'samesite=lax';
  return isFramed() ? 'samesite=none;secure;partitioned' : 'samesite=lax;secure';
}
