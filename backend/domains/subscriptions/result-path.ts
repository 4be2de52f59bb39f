import { BASE_ORIGIN } from '@/contract/base-origin';
import { linkFlag } from '@/contract/link-flags';

/** The portal page to return to, with the result of the checkout and its plan. */
export function getResultPath(returnPath: string, result: 'success' | 'cancelled', planId: string): string {
  const url = new URL(returnPath, BASE_ORIGIN);
  url.searchParams.set(linkFlag.checkout, result);
  url.searchParams.set(linkFlag.plan, planId);
  return url.pathname + url.search + url.hash;
}
