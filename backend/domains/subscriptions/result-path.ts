import { linkFlag } from '@/contract/link-flags';

const BASE = 'http://portal.invalid';

/** The page of the portal to come back to, with what became of the checkout and of which plan. */
export function getResultPath(returnPath: string, result: 'success' | 'cancelled', planId: string): string {
  const url = new URL(returnPath, BASE);
  url.searchParams.set(linkFlag.checkout, result);
  url.searchParams.set(linkFlag.plan, planId);
  return url.pathname + url.search + url.hash;
}
