import { linkFlag } from '@/contract/link-flags';

const BASE = 'http://portal.invalid';

/** The portal page to return to, with the result of the checkout and its plan. */
export function getResultPath(returnPath: string, result: 'success' | 'cancelled', planId: string): string {
  const url = new URL(returnPath, BASE);
  url.searchParams.set(linkFlag.checkout, result);
  url.searchParams.set(linkFlag.plan, planId);
  return url.pathname + url.search + url.hash;
}
